import { sql } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Gateway, RefundablePayment, RefundNews } from "#server/gateway/gateway.ts";
import { GatewayAwayError } from "#server/gateway/gateway-away.ts";
import { lockBooking } from "#server/modules/orders/booking/booking-rows.ts";
import type { Services } from "#server/services.ts";
import { openSending, type RefundSending } from "./refund-sendings.ts";
import { isSame, type Refund, refundsDue } from "./refunds.ts";
import { settleRefund } from "./settle-refund.ts";

/** Whether the gateway sends this refund itself. It does not for a payment of a previously configured gateway. */
export const isSentByGateway = <Due extends Pick<Refund, "provider" | "bankCode">>(
  { provider, capabilities }: Pick<Gateway, "provider" | "capabilities">,
  refund: Due,
): refund is Due & { bankCode: string } =>
  capabilities.refunds === "through the gateway" && refund.provider === provider && refund.bankCode !== null;

/**
 * Sends refunds that are stored as due through the gateway. A sent refund is recorded, and the buyer notified. A refund
 * that the gateway will send later is on its way: neither due nor sent, until the gateway reports again
 * (settle-refund.ts). A repeated call sends nothing twice.
 * @returns the refunds that were recorded now
 * @throws GatewayAwayError if the gateway did not accept a refund; it stays due
 */
export async function sendRefunds(
  services: Services,
  bookingId: number,
  due: readonly Refund[],
  note: string,
): Promise<Refund[]> {
  const sent: Refund[] = [];
  for (const refund of due) {
    if (!isSentByGateway(services.gateway, refund)) continue;
    // The request is stored before it is sent, so that a process which dies now leaves a key with which to ask again.
    const sending = await inTransaction(services.db, async (trx) => {
      await lockBooking(trx, { id: bookingId });
      const isDue = (await refundsDue(trx, bookingId)).some((one) => isSame(one, refund));
      return isDue ? openSending(trx, bookingId, refund, note) : null;
    });
    if (!sending) continue;
    const asked = await askGateway(services, sending);
    if (asked.refusal) throw asked.refusal;
    if (asked.sent) sent.push(asked.sent);
  }
  return sent;
}

interface Asked {
  state: RefundNews["state"];
  sent: Refund | null;
  /** Why it failed. */
  refusal?: GatewayAwayError;
}

/**
 * Asks the gateway to send a refund, or for its outcome, and settles the reply. No transaction may be open meanwhile.
 * @throws GatewayAwayError if the outcome is unknown. The same try can be asked about again
 */
export async function askGateway(
  services: Services,
  { bookingId, bankCode, key, amountCents }: RefundSending,
): Promise<Asked> {
  const { rows } = await sql<RefundablePayment>`
    select provider, reference, approval_code as "bankCode", ipg_transaction_id as "transactionId" from payment
    where booking_id = ${bookingId} and approval_code = ${bankCode} limit 1`.execute(services.db);
  const [payment] = rows;
  if (!payment) throw new Error(`booking ${bookingId} has no payment ${bankCode}`);
  try {
    const said = await services.gateway.refund(payment, amountCents, key);
    if (said === "by hand") {
      services.log.warn({ key }, "a refund on its way at the former gateway must be looked up on its site");
      return { state: "pending", sent: null };
    }
    const state = said === "done" ? ("sent" as const) : said;
    return { state, sent: (await settleRefund(services, { key, state, why: null })).sent };
  } catch (error) {
    if (!(error instanceof GatewayAwayError && error.isFinal)) throw error;
    await settleRefund(services, { key, state: "failed", why: error.message });
    return { state: "failed", sent: null, refusal: error };
  }
}
