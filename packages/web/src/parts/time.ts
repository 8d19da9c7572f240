const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "just now", "5 minutes ago", "yesterday". */
export function ago(when: number, now = Date.now()): string {
  const minutes = Math.round((when - now) / 60_000);
  if (minutes > -1) return "just now";
  if (minutes > -60) return words.format(minutes, "minute");
  if (minutes > -24 * 60) return words.format(Math.round(minutes / 60), "hour");
  return words.format(Math.round(minutes / (24 * 60)), "day");
}
