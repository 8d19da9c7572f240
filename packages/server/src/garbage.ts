/** How this process collects its garbage while people wait for answers. */

import { setFlagsFromString } from "node:v8";

/**
 * What is still in use is looked for by another thread. By default the main thread takes part as if all of the heap had to be gone through in half a
 * second, in tasks of its own, and has but a third of that time left for everything else; without them it does as much as it allocates.
 */
export const leaveMarkingToOthers = (): void => setFlagsFromString("--no-incremental-marking-task");
