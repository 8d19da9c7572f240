/** Which names the server takes, told before it is asked. */

const LONGEST_NAME = 24;

/** What keeps a name from being used, as it goes on after "This name"; null if nothing does. None at all is fine. */
export function wrongWith(name: string): string | null {
  const given = name.trim();
  // A picture is one letter, as the server counts.
  if ([...given].length > LONGEST_NAME) return `is too long: ${LONGEST_NAME} letters at most.`;
  return /^you$/i.test(given) ? "would be taken for whoever reads it." : null;
}
