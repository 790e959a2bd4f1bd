import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { hasUseLeft, lockVoucher, type VoucherLimits } from "./find-voucher.ts";

/*
 * Every change of a use begins with the voucher's row lock. That lock comes last in its transaction, after the locks of
 * the order and the seats. So uses are counted one after the other, and orders cannot deadlock.
 */

/** An order that has a voucher. */
export interface VoucherOrder {
  bookingId: number;
  userId: number;
  voucherId: number;
}

/**
 * Reserves a use of the order's voucher for a payment, until `expiresAt`, or extends the use that the order already
 * has. The voucher's dates are not checked again, because a buyer who applied it in time may pay.
 * @param limits as the caller has read them
 * @returns false if other orders have used up the voucher, in total or for this buyer, or if its limits were changed since
 */
export async function takeVoucher(
  trx: Transaction<Database>,
  { bookingId, userId, voucherId }: VoucherOrder,
  { maxUses, maxUsesPerUser }: VoucherLimits,
  expiresAt: Date,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select take_voucher(${bookingId}, ${userId}, ${voucherId}, ${expiresAt}, ${maxUses}, ${maxUsesPerUser}) as taken`.execute(
    trx,
  );
  return rows[0]?.taken === true;
}

/**
 * Makes the voucher use of a paid order permanent. If the use was given back because the money came late, it is taken
 * again. If other orders have used up the voucher since, the paid price stays valid and the use is marked as over the
 * limit.
 * @returns whether the use is over the limit
 */
export async function keepVoucher(trx: Transaction<Database>, order: VoucherOrder): Promise<boolean> {
  const voucher = await lockVoucher(trx, order.voucherId);
  if (await extendUse(trx, order.bookingId, "infinity")) return false;
  const overLimit = !(await hasUseLeft(trx, voucher, { userId: order.userId }));
  await dropPastUses(trx, order.voucherId);
  await insertUse(trx, order, { expiresAt: "infinity", overLimit });
  return overLimit;
}

/** Gives back the order's voucher use, if it has one, because the order ended or changed its voucher. */
export async function giveBackVoucher(trx: Transaction<Database>, bookingId: number): Promise<void> {
  await sql`select give_back_voucher(${bookingId})`.execute(trx);
}

async function extendUse(trx: Transaction<Database>, bookingId: number, expiresAt: Date | string): Promise<boolean> {
  const extended = await trx
    .updateTable("voucher_use")
    .set({ expires_at: expiresAt })
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return extended.numUpdatedRows > 0n;
}

/** Deletes the voucher's expired uses, whether or not their orders are already marked as expired. */
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

/** The highest number of uses by one buyer. The limit for each buyer cannot become lower than this. */
export async function mostUsesOfOneBuyer(trx: Transaction<Database>, voucherId: number): Promise<number> {
  const heaviest = await trx
    .selectFrom("voucher_use")
    .where("voucher_id", "=", voucherId)
    .where("over_limit", "=", false)
    .groupBy("user_id")
    .select((row) => row.fn.countAll<number>().as("uses"))
    .orderBy("uses", "desc")
    .limit(1)
    .executeTakeFirst();
  return Number(heaviest?.uses ?? 0);
}
