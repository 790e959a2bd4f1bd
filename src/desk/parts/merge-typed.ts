/** The words in a form's fields. */
export type Typed<Field extends string> = Readonly<Record<Field, string>>;

const namesOf = <Field extends string>(typed: Typed<Field>) => Object.keys(typed) as Field[];

/** The fields that somebody has changed, without spaces at their ends. Empty if there is nothing to save. */
export function changesOf<Field extends string>(
  base: Typed<Field>,
  typed: Typed<Field>,
): Partial<Record<Field, string>> {
  const changed = namesOf(base).filter((field) => typed[field].trim() !== base[field]);
  return Object.fromEntries(changed.map((field) => [field, typed[field].trim()])) as Partial<Record<Field, string>>;
}

/** A field that two people have changed to different things. */
export interface Clash<Field extends string> {
  field: Field;
  theirs: string;
  mine: string;
}

interface Merged<Field extends string> {
  /** Both changes together. A field that only one person has changed is as that person left it. A clash has mine. */
  typed: Typed<Field>;
  clashes: Clash<Field>[];
  /** The fields that only the other person has changed. */
  taken: Field[];
}

/**
 * Puts two changes of the same facts together.
 * @param base what both people began with
 * @param theirs the facts as they are stored now
 */
export function mergeTyped<Field extends string>(
  base: Typed<Field>,
  theirs: Typed<Field>,
  mine: Typed<Field>,
): Merged<Field> {
  const own = changesOf(base, mine);
  const theirChanges = namesOf(base).filter((field) => theirs[field] !== base[field]);
  const clashes = theirChanges.flatMap((field) => {
    const words = own[field];
    return words === undefined || words === theirs[field] ? [] : [{ field, theirs: theirs[field], mine: words }];
  });
  const taken = theirChanges.filter((field) => own[field] === undefined);
  return { typed: { ...theirs, ...own }, clashes, taken };
}
