import type { EventEntry } from "#contract/wire/event-entry.ts";
import { saleMistakes } from "#server/modules/catalogue/sale-settings.ts";
import { instantOf, isZone, timeMistake } from "./local-times.ts";
import type { Mistake } from "./mistakes.ts";

/** When the sale of a file's entry opens and closes. The file has these times on the venue's clock. */
export function saleTimesOf(event: EventEntry, timezone: string) {
  const { sale_opens_at: opens, sale_closes_at: closes } = event;
  return {
    ...(opens !== undefined && { opensAt: opens === null ? null : instantOf(opens, timezone) }),
    ...(closes !== undefined && { closesAt: closes === null ? null : instantOf(closes, timezone) }),
  };
}

/** The mistakes of an entry's sale, as far as the file alone shows them. */
export function checkSale(event: EventEntry, timezone: string): Mistake[] {
  if (!isZone(timezone)) return [];
  const mistakes: Mistake[] = [];
  for (const field of ["sale_opens_at", "sale_closes_at"] as const) {
    const local = event[field];
    const what = local && timeMistake(field, local, timezone);
    if (what) mistakes.push({ at: `/${field}`, what });
  }
  const startsAt = instantOf(event.starts, timezone);
  return startsAt ? [...mistakes, ...saleMistakes({ ...saleTimesOf(event, timezone), startsAt })] : mistakes;
}
