/** How this process collects its garbage while people wait for answers. */

import { setFlagsFromString } from "node:v8";

/**
 * What is still in use is looked for by another thread. By default the main thread takes part as if all of the heap had to be gone through in half a
 * second, in tasks of its own, and has but a third of that time left for everything else; without them it does as much as it allocates.
 */
export const leaveMarkingToOthers = (): void => setFlagsFromString("--no-incremental-marking-task");

/** Tables in memory from which on looking through all of them is felt by everybody who plays. */
const MANY = 1000;

/**
 * All of the heap is looked through whenever it has grown to about four times what is in use. With many tables it may grow to half of what
 * Node may take at all, so that this comes half as often; with few, memory is worth more than the pause.
 */
export const makeRoomFor = (tables: number): void => setFlagsFromString(`--heap-growing-percent=${tables < MANY ? 0 : 900}`);
