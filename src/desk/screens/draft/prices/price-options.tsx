import { type Paint, paintKey } from "./painted.ts";
import { paintWords } from "./venue-scene.ts";

const NOT_SOLD = "none";

/** The value of a paint in a select. */
export const optionOf = (paint: Paint | null): string => (paint ? paintKey(paint) : NOT_SOLD);

/** The paint of a select's value. Null: not sold. */
export const paintOf = (paints: readonly Paint[], value: string): Paint | null =>
  paints.find((paint) => paintKey(paint) === value) ?? null;

/** The prices as options of a select. */
export function PriceOptions({ paints, withNone = false }: { paints: readonly Paint[]; withNone?: boolean }) {
  return (
    <>
      {paints.map((paint) => (
        <option key={paintKey(paint)} value={optionOf(paint)}>
          {paintWords(paint)}
        </option>
      ))}
      {withNone && <option value={NOT_SOLD}>Not sold</option>}
    </>
  );
}
