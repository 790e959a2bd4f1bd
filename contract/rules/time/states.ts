/** The state chooser's eight states, in its order (docs/design/product.md#state-chooser). Events are filtered by `name`. */
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

/** The usual short form of a state's name in the chooser: 'VIC'. Other words come back as they are. */
export const stateShort = (name: string): string =>
  AUSTRALIAN_STATES.find((state) => state.name === name)?.short ?? name;

/** Other names of states, in lower case and without dots. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "australian capital territory": "Australian Capital",
  tassie: "Tasmania",
};

/**
 * Returns the chooser's name of a state that is written in full or abbreviated ('NSW', 'n.s.w.'), in any case, or
 * undefined if the words name no state.
 */
export function stateNamed(words: string): string | undefined {
  const wanted = words.replace(/\./g, "").trim().replace(/\s+/g, " ").toLowerCase();
  const state = AUSTRALIAN_STATES.find(({ name, short }) => [name, short].some((one) => one.toLowerCase() === wanted));
  return state?.name ?? OTHER_NAMES[wanted];
}
