/** Plots as SVG: they follow the light or dark of whoever looks, and need nothing but themselves. */

export interface Bar {
  name: string;
  value: number;
  low: number;
  high: number;
}

const STYLE = `
    svg { --paper: #ffffff; --ink: #1b1f24; --soft: #57606a; --faint: #d8dee4; --mark: #0b62c4; }
    @media (prefers-color-scheme: dark) { svg { --paper: #10151c; --ink: #e6edf3; --soft: #9aa4af; --faint: #2d343d; --mark: #6cb6ff; } }
    text { font: 13px system-ui, sans-serif; fill: var(--ink); }
    .title { font-size: 16px; font-weight: 600; }
    .soft { fill: var(--soft); }
    .number { font-variant-numeric: tabular-nums; }
    .end { text-anchor: end; }
    .middle { text-anchor: middle; }
    .paper { fill: var(--paper); }
    .grid { stroke: var(--faint); }
    .whisker { stroke: var(--mark); stroke-width: 2; stroke-linecap: round; }
    .line { stroke: var(--mark); stroke-width: 2; fill: none; stroke-linejoin: round; opacity: 0.5; }
    .dot { fill: var(--mark); }`;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const px = (n: number): string => Number(n.toFixed(1)).toString();
const whole = (n: number): string => String(Math.round(n)).replace("-", "\u2212");

const line = (kind: string, x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="${kind}" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}"/>`;
const words = (kind: string, x: number, y: number, text: string, more = ""): string =>
  `<text class="${kind}" x="${px(x)}" y="${px(y)}"${more}>${escaped(text)}</text>`;
const dot = (x: number, y: number): string => `<circle class="dot" cx="${px(x)}" cy="${px(y)}" r="4.5"/>`;

function sheet(width: number, height: number, title: string, told: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title told">`,
    `  <title id="title">${escaped(title)}</title>`,
    `  <desc id="told">${escaped(told)}</desc>`,
    `  <style>${STYLE}`,
    "  </style>",
    `  <rect class="paper" width="${width}" height="${height}" rx="8"/>`,
    ...parts.map((part) => `  ${part}`),
    "</svg>",
    "",
  ].join("\n");
}

/** Round numbers from below the least to above the greatest. */
export function ticks(min: number, max: number, most = 8): number[] {
  const span = Math.max(1e-9, max - min);
  const power = 10 ** Math.floor(Math.log10(span / most));
  const step = [1, 2, 5, 10].map((n) => n * power).find((size) => span / size <= most) ?? 10 * power;
  const first = Math.floor(min / step);
  const last = Math.max(first + 1, Math.ceil(max / step));
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

const scale =
  (from: number, to: number, start: number, end: number) =>
  (value: number): number =>
    start + ((Math.min(to, Math.max(from, value)) - from) / (to - from)) * (end - start);

/** Elo with its intervals, one row per bot. */
export function plotRatings(bars: readonly Bar[], title: string, note: string): string {
  const width = 760;
  const left = 36 + 8 * Math.max(...bars.map(({ name }) => name.length));
  const right = width - 190;
  const top = 76;
  const row = 36;
  const bottom = top + row * bars.length;
  const marks = ticks(Math.min(...bars.map(({ low }) => low)), Math.max(...bars.map(({ high }) => high)));
  const x = scale(marks[0] ?? 0, marks.at(-1) ?? 1, left, right);
  const parts = [
    words("title", 24, 32, title),
    words("soft", 24, 52, note),
    ...marks.flatMap((mark) => [
      line("grid", x(mark), top, x(mark), bottom),
      words("soft number middle", x(mark), bottom + 20, whole(mark)),
    ]),
    words("soft middle", (left + right) / 2, bottom + 42, "Elo"),
    ...bars.flatMap(({ name, value, low, high }, i) => {
      const y = top + row * (i + 0.5);
      const half = low === high ? "" : ` (${whole(low)} to ${whole(high)})`;
      return [
        words("end", left - 14, y + 4.5, name),
        line("whisker", x(low), y, x(high), y),
        dot(x(value), y),
        words("number", right + 16, y + 4.5, `${whole(value)}${half}`),
      ];
    }),
  ];
  const told = bars.map(({ name, value, low, high }) => `${name}: ${whole(value)}, ${whole(low)} to ${whole(high)}`).join("; ");
  return sheet(width, bottom + 60, title, `Elo with 95 % intervals. ${told}.`, parts);
}

export interface CurvePoint {
  /** Milliseconds or tries. */
  budget: number;
  label: string;
  rate: number;
  low: number;
  high: number;
}

/** Strength over budget: points against one opponent, and the share of games won that they stand for. */
export function plotCurve(points: readonly CurvePoint[], title: string, note: string, elo: (rate: number) => number): string {
  const width = 760;
  const [left, right, top, bottom] = [84, width - 84, 76, 400];
  // Whatever is won always or never has no end on this scale: the drawing has.
  const [never, always] = [0.002, 0.998];
  const bounded = (rate: number): number => elo(Math.min(always, Math.max(never, rate)));
  const marks = ticks(Math.min(...points.map(({ low }) => bounded(low))), Math.max(...points.map(({ high }) => bounded(high))));
  const [least, greatest] = [marks[0] ?? 0, marks.at(-1) ?? 1];
  const y = scale(least, greatest, bottom, top);
  const budgets = points.map(({ budget }) => Math.log(budget));
  const [from, to] = [Math.min(...budgets), Math.max(...budgets)];
  const x = (budget: number): number => (from === to ? (left + right) / 2 : scale(from, to, left + 40, right - 40)(Math.log(budget)));
  const shares = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99].filter((rate) => elo(rate) >= least && elo(rate) <= greatest);
  const upright = (at: number): string => ` transform="rotate(-90 ${px(at)} ${px((top + bottom) / 2)})"`;
  const parts = [
    words("title", 24, 32, title),
    words("soft", 24, 52, note),
    ...marks.flatMap((mark) => [
      line("grid", left, y(mark), right, y(mark)),
      words("soft number end", left - 10, y(mark) + 4.5, whole(mark)),
    ]),
    ...shares.map((rate) => words("soft number", right + 10, y(elo(rate)) + 4.5, `${Math.round(100 * rate)} %`)),
    words("soft middle", 28, (top + bottom) / 2, "Elo over the opponent", upright(28)),
    words("soft middle", width - 20, (top + bottom) / 2, "games won", upright(width - 20)),
    `<polyline class="line" points="${points.map(({ budget, rate }) => `${px(x(budget))},${px(y(bounded(rate)))}`).join(" ")}"/>`,
    ...points.flatMap(({ budget, label, rate, low, high }) => [
      line("whisker", x(budget), y(bounded(low)), x(budget), y(bounded(high))),
      dot(x(budget), y(bounded(rate))),
      words("number", x(budget) + 9, y(bounded(rate)) + 18, `${(100 * rate).toFixed(1)} %`),
      words("soft number middle", x(budget), bottom + 20, label),
    ]),
    words("soft middle", (left + right) / 2, bottom + 42, "a decision may take"),
  ];
  const told = points.map(({ label, rate, low, high }) => `${label}: ${[rate, low, high].map((n) => (100 * n).toFixed(1)).join(", ")} %`);
  return sheet(width, bottom + 60, title, `Games won, with the ends of the 95 % interval. ${told.join("; ")}.`, parts);
}
