/** Where the code of worker threads is, and how they run it. */

/** None: a flag that makes this process run from sources must not reach threads that run what was built. */
export const THREAD_FLAGS: string[] = [];

/** Megabytes for what is new, as usual: the process is started with more, which only the thread that people wait for needs. */
export const THREAD_NURSERY = 48;

/** A worker's file beside this one. Threads need built code even where this file runs from its source, as in tests. */
export function besideBuild(here: string, name: string): URL {
  return here.endsWith(".ts") ? new URL(here.replace("/src/", "/dist/").replace(/[^/]+$/, `${name}.js`)) : new URL(`${name}.js`, here);
}
