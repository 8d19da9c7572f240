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

/** What a link to these pages is called where somebody shares it. Nothing in it tells of a game what its link does not. */
const TITLES: readonly [path: RegExp, title: string][] = [
  [/^\/join\//, "You are invited to a game of Smash Up"],
  [/^\/replay\//, "Watch a recorded game of Smash Up"],
  [/^\/(game|watch)\//, "A game of Smash Up is on"],
  [/^\/cards/, "Every card of Smash Up, with rulings"],
  [/^\/rules/, "The rules of Smash Up, searched and shown"],
  [/^\/learn/, "Learn Smash Up in a few minutes"],
  [/^\/puzzles/, "Puzzles for Smash Up"],
];

/** The page with the title and the picture that are shown with a link to it: others need the whole address of the picture. */
export function shared(page: string, { path, origin, prefix }: { path: string; origin: string | null; prefix: string }): string {
  const title = TITLES.find(([which]) => which.test(path))?.[1];
  const named = title === undefined ? page : page.replace(/(property="og:title" content=")[^"]*/, `$1${title} · Breakpoint`);
  return origin === null ? named : named.replace(/(property="og:image" content=")[^"]*/, `$1${origin}${prefix}/share.jpg`);
}
