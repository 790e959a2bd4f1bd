import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { VoucherLimits } from "./find-voucher.ts";

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

/** Gives back the order's voucher use, if it has one, because the order ended or changed its voucher. */
export async function giveBackVoucher(trx: Transaction<Database>, bookingId: number): Promise<void> {
  await sql`select give_back_voucher(${bookingId})`.execute(trx);
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
