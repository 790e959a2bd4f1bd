/** A thing with one of its fields set, or without it. */
export function withField<T extends object, Name extends keyof T>(thing: T, name: Name, value: T[Name] | undefined): T {
  const { [name]: _, ...rest } = thing;
  return (value === undefined ? rest : { ...rest, [name]: value }) as T;
}
