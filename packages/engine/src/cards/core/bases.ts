import { base } from "../../vocabulary.ts";

export const coreBases = [base("Jungle Oasis", 12, [2, 0, 0], "This base has no ability.")];
