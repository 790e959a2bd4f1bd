import type { FreeSeat, PlanShape } from "#contract/rules/plan/plan-parts.ts";
import { sameValue } from "#contract/rules/plan/same-value.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";

/**
 * The items of a list by their names. A draft may have a name twice: the second 'A1' then gets the same key as the
 * second 'A1' of another plan.
 */
export function byName<Item, PersistedState = Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  keptOf: (item: Item) => PersistedState = (item) => item as unknown as PersistedState,
): Map<string, PersistedState> {
  const found = new Map<string, PersistedState>();
  const counts = new Map<string, number>();
  for (const item of items) {
    let name = nameOf(item);
    if (found.has(name)) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      name = `${name}\n${count}`;
    }
    found.set(name, keptOf(item));
  }
  return found;
}

/** What makes a seat the same in two plans. No name contains a line end. */
export const seatName = ({ row, number }: Pick<FreeSeat, "row" | "number">): string => `${row}\t${number}`;

/**
 * The shapes of a plan by keys that match those of another plan, because shapes have no names. An unchanged shape
 * matches its equal. A changed one matches the first remaining shape of its kind with the same words, or else any of
 * its kind.
 */
export function byLikeness(shapes: readonly PlanShape[], base: readonly PlanShape[]): Map<string, PlanShape> {
  const left = groupedBy([...base.entries()], ([, shape]) => likeness(shape));
  const keys = new Map<PlanShape, string>();
  const takeFirst = (isIt: (other: PlanShape) => boolean, among: [number, PlanShape][], shape: PlanShape) => {
    const place = among.findIndex(([, other]) => isIt(other));
    const [taken] = place < 0 ? [] : among.splice(place, 1);
    if (taken) keys.set(shape, `base ${taken[0]}`);
  };
  for (const shape of shapes) takeFirst((other) => sameValue(other, shape), left.get(likeness(shape)) ?? [], shape);
  for (const shape of shapes) if (!keys.has(shape)) takeFirst(() => true, left.get(likeness(shape)) ?? [], shape);
  const rest = [...left.values()].flat();
  for (const shape of shapes) if (!keys.has(shape)) takeFirst(({ kind }) => kind === shape.kind, rest, shape);
  return byName(shapes, (shape) => keys.get(shape) ?? `new ${JSON.stringify(shape)}`);
}

const likeness = ({ kind, text }: PlanShape) => `${kind} ${text?.words ?? ""}`;
