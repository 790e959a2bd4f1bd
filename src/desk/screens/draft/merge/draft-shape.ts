import { sameValue } from "#contract/rules/plan/same-value.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PriceEntry } from "#contract/wire/entry-sale.ts";
import { listBy, type Parts, record, type Shape } from "../../../draft-engine/merge.ts";
import { type Paint, type PaintedSection, readPainted, strangersIn, writePrices } from "../prices/painted.ts";

/**
 * An event's entry, field by field. Two people can change the items of a list independently: a kind of ticket by its
 * ref, a voucher by its code.
 * @param plan the venue's plan, by which prices are divided by section and row. Without it, they are divided by entry
 */
export const draftShape = (plan?: SeatPlan | null): Shape =>
  record({
    ticket_types: list<{ ref: string }>(({ ref }) => ref),
    access_codes: list<{ code: string }>(({ code }) => code.replaceAll(/\s/g, "").toUpperCase()),
    vouchers: list<{ code: string }>(({ code }) => code.toUpperCase()),
    sponsors: list<{ name: string }>(({ name }) => name),
    categories: list<string>(String),
    artists: list<string>(String),
    prices: ({ base, mine, theirs }) =>
      plan && [base, mine, theirs].every((prices) => fitsPlan(plan, prices as Prices)) ? pricesBy(plan) : entries,
  });

/** A list of an entry. An empty one is left out. */
const list = <Item>(nameOf: (item: Item) => string): Parts => ({
  ...listBy(nameOf),
  write: (parts) => (parts.size > 0 ? [...parts.values()] : null),
});

type Prices = readonly PriceEntry[] | null;

const entries = list<PriceEntry>(({ sections }) => sections.join(", "));

/** Whether the prices fit this plan's sections. Prices for another venue do not. */
const fitsPlan = (plan: SeatPlan, prices: Prices): boolean => strangersIn(plan, prices ?? []).length === 0;

/** A section as it is sold. `paint` is null if it is not. */
interface Priced {
  paint: Paint | null;
  rows: Readonly<Record<string, Paint>>;
  units?: number | undefined;
}

const pricesBy = (plan: SeatPlan): Parts => ({
  read: (prices) =>
    new Map(
      [...readPainted(plan, (prices as Prices) ?? [])].map(([key, section]): [string, Priced] => [
        key,
        { ...section, rows: Object.fromEntries(section.rows) },
      ]),
    ),
  write: (parts) => {
    const painted = [...(parts as ReadonlyMap<string, Priced>)].map(
      ([key, { rows, ...section }]): [string, PaintedSection] => [
        key,
        { ...section, rows: new Map(Object.entries(rows).map(([row, paint]) => [Number(row), paint])) },
      ],
    );
    const prices = writePrices(plan, new Map(painted));
    return prices.length > 0 ? prices : null;
  },
  part: () => priced,
});

/**
 * If one person took the section off sale while the other priced a part of it, that price would be lost silently. So it
 * is a clash.
 */
const priced: Shape = (versions) => {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs] as [Priced, Priced, Priced];
  const isPriced = ({ rows, units }: Priced) =>
    (units !== undefined && units !== base.units) ||
    Object.entries(rows).some(([row, paint]) => !sameValue(paint, base.rows[row]));
  const isLost = (own: Priced, other: Priced) => base.paint && own.paint && !other.paint && isPriced(own);
  return record({ paint: isLost(mine, theirs) || isLost(theirs, mine) ? "asked" : "whole", rows: record() });
};
