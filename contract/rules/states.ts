/**
 * The eight states of the state chooser (docs/design/product.md#state-chooser), in its order; events are filtered by
 * the full name.
 */
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

/** What else a state is called, without the dots that some write. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "australian capital territory": "Australian Capital",
  tassie: "Tasmania",
};

/**
 * The chooser's spelling of a state, however it is written: in full, as the abbreviation ('NSW', 'n.s.w.'), in any case.
 * undefined where the words name no state.
 */
export function stateNamed(words: string): string | undefined {
  const wanted = words.replace(/\./g, "").trim().replace(/\s+/g, " ").toLowerCase();
  const state = AUSTRALIAN_STATES.find(({ name, short }) => [name, short].some((one) => one.toLowerCase() === wanted));
  return state?.name ?? OTHER_NAMES[wanted];
}
