/** The pictures of a set. Groups and cards are written as in catalogue ids. */
export interface SetArt {
  /** Icons by faction and card. */
  readonly factions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The icon of a base and the faction whose colours it wears. */
  readonly bases: Readonly<Record<string, readonly [icon: string, faction: string]>>;
  /** Cards of no faction, such as Madness. */
  readonly side?: Readonly<Record<string, string>>;
}
