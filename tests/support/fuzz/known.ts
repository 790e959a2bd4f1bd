/**
 * Stands in a planned call for something that only the run knows: an id of an earlier answer, a token of a mail. Plans
 * use such names, so that the same seed makes the same calls although the server's own ids and tokens are random.
 */
export class Known {
  readonly name: string;
  /** Which of the values with this name: the newest first, then those from the start. */
  readonly nth: number;

  constructor(name: string, nth = 0) {
    this.name = name;
    this.nth = nth;
  }
}

export const known = (name: string, nth = 0) => new Known(name, nth);

/** Replaces each name in a planned value by its value. */
export function resolve(planned: unknown, find: (known: Known) => unknown): unknown {
  if (planned instanceof Known) return find(planned);
  if (Array.isArray(planned)) return planned.map((one) => resolve(one, find));
  if (typeof planned !== "object" || planned === null) return planned;
  return Object.fromEntries(Object.entries(planned).map(([name, value]) => [name, resolve(value, find)]));
}
