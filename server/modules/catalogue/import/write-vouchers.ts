import { sql, type Transaction } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { instantOf } from "./check-meaning.ts";
import type { VoucherEntry } from "./format.ts";

/** Inserts or updates the vouchers of an event or combo by their code. One that the file leaves out stays as it is: it may be used. */
export async function writeVouchers(
  trx: Transaction<Database>,
  owner: { event_id: number } | { combo_event_id: number },
  vouchers: readonly VoucherEntry[],
  fallback: { timezone: string; until: Date },
): Promise<void> {
  for (const voucher of vouchers) {
    const from = voucher.from ? instantOf(voucher.from, fallback.timezone) : undefined;
    const until = voucher.until ? instantOf(voucher.until, fallback.timezone) : undefined;
    const row = {
      discount_type: voucher.type,
      discount: voucher.discount,
      ends_at: until ?? fallback.until,
      max_uses: voucher.max_uses ?? null,
      max_uses_per_user: voucher.max_uses_per_user ?? null,
    };
    const [column, id] =
      "event_id" in owner
        ? (["event_id", owner.event_id] as const)
        : (["combo_event_id", owner.combo_event_id] as const);
    const updated = await trx
      .updateTable("voucher")
      .set(from ? { ...row, starts_at: from } : row)
      .where(column, "=", id)
      .where(sql<boolean>`upper(voucher_code) = ${voucher.code.toUpperCase()}`)
      .executeTakeFirst();
    if (updated.numUpdatedRows > 0n) continue;
    await trx
      .insertInto("voucher")
      // Without a beginning it holds from its first import on.
      .values({ voucher_code: voucher.code, ...owner, ...row, starts_at: from ?? sql<Date>`now()` })
      .execute();
  }
}
