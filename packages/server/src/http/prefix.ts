/** A table under a path of its own, such as /table, on a web site that has others beside it. */

import type { Server as HttpServer, IncomingMessage } from "node:http";

/** Takes the prefix off every address, whether the proxy in front has left it there or not. To be called when all others listen already. */
export function takeOffPrefix(http: HttpServer, prefix: string): void {
  if (prefix === "") return;
  const shorten = (request: IncomingMessage): void => {
    const url = request.url ?? "";
    if (!url.startsWith(prefix)) return;
    const rest = url.slice(prefix.length);
    if (rest === "" || rest.startsWith("?")) request.url = `/${rest}`;
    else if (rest.startsWith("/")) request.url = rest;
  };
  http.prependListener("request", shorten);
  http.prependListener("upgrade", shorten);
}

/** The page as it has to be under the prefix: it says itself where it is, and its parts are there. */
export const placed = (page: string, prefix: string): string =>
  page.replace(/\b(href|src)="\.\//g, `$1="${prefix}/`).replace("<head>", `<head>\n    <meta name="place" content="${prefix}" />`);
