import type { Transaction } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { type BookingRow, lockBooking } from "#server/modules/orders/booking/booking-rows.ts";
import type { Services } from "#server/services.ts";
import { type ClaimsAbout, claimsAbout, closeClaims } from "../approval-claims.ts";
import { demandNotAsked } from "../demand-not-asked.ts";
import { undoOrder } from "../undo-order.ts";
import { endRefund } from "./end-refund.ts";
import { type Refund, refundsDue, refundsOnTheirWay } from "./refunds.ts";
import { sendRefunds } from "./send-refunds.ts";

/**
 * The next step of a refund: record refunds that are already due, close claims on other orders' payments without
 * sending money, undo the whole order, or nothing.
 */
export type RefundPlan = "record" | "close claims" | "undo" | "nothing due" | "no such order";

/** Plans a refund without changing anything, so that the operator can confirm it first. */
export async function planRefund(services: Pick<Services, "db">, pid: number): Promise<RefundPlan> {
  return inTransaction(services.db, async (trx) => planOf(trx, await lockBooking(trx, { pid })));
}

/** Lists the payments that are due back for an order, so that the operator can compare them with the refunds made at the bank. */
export async function dueForOrder({ db }: Pick<Services, "db">, pid: number): Promise<Refund[]> {
  const booking = await db.selectFrom("booking").select("id").where("pid", "=", pid).executeTakeFirst();
  return booking ? refundsDue(db, booking.id) : [];
}

/** Lists the refunds of an order that the gateway has accepted and will report later. */
export async function refundsOnTheirWayOfOrder({ db }: Pick<Services, "db">, pid: number): Promise<Refund[]> {
  const booking = await db.selectFrom("booking").select("id").where("pid", "=", pid).executeTakeFirst();
  return booking ? refundsOnTheirWay(db, [booking.id]) : [];
}

/** Lists the claims that this order and another have on one payment, so that the operator sends no money back twice. */
export async function claimsOnOrder({ db }: Pick<Services, "db">, pid: number): Promise<ClaimsAbout> {
  const booking = await db.selectFrom("booking").select("id").where("pid", "=", pid).executeTakeFirst();
  return booking ? claimsAbout(db, booking.id) : { own: [], others: [] };
}

async function planOf(trx: Transaction<Database>, booking: BookingRow | undefined): Promise<RefundPlan> {
  if (!booking) return "no such order";
  // Money that bought nothing is refunded first, so an order that was paid twice stays valid.
  if ((await refundsDue(trx, booking.id)).length > 0) return "record";
  if ((await claimsAbout(trx, booking.id)).own.length > 0) return "close claims";
  return booking.state === "paid" ? "undo" : "nothing due";
}

/**
 * Sends an order's money back, records that and notifies the buyer. If `plan` is 'undo', the order is undone first. If
 * it is 'close claims', no money is sent, because the payments are recorded for other orders.
 * @param byHand the operator has already sent the money back at the bank, so nothing is sent. This is the default if
 * the gateway makes no refunds. If it is false, payments of a previously configured gateway stay due
 * @param shown the payments that were due when the operator confirmed. If others are due by now, nothing is done,
 * because the operator has not confirmed those. Without it, every payment that is due is refunded
 * @param evenIfAsked with `byHand`: somebody knows that the gateway did not send what it was asked to send
 * @returns the refunds recorded now, without those that are on their way, or null, with nothing done, if the order
 * changed since it was planned
 * @throws GatewayAwayError if the gateway did not accept a refund; the money stays due, and a repeated call is safe
 * @throws RefusalError REFUND_REFUSED if it is recorded while the gateway may still send it
 */
export async function refundOrder(
  services: Services,
  pid: number,
  plan: "record" | "close claims" | "undo",
  note: string,
  byHand = services.gateway.capabilities.refunds === "by hand",
  shown?: readonly Refund[],
  evenIfAsked = false,
): Promise<Refund[] | null> {
  try {
    return await refundAsPlanned(services, { pid, plan, shown, evenIfAsked }, note, byHand);
  } catch (error) {
    if (error instanceof OrderChanged) return null;
    throw error;
  }
}

/** The order changed since its refund was planned. It undoes the transaction, so nothing is done. */
class OrderChanged extends Error {}

interface Planned {
  pid: number;
  plan: "record" | "close claims" | "undo";
  shown: readonly Refund[] | undefined;
  evenIfAsked: boolean;
}

async function refundAsPlanned(services: Services, planned: Planned, note: string, byHand: boolean): Promise<Refund[]> {
  const { plan } = planned;
  if (plan === "close claims")
    return inTransaction(services.db, async (trx) => {
      const booking = await beginRefund(trx, { ...planned, shown: undefined });
      await closeClaims(trx, booking.id, note);
      return [];
    });
  if (byHand)
    return inTransaction(services.db, async (trx) => {
      const booking = await beginRefund(trx, planned);
      if (!planned.evenIfAsked) demandNotAsked(await refundsDue(trx, booking.id));
      return endRefund(trx, services, booking, note);
    });
  // No transaction may wait for the gateway, so the refunds are stored as due before anything is sent.
  const begun = await inTransaction(services.db, async (trx) => {
    const booking = await beginRefund(trx, planned);
    return { id: booking.id, due: await refundsDue(trx, booking.id) };
  });
  return sendRefunds(services, begun.id, begun.due, note);
}

/** Locks the order, and undoes it if that is the plan. @throws OrderChanged if the order changed since it was planned */
async function beginRefund(trx: Transaction<Database>, { pid, plan, shown }: Planned): Promise<BookingRow> {
  const booking = await lockBooking(trx, { pid });
  // Somebody else may have refunded the order while this operator was asked to confirm.
  if (!booking || (await planOf(trx, booking)) !== plan) throw new OrderChanged();
  if (shown && !sameRefunds(shown, await refundsDue(trx, booking.id))) throw new OrderChanged();
  if (plan === "undo") await undoOrder(trx, booking, "refunded-by-operator");
  return booking;
}

/** Compares payments by the reference and code that the gateway gave them, which are unique over all orders. */
function sameRefunds(some: readonly Refund[], others: readonly Refund[]): boolean {
  const names = (refunds: readonly Refund[]) =>
    refunds
      .map(({ reference, bankCode, part, amountCents }) => `${reference} ${bankCode} ${part} ${amountCents}`)
      .sort();
  return names(some).join("\n") === names(others).join("\n");
}
