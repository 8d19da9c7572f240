/** Which icon a card shows, by set, then by faction ("bases" and "side" for what belongs to none), then by the card's own name. */
import { core } from "./core.ts";

export type SetIcons = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const CARD_ICONS: Readonly<Record<string, SetIcons>> = { core };
