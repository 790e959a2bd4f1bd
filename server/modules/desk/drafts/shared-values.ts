import { isDeepStrictEqual } from "node:util";
import type { DraftField } from "#contract/rules/event/draft-fields.ts";
import { codesOfDate, isLocalTime, type SaleBefore, timesOfDate } from "#contract/rules/event/series-dates.ts";
import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import type { OtherDate } from "#contract/wire/desk/other-dates.ts";

/** Which fields other dates of a series take over, and when their sales open. */
export interface Shared {
  fields: readonly DraftField[];
  sale: SaleBefore | undefined;
}

/**
 * The values of a date in these fields if it were like the source: times keep their distance to the date or to its
 * sale, and vouchers keep the date's own days. Fields that stay the same are left out. Null removes a field.
 */
export function sharedChanges(source: DraftEntry, date: DraftEntry, { fields, sale }: Shared): OtherDate["changes"] {
  const values = valuesFor(source, date, { fields, sale });
  return fields.flatMap((field) => {
    const [before, after] = [heldBy(date[field]), heldBy(values[field])];
    return isTimeUnknown(field, source, date) || isDeepStrictEqual(before, after) ? [] : [{ field, before, after }];
  });
}

function valuesFor(source: DraftEntry, date: DraftEntry, { fields, sale }: Shared): DraftEntry {
  const { starts = "" } = date;
  const times = isLocalTime(starts) ? timesOfDate(source, starts, sale) : { sale_opens_at: source.sale_opens_at };
  const opens = fields.includes("sale_opens_at") ? times.sale_opens_at : date.sale_opens_at;
  return {
    ...source,
    ends: undefined,
    sale_opens_at: undefined,
    sale_closes_at: undefined,
    ...times,
    access_codes: codesOfDate(source, opens ?? undefined),
    vouchers: vouchersOf(source, date),
  } as DraftEntry;
}

/** An empty list says the same as none. */
const heldBy = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));

function vouchersOf(source: DraftEntry, date: DraftEntry): DraftEntry["vouchers"] {
  const own = new Map(date.vouchers?.map((voucher) => [voucher.code, voucher]));
  return source.vouchers?.map(({ from: _, until: __, ...voucher }) => {
    const { from, until } = own.get(voucher.code) ?? {};
    return { ...voucher, ...(from && { from }), ...(until && { until }) };
  });
}

/** Whether a time is calculated from the dates, and one of them is not known yet. */
function isTimeUnknown(field: DraftField, source: DraftEntry, date: DraftEntry): boolean {
  if (field !== "ends" && field !== "sale_closes_at") return false;
  const isKnown = [source.starts, date.starts].every((starts) => starts !== undefined && isLocalTime(starts));
  return !isKnown || (field === "ends" && source.ends === undefined);
}
