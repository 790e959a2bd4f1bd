/** Whether two values of a file say the same. The order of fields does not count, and a field without a value is no field. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, index) => sameValue(value, b[index]));
  const [first, second] = [filled(a), filled(b)];
  return first.length === second.length && first.every(([name, value]) => hasSame(b, name, value));
}

const filled = (value: object): [string, unknown][] => Object.entries(value).filter(([, inner]) => inner !== undefined);

const hasSame = (value: object, name: string, inner: unknown): boolean =>
  Object.hasOwn(value, name) && sameValue(inner, (value as Record<string, unknown>)[name]);

/** The names of the fields in which two things differ. */
export function changedFields(before: object, after: object): string[] {
  if (before === after) return [];
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !sameValue(fieldOf(old, name), fieldOf(now, name)));
}

const fieldOf = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;
