import type { DraftField } from "#contract/rules/draft-fields.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { PriceEntry } from "#contract/wire/entry-sale.ts";
import {
  type Paint,
  type Painted,
  type PaintedSection,
  readPainted,
  strangersIn,
  writePrices,
} from "../prices/painted.ts";

/*
 * A list field as lines that two people can change apart from each other: a kind of ticket by its ref, a voucher by its code, the price
 * of a section or of a row of it.
 */

/** The lines of a field in their order, by what names each of them. */
export type Lines = ReadonlyMap<string, unknown>;

const nameOf: Partial<Record<DraftField, (item: Record<string, unknown>) => unknown>> = {
  ticket_types: ({ ref }) => ref,
  access_codes: ({ code }) => String(code).replaceAll(/\s/g, "").toUpperCase(),
  vouchers: ({ code }) => String(code).toUpperCase(),
  sponsors: ({ name }) => name,
  prices: ({ sections }) => (sections as string[]).join(", "),
  categories: (word) => word,
  artists: (word) => word,
};

/** The parts of a key of prices: a section, and perhaps a row of it or its number of places. */
export function priceKeyParts(key: string): { section: string; part: string | undefined } {
  const [section = "", part] = key.split("\n");
  return { section, part };
}

/**
 * @param plan the venue's plan, by which prices have a line for each section and row. Without it they have one for each entry
 * @returns undefined for a field that is no list
 */
export function splitField(field: DraftField, value: unknown, plan?: SeatPlan | null): Lines | undefined {
  const name = nameOf[field];
  if (!name || !(value === null || value === undefined || Array.isArray(value))) return undefined;
  const items = value ?? [];
  if (field === "prices" && plan) return priceLines(plan, items);
  const lines = new Map<string, unknown>();
  for (const item of items) {
    const key = String(name(item));
    lines.set(lines.has(key) ? `${key} (${lines.size})` : key, item);
  }
  return lines;
}

/** The field with these lines. Null: there are none. */
export function joinField(field: DraftField, lines: Lines, plan?: SeatPlan | null): unknown[] | null {
  const items = field === "prices" && plan ? writePrices(plan, paintedOf(plan, lines)) : [...lines.values()];
  return items.length > 0 ? items : null;
}

/** Whether prices can be told by the sections of this plan. Those of another venue cannot. */
export const fitsPlan = (plan: SeatPlan, ...values: unknown[]): boolean =>
  values.every((value) => strangersIn(plan, (value ?? []) as PriceEntry[]).length === 0);

function priceLines(plan: SeatPlan, prices: readonly PriceEntry[]): Lines {
  const lines = new Map<string, unknown>();
  for (const [key, { paint, rows, units }] of readPainted(plan, prices)) {
    if (!paint) continue;
    lines.set(key, paint);
    for (const [row, own] of rows) lines.set(`${key}\n${row}`, own);
    if (units !== undefined) lines.set(`${key}\nunits`, units);
  }
  return lines;
}

function paintedOf(plan: SeatPlan, lines: Lines): Painted {
  const painted = new Map<string, PaintedSection>();
  for (const { key } of plan.sections) {
    const paint = (lines.get(key) ?? null) as Paint | null;
    const rows = new Map<number, Paint>();
    for (const [other, own] of lines) {
      const { section, part } = priceKeyParts(other);
      if (section === key && part !== undefined && part !== "units") rows.set(Number(part), own as Paint);
    }
    painted.set(key, { paint, rows, units: lines.get(`${key}\nunits`) as number | undefined });
  }
  return painted;
}
