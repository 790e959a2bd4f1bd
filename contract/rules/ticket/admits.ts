/** The most people that one ticket may let in. */
export const MAX_ADMITS = 100;

/** 'Admits 6' for a ticket that lets in several people, or '' for a ticket that lets in one. */
export function admitsWords(admits: number): string {
  return admits > 1 ? `Admits ${admits}` : "";
}

/** Whom a ticket lets in, and how often: 'one person, once', '6 people, once a day'. */
export function admitsInFull(admits: number, days: number): string {
  return `${admits > 1 ? `${admits} people` : "one person"}, once${days > 1 ? " a day" : ""}`;
}
