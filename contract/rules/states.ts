/** The eight states of the state chooser (spec section 2), in its order; events are filtered by the full name. */
export const AUSTRALIAN_STATES = [
  { name: "Victoria", short: "VIC" },
  { name: "New South Wales", short: "NSW" },
  { name: "Queensland", short: "QLD" },
  { name: "South Australia", short: "SA" },
  { name: "Western Australia", short: "WA" },
  { name: "Australian Capital", short: "ACT" },
  { name: "Northern Territory", short: "NT" },
  { name: "Tasmania", short: "TAS" },
] as const;

/** The chooser's spelling of a state named in full, whatever its case; undefined where the words name no state. */
export function stateNamed(words: string): string | undefined {
  const wanted = words.trim().toLowerCase();
  return AUSTRALIAN_STATES.find((state) => state.name.toLowerCase() === wanted)?.name;
}
