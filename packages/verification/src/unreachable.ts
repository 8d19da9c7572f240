/** What no game of the sets at hand can show, and why. The explorer tells if one of them happens after all. */

export const UNREACHABLE: Readonly<Record<string, string>> = {
  "core/zombies/tenacious-z use 0 (special) not possible":
    "every base would have to be closed to this minion at once, and the core set has fewer cards that close a base than there are bases",
  "core/bases/tortuga rule on baseEntered not met":
    "no core card brings in or swaps a base between the end of the scoring of Tortuga and its own replacement",
};

/** What comes up so seldom that games may miss it, and why; the scenario of that name shows it. */
export interface Seldom {
  readonly why: string;
  /** A file under `scenarios/`. */
  readonly file: string;
  readonly scenario: string;
}

export const SELDOM: Readonly<Record<string, Seldom>> = {
  "obligatory-cthulhu/minions-of-cthulhu/cthulhus-chosen on beforeScores not met": {
    why: "all 30 Madness cards must be out while a base scores",
    file: "cards/obligatory-cthulhu/minions-of-cthulhu/cthulhus-chosen.yaml",
    scenario: "Without a Madness card there is no power for a Chosen",
  },
  "science-fiction-double-feature/super-spies/mindraker rule silences": {
    why: "somebody must hold a Special for the moment between the discarding of a scored base's cards and its replacement",
    file: "cards/science-fiction-double-feature/super-spies/mindraker.yaml",
    scenario: "The ban holds until the replacement is in play, although Mindraker is discarded before",
  },
  "cease-and-desist/bases/unicrave scored": {
    why: "it gives way before it scores, unless its ability is canceled",
    file: "cards/cease-and-desist/bases/unicrave.yaml",
    scenario: "One who ignores it spares nobody else, but with Jammed Signal it scores itself, for nothing",
  },
  "cease-and-desist/bases/spikey-chair-room rule on turnEnd not met": {
    why: "the base must be canceled or ignored in the turn in which a minion was played there",
    file: "cards/cease-and-desist/bases/spikey-chair-room.yaml",
    scenario: "Canceled before the turn ends, it offers nothing although a minion was played here",
  },
  "awesome-level-9000/ghosts/make-contact on attached": {
    why: "it is played as the last card of a hand, and only a few cards transfer an action from minion to minion",
    file: "cards/awesome-level-9000/ghosts/make-contact.yaml",
    scenario: "Transferred to another minion, it lets the first one go and takes the other",
  },
  "awesome-level-9000/bases/the-greenhouse rule on baseEntered not met": {
    why: "another base must come into play while The Greenhouse is being replaced",
    file: "interactions/what-were-we-thinking.yaml",
    scenario: "Idaho Smith found by The Greenhouse adds a base of his own, which The Greenhouse does not answer again",
  },
  "promo/bases/the-pasture on moved not met": {
    why: "several minions must be moved there together",
    file: "cards/promo/bases/the-pasture.yaml",
    scenario: "If one card moves several minions there, one of them, of your choice, brings another along",
  },
  "big-in-japan/itty-critters/recall-critter rule on turnEnd not met": {
    why: "another player must have taken the minion in the turn in which it was called",
    file: "cards/big-in-japan/itty-critters/recall-critter.yaml",
    scenario: "A minion that is not yours any more when the turn ends stays where it is",
  },
  "bigger-geekier-box/geeks/non-infinite-loop rule instead": {
    why: "an action that was put on a card must be about to be discarded in the same turn",
    file: "cards/bigger-geekier-box/geeks/non-infinite-loop.yaml",
    scenario: "Put on a base or minion it can be taken back if it would go to the discard pile that turn",
  },
  "bigger-geekier-box/smash-up-all-stars/non-infinite-loop rule instead": {
    why: "an action that was put on a card must be about to be discarded in the same turn",
    file: "cards/bigger-geekier-box/all-stars/non-infinite-loop.yaml",
    scenario: "What it has put on a base comes back if the base scores in that turn",
  },
};
