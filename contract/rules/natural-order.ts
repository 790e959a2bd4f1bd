/**
 * Orders names as people do, numbers in them by their worth: 'G9' before 'G10', 'Circle 2' before 'Circle 11'. Plain code
 * units else, for a collator takes longer to make than a list of tickets to draw.
 * @returns below 0 where `a` comes first, above 0 where `b` does, 0 where they are the same
 */
export function naturalOrder(a: string, b: string): number {
  const [as, bs] = [partsOf(a), partsOf(b)];
  for (const [at, part] of as.entries()) {
    const other = bs[at];
    if (other === undefined) return 1;
    if (part === other) continue;
    const byWorth = Number(part) - Number(other);
    if (byWorth) return byWorth;
    return part < other ? -1 : 1;
  }
  return as.length - bs.length;
}

/** Runs of digits, and what is between them. */
const partsOf = (name: string): string[] => name.match(/\d+|\D+/g) ?? [];
