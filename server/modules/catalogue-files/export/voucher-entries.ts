import { sql, type Transaction } from "kysely";
import { venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { Database } from "#server/db/schema.ts";
import { filled } from "./filled.ts";

/** 'YYYY-MM-DDTHH:mm' on the venue's clock. */
export function localTime(instant: Date, timezone: string): string {
  const { date, time } = venueDateTime(instant, timezone);
  return `${date}T${time}`;
}

/** 'YYYY-MM-DDTHH:mm' on the venue's clock, with ':ss' for an instant with seconds. Null for null. */
export function saleTime(instant: Date | null, timezone: string): string | null {
  if (!instant) return null;
  const seconds = instant.getUTCSeconds();
  return `${localTime(instant, timezone)}${seconds === 0 ? "" : `:${String(seconds).padStart(2, "0")}`}`;
}

/** The vouchers of an event or combo, in the order of import. One that ends with its event or combo, at `ends`, is written without an end. */
export async function voucherEntries(
  trx: Transaction<Database>,
  owner: { column: "event_id" | "combo_event_id"; id: number },
  { timezone, ends }: { timezone: string; ends: Date },
) {
  const vouchers = await trx
    .selectFrom("voucher")
    .where(owner.column, "=", owner.id)
    .selectAll()
    .select(
      sql<
        string[] | null
      >`(select array_agg(ref order by position, id) from ticket_type where id = any(voucher.ticket_type_ids))`.as(
        "typeRefs",
      ),
    )
    .orderBy("id")
    .execute();
  return vouchers.map((voucher) =>
    filled({
      code: voucher.voucher_code,
      type: voucher.discount_type,
      discount: Number(voucher.discount),
      from: localTime(voucher.starts_at, timezone),
      until: voucher.ends_at.getTime() === ends.getTime() ? null : localTime(voucher.ends_at, timezone),
      max_uses: voucher.max_uses,
      max_uses_per_user: voucher.max_uses_per_user,
      ticket_types: voucher.typeRefs,
    }),
  );
}
