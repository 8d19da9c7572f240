/** Words of the rules that are linked wherever they stand. */

/** How a word may stand in a text, and the rule that explains it. The first that fits a place is taken. */
const TERMS: readonly [pattern: string, rule: string][] = [
  ["before (?:a|the|this|that) base scores", "R-TERMS-BEFORE-A-BASE-SCORES-01"],
  ["end of (?:the|a|your|their) turn", "R-TERMS-END-OF-TURN-01"],
  ["discard piles?", "R-DECKS-01"],
  ["power counters?", "R-POWER-COUNTERS-01"],
  ["printed power", "R-TERMS-PRINTED-POWER-01"],
  ["starting power", "R-TERMS-STARTING-01"],
  ["standard actions?", "R-TERMS-STANDARD-01"],
  ["in play", "R-TERMS-IN-PLAY-01"],
  ["same name", "R-TERMS-SAME-NAME-01"],
  ["other players", "R-TERMS-OTHER-PLAYERS-01"],
  ["ongoing", "R-TERMS-ONGOING-01"],
  ["specials?", "R-TERMS-SPECIAL-01"],
  ["talents?", "R-TERMS-TALENT-01"],
  ["destroy(?:s|ed|ing)?", "R-TERMS-DESTROY-01"],
  ["discard(?:s|ed|ing)?", "R-TERMS-DISCARD-01"],
  ["mov(?:e|es|ed|ing)", "R-TERMS-MOVE-01"],
  ["plac(?:e|es|ed|ing)", "R-TERMS-PLACE-01"],
  ["return(?:s|ed|ing)?", "R-TERMS-RETURN-01"],
  ["transfer(?:s|red|ring)?", "R-TERMS-TRANSFER-01"],
  ["cancel(?:s|ed|ing|led|ling)?", "R-TERMS-CANCEL-01"],
  ["control(?:s|led|ler)?", "R-TERMS-CONTROL-01"],
  ["owner(?:s)?", "R-TERMS-OWNER-01"],
  ["affect(?:s|ed)?", "R-TERMS-AFFECT-01"],
  ["extra", "R-TERMS-EXTRA-01"],
  ["here", "R-TERMS-HERE-01"],
  ["bur(?:y|ied|ies)", "R-BURYING-01"],
  ["uncover(?:s|ed)?", "R-BURYING-01"],
  ["titans?", "R-TITANS-01"],
  ["madness", "R-MADNESS-01"],
  ["monsters?", "R-MONSTERS-01"],
  ["treasures?", "R-TREASURES-01"],
  ["duels?", "R-DUELS-01"],
  ["ties?|tied", "R-TIES-01"],
];

const ANY = new RegExp(`\\b(?:${TERMS.map(([pattern]) => pattern).join("|")})\\b`, "gi");
const WHOLE = TERMS.map(([pattern, rule]) => ({ fits: new RegExp(`^(?:${pattern})$`, "i"), rule }));

const ruleOf = (word: string): string | undefined => WHOLE.find(({ fits }) => fits.test(word))?.rule;

export const rulePath = (id: string): string => `/rules#${id}`;

interface Piece {
  text: string;
  /** The rule that a word leads to; null for plain text. */
  rule: string | null;
  at: number;
}

/** A text cut at its terms; each is linked once. `except`: the rule that is being read. */
export function termsIn(text: string, except = ""): Piece[] {
  const pieces: Piece[] = [];
  const linked = new Set<string>(except === "" ? [] : [except.replace(/-\d+$/, "")]);
  let from = 0;
  for (const match of text.matchAll(ANY)) {
    const rule = ruleOf(match[0]);
    const family = rule?.replace(/-\d+$/, "") ?? "";
    if (rule === undefined || linked.has(family)) continue;
    linked.add(family);
    pieces.push({ text: text.slice(from, match.index), rule: null, at: from }, { text: match[0], rule, at: match.index });
    from = match.index + match[0].length;
  }
  pieces.push({ text: text.slice(from), rule: null, at: from });
  return pieces.filter((p) => p.text !== "");
}
