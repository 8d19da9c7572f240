/** What a screen must not do: cut words off, lay one thing over another, or leave something where nobody can reach it. */

/** Everything that is wrong with what is on the screen, in words. Runs inside the page. */
export function faults(): string[] {
  const found: string[] = [];
  const slack = 2;
  const { innerWidth: wide, innerHeight: high } = window;
  const shows = (e: Element): boolean => {
    const box = e.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(e).visibility === "visible";
  };
  const nameOf = (e: Element): string => {
    const of = e.closest("[data-lane], [data-card], section, nav, header, button");
    const text = (e.textContent ?? "").trim().slice(0, 24);
    return `${e.className.toString().split(" ")[0] || e.tagName.toLowerCase()} "${text}" in ${of?.className.toString().slice(0, 40) ?? "the page"}`;
  };
  const scrolls = (e: Element, way: "X" | "Y"): boolean => /auto|scroll/.test(getComputedStyle(e)[`overflow${way}`]);
  /** The part of the screen in which an element can be seen, with what could be scrolled to counted as seen. */
  const cutBy = (e: Element): string | null => {
    const box = e.getBoundingClientRect();
    let free = { x: false, y: false };
    for (let at = e.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      free = { x: free.x || scrolls(at, "X"), y: free.y || scrolls(at, "Y") };
      if (style.position === "fixed") break;
      if (style.overflow === "visible") continue;
      const frame = at.getBoundingClientRect();
      const margin = Number.parseFloat(style.getPropertyValue("overflow-clip-margin")) || 0;
      const by = `${at.className.toString().split(" ")[0] || at.tagName.toLowerCase()}`;
      if (!free.x && style.overflowX !== "visible" && (box.left < frame.left - margin - slack || box.right > frame.right + margin + slack))
        return by;
      if (!free.y && style.overflowY !== "visible" && (box.top < frame.top - margin - slack || box.bottom > frame.bottom + margin + slack))
        return by;
    }
    if (!free.x && (box.left < -slack || box.right > wide + slack)) return "the edge of the screen";
    if (!free.y && (box.top < -slack || box.bottom > high + slack)) return "the edge of the screen";
    return null;
  };
  const WORDS =
    ".mini .nm, .mon .nm, .wait .nm, .wait .st, .menu, .card .nm, .ov .nm, .title span, .seat header b, .combo .vp, .combo .smash, .lbl, .who, .opt b, .btn, .award .vp, .award-cap span, .pw b, .key, .crowd, .turn b, .sum, .batt, .hand .tx, .decide p, .crest, .coin";
  for (const e of document.querySelectorAll<HTMLElement>(WORDS)) {
    if (!shows(e)) continue;
    const by = cutBy(e);
    if (by !== null) found.push(`cut by ${by}: ${nameOf(e)}`);
    const style = getComputedStyle(e);
    const ends = style.overflow !== "visible" && style.textOverflow === "ellipsis";
    if (style.overflow !== "visible" && !ends && !/auto|scroll/.test(style.overflow) && e.scrollWidth > e.clientWidth + slack)
      found.push(`too wide: ${nameOf(e)}`);
    // Texts are measured, and end with a sign.
    if (
      !e.matches(".tx") &&
      style.overflowY === "hidden" &&
      style.webkitLineClamp === "none" &&
      e.scrollHeight > e.clientHeight + 2 * slack
    )
      found.push(`too high: ${nameOf(e)}`);
  }
  // Who stands at a base stands in their lane, but for what sticks out of a card.
  for (const e of document.querySelectorAll<HTMLElement>(".lane:not(.whole) .mini")) {
    const lane = e.closest(".lane");
    if (lane === null || !shows(e) || scrolls(lane, "X") || scrolls(lane, "Y")) continue;
    const [card, frame] = [e.getBoundingClientRect(), lane.getBoundingClientRect()];
    if (card.top < frame.top - 6 || card.bottom > frame.bottom + 6 || card.left < frame.left - 6 || card.right > frame.right + 6)
      found.push(`out of its lane: ${nameOf(e)}`);
  }
  const SPOTS = [
    [0.5, 0.5],
    [0.12, 0.5],
    [0.88, 0.5],
    [0.5, 0.12],
    [0.5, 0.88],
    [0.1, 0.9],
  ] as const;
  // A scene lies over the bases on purpose; the hand that is pulled up lies over them on a phone.
  const scene = document.querySelector(".claim, .duelling, .drawer.open");
  const behind = (e: Element): boolean => scene !== null && !scene.contains(e) && e.closest(".arena, .strip") !== null;
  // Whatever can be pressed is found by the pointer somewhere on it.
  for (const e of document.querySelectorAll<HTMLElement>("main button:not(:disabled), main a")) {
    if (!shows(e) || behind(e) || e.closest("details:not([open])") !== null) continue;
    const isHit = (): boolean => {
      const box = e.getBoundingClientRect();
      return SPOTS.some(([dx, dy]) => {
        const at = document.elementFromPoint(box.left + box.width * dx, box.top + box.height * dy);
        return at !== null && (e.contains(at) || at.contains(e));
      });
    };
    if (isHit()) continue;
    e.scrollIntoView({ block: "nearest", inline: "nearest" });
    const hit = isHit();
    if (!hit) found.push(`out of reach: ${nameOf(e)}`);
  }
  // The parts of the table lie beside each other.
  const parts = [
    ...document.querySelectorAll<HTMLElement>(
      ".lane:not(.whole), .base, .seat, .decide, .hand, .log, .top, .strip, .table .berths, main > .drawer",
    ),
  ].filter((e) => shows(e) && !behind(e));
  for (const [i, a] of parts.entries())
    for (const b of parts.slice(i + 1)) {
      if (a.contains(b) || b.contains(a)) continue;
      // What scrolls lies under what stands.
      if ([a, b].filter((e) => e.closest(".ph .arena") !== null).length === 1) continue;
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      const over = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const down = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (over > 3 && down > 3) found.push(`overlap: ${a.className} and ${b.className}`);
    }
  if (document.documentElement.scrollWidth > wide + 1) found.push("the page is wider than the screen");
  return [...new Set(found)];
}
