// What a process has used so far: processor time, how late its loop was, how long it stood still to collect garbage. On Linux also how much of that
// was its main thread, how long that waited for a core that others had, and what the processes of a database have used.
import { readdirSync, readFileSync } from "node:fs";
import { monitorEventLoopDelay, PerformanceObserver } from "node:perf_hooks";

const lateness = monitorEventLoopDelay({ resolution: 2 });
lateness.enable();
const RESOLUTION = 2;
const MAJOR = 4;
/** In what Linux tells of a process, after its name: its parent, and the time of its children that have ended, in so many milliseconds. */
const PARENT = 1;
const ENDED = 13;
const TICK = 10;
let pauses = { count: 0, sum: 0, longest: 0, longestMajor: 0 };
new PerformanceObserver((list) => {
  for (const { duration, detail } of list.getEntries()) {
    pauses.count++;
    pauses.sum += duration;
    pauses.longest = Math.max(pauses.longest, duration);
    if (detail.kind === MAJOR) pauses.longestMajor = Math.max(pauses.longestMajor, duration);
  }
}).observe({ entryTypes: ["gc"] });

/** Milliseconds on a core and of waiting for one; null where nobody counts them. */
function scheduled(pid, thread = pid) {
  try {
    const [ran, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ").map(Number);
    return { ran: ran / 1e6, waited: waited / 1e6 };
  } catch {
    return null;
  }
}

/** Since the last time it was asked, but for the processor time, which is since the start. */
export function usage() {
  const { user, system } = process.cpuUsage();
  const late = (q) => Math.max(0, lateness.percentile(q) / 1e6 - RESOLUTION);
  const answer = {
    at: performance.now(),
    cpu: (user + system) / 1000,
    main: scheduled(process.pid),
    late: [late(50), late(99), Math.max(0, lateness.max / 1e6 - RESOLUTION)],
    pauses,
  };
  lateness.reset();
  pauses = { count: 0, sum: 0, longest: 0, longestMajor: 0 };
  return answer;
}

/** Milliseconds that a process and its children have used in all, those that have ended included. */
export function usageOfFamily(pid) {
  try {
    const fieldsOf = (one) => readFileSync(`/proc/${one}/stat`, "utf8").replace(/.*\) /, "").split(" ").map(Number);
    const children = readdirSync("/proc")
      .map(Number)
      .filter((one) => one > 0 && one !== pid && fieldsOf(one)[PARENT] === pid);
    const [user, system] = fieldsOf(pid).slice(ENDED, ENDED + 2);
    return [pid, ...children].reduce((sum, one) => sum + (scheduled(one)?.ran ?? 0), (user + system) * TICK);
  } catch {
    return null;
  }
}
