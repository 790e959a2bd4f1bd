import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { hasUseLeft, lockVoucher } from "./find-voucher.ts";

/*
 * Every change of a use begins with the voucher's row lock, and comes last in its transaction: after the order's and the
 * seats'. So uses are counted one after the other, and no two orders wait for each other in a ring.
 */

/** An order that has a voucher. */
export interface VoucherOrder {
  bookingId: number;
  userId: number;
  voucherId: number;
}

/**
 * Takes the order's voucher along to payment, until `expiresAt`; one that it has already is kept for longer. False: others
 * have used it up, in all or by this buyer's other orders. Dates are not asked again: who applied it in time may pay.
 */
export async function takeVoucher(trx: Transaction<Database>, order: VoucherOrder, expiresAt: Date): Promise<boolean> {
  const voucher = await lockVoucher(trx, order.voucherId);
  if (await extendUse(trx, order.bookingId, expiresAt)) return true;
  if (!(await hasUseLeft(trx, voucher, { userId: order.userId }))) return false;
  await dropPastUses(trx, order.voucherId);
  await insertUse(trx, order, { expiresAt, overLimit: false });
  return true;
}

/**
 * The order is paid: its use stays for good. Where it was given back meanwhile (the money came late) it is taken again;
 * where others have used the voucher up since, the price that was promised and paid stands, and the use is marked as
 * over the limit. True where that was so.
 */
export async function keepVoucher(trx: Transaction<Database>, order: VoucherOrder): Promise<boolean> {
  const voucher = await lockVoucher(trx, order.voucherId);
  if (await extendUse(trx, order.bookingId, "infinity")) return false;
  const overLimit = !(await hasUseLeft(trx, voucher, { userId: order.userId }));
  await dropPastUses(trx, order.voucherId);
  await insertUse(trx, order, { expiresAt: "infinity", overLimit });
  return overLimit;
}

/** The order did not come to anything, or not with this voucher: its use, if it has one, is free again. */
export async function giveBackVoucher(trx: Transaction<Database>, bookingId: number): Promise<void> {
  const use = await trx
    .selectFrom("voucher_use")
    .select("voucher_id")
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  if (!use) return;
  await lockVoucher(trx, use.voucher_id);
  await sql`
    with given_back as (delete from voucher_use where booking_id = ${bookingId} returning voucher_id, over_limit)
    update voucher set uses = uses - 1 from given_back where voucher.id = given_back.voucher_id and not over_limit`.execute(
    trx,
  );
}

async function extendUse(trx: Transaction<Database>, bookingId: number, expiresAt: Date | string): Promise<boolean> {
  const extended = await trx
    .updateTable("voucher_use")
    .set({ expires_at: expiresAt })
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return extended.numUpdatedRows > 0n;
}

/** Uses of orders whose time is up, written down as expired or not. */
async function dropPastUses(trx: Transaction<Database>, voucherId: number): Promise<void> {
  await sql`
    with past as (
      delete from voucher_use where voucher_id = ${voucherId} and expires_at <= now() returning over_limit
    )
    update voucher set uses = uses - (select count(*) from past where not over_limit) where id = ${voucherId}`.execute(
    trx,
  );
}

async function insertUse(
  trx: Transaction<Database>,
  { bookingId, voucherId, userId }: VoucherOrder,
  { expiresAt, overLimit }: { expiresAt: Date | string; overLimit: boolean },
): Promise<void> {
  await trx
    .insertInto("voucher_use")
    .values({
      booking_id: bookingId,
      voucher_id: voucherId,
      user_id: userId,
      expires_at: expiresAt,
      over_limit: overLimit,
    })
    .execute();
  if (overLimit) return;
  await trx.updateTable("voucher").set({ uses: sql<number>`uses + 1` }).where("id", "=", voucherId).execute();
}

/** How often the buyer who used it most has used a voucher: less than this, one buyer's limit cannot become. */
export async function mostUsesOfOneBuyer(trx: Transaction<Database>, voucherId: number): Promise<number> {
  const most = await trx
    .selectFrom("voucher_use")
    .where("voucher_id", "=", voucherId)
    .where("over_limit", "=", false)
    .groupBy("user_id")
    .select((row) => row.fn.countAll<number>().as("uses"))
    .orderBy("uses", "desc")
    .limit(1)
    .executeTakeFirst();
  return Number(most?.uses ?? 0);
}
