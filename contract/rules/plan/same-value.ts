/**
 * Whether two values of a file are equal. The order of fields does not count, and a field without a value is no field.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => sameValue(value, b[index]));
  const [first, second] = [a as Fields, b as Fields];
  for (const name of Object.keys(first))
    if (first[name] !== undefined && !(Object.hasOwn(second, name) && sameValue(first[name], second[name])))
      return false;
  for (const name of Object.keys(second))
    if (second[name] !== undefined && !(Object.hasOwn(first, name) && first[name] !== undefined)) return false;
  return true;
}

type Fields = Record<string, unknown>;

/** The names of the fields in which two things differ. */
export function changedFields(before: object, after: object): string[] {
  if (before === after) return [];
  const [old, now] = [before as Fields, after as Fields];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !sameValue(fieldOf(old, name), fieldOf(now, name)));
}

const fieldOf = (value: Fields, name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);
