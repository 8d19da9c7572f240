/** Where the code of worker threads is. */

/** A worker's file beside this one. Threads need built code even where this file runs from its source, as in tests. */
export function besideBuild(here: string, name: string): URL {
  return here.endsWith(".ts") ? new URL(here.replace("/src/", "/dist/").replace(/[^/]+$/, `${name}.js`)) : new URL(`${name}.js`, here);
}
