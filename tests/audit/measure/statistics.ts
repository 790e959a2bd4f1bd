/** The combined result of several runs. */
export interface Summary {
  median: number;
  least: number;
  most: number;
}

/** The median and the spread of some runs. @throws RangeError if there are no runs */
export function summaryOf(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (least === undefined || most === undefined || lower === undefined || upper === undefined)
    throw new RangeError("no run to summarise");
  return { median: (lower + upper) / 2, least, most };
}
