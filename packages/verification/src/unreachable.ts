/** What no game of the sets at hand can show, and why. The explorer tells if one of them happens after all. */

export const UNREACHABLE: Readonly<Record<string, string>> = {
  "core/zombies/tenacious-z use 0 (special) not possible":
    "every base would have to be closed to this minion at once, and the core set has fewer cards that close a base than there are bases",
  "core/bases/tortuga rule on baseEntered not met":
    "no core card brings in or swaps a base between the end of the scoring of Tortuga and its own replacement",
};
