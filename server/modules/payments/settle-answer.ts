import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction, retryPassing } from "#server/db/retry.ts";
import { CHANGED, untilUnchanged } from "#server/db/until-unchanged.ts";
import type { GatewayAttempt, GatewayPost, Inquiry, PostChannel } from "#server/gateway/gateway.ts";
import type { Services } from "#server/services.ts";
import { lockBooking } from "../orders/booking/booking-rows.ts";
import { type Answer, type AttemptFacts, decideSettlement, isGood } from "./decide-settlement.ts";
import { NEEDS_PLACES } from "./pay-order.ts";
import { settleRefund } from "./refunds/settle-refund.ts";
import { readAttemptFacts, readPlaces } from "./settlement-facts.ts";
import { type AnswerToKeep, isSeatTaken, writeSettlement } from "./write-settlement.ts";

export type Settled =
  /** `good`: the order is paid or waits for the bank, so the buyer should see the success page. */
  | { ok: true; pid: number | null; good: boolean }
  /** `signed`: the gateway's signature is right, so the post does not come from a stranger. */
  | { ok: false; pid: number | null; reason: string; signed: boolean };

/** What was read about an attempt for an answer that names it. */
interface AttemptRead extends GatewayAttempt {
  facts: AttemptFacts;
  seen: string;
}

/**
 * Settles a gateway's answer, from the browser or from the gateway's server (docs/design/gateway.md#settling). Answers may arrive in
 * any order and any number of times. An answer is verified against its attempt, decided (`decideSettlement`), and written together with
 * what it does to the order. A signed answer that does not fit its order is stored too, and logged as an error for a person to look into.
 * @throws RefusalError UNAVAILABLE, with nothing changed, if others took the order's seats each time that it chose some
 */
export async function settleAnswer(services: Services, post: GatewayPost, channel: PostChannel): Promise<Settled> {
  const reading = await services.gateway.read(post, channel, (reference) => readAnswer(services.db, reference));
  if (reading.kind === "ignored") return { ok: true, pid: null, good: true };
  if (reading.kind === "refund") return { ok: true, pid: (await settleRefund(services, reading)).pid, good: true };
  if (reading.kind === "unknown") return { ok: false, pid: null, reason: reading.reason, signed: reading.signed };
  const { attempt } = reading;
  // A stranger's post takes no lock and is only logged. Otherwise a stranger could fill the table.
  if (reading.kind === "refused" && !reading.signed)
    return { ok: false, pid: attempt.facts.order.pid, reason: reading.reason, signed: false };
  return settle(services, attempt, reading, { fields: services.gateway.mask(post), channel });
}

/** Settles an attempt by the gateway's reply to an inquiry, in the same way as by a notification. */
export async function settleInquiry(
  services: Services,
  reference: string,
  reply: Extract<Inquiry, { kind: "answer" | "misfit" }>,
): Promise<Settled> {
  const attempt = await readAnswer(services.db, reference);
  if (!attempt) throw new Error(`there is no attempt ${reference}`);
  const said: Answer =
    reply.kind === "answer"
      ? { kind: "genuine", answer: reply.answer, vouched: true }
      : { kind: "refused", reason: reply.reason };
  return settle(services, attempt, said, { fields: reply.fields, channel: "inquiry" });
}

/**
 * Ends an attempt whose payment the gateway definitely refused to begin, in the same way as a decline. It is not one of the buyer's
 * tries (`startPayment`). A repeated call changes nothing.
 */
export async function endNotBegun(services: Services, reference: string): Promise<void> {
  const attempt = await readAnswer(services.db, reference);
  if (!attempt) throw new Error(`there is no attempt ${reference}`);
  const refused = { outcome: "failed", reason: "not-begun", bankCode: "", transactionId: null } as const;
  await settle(services, attempt, { kind: "genuine", answer: refused, vouched: true }, null);
}

async function readAnswer(db: Db, reference: string, said?: Answer): Promise<AttemptRead | undefined> {
  const read = await readAttemptFacts(db, reference, said && approvalOf(said));
  const attempt = read?.facts.attempt;
  return read && attempt ? { ...attempt, facts: { ...read.facts, attempt }, seen: read.seen } : undefined;
}

const approvalOf = (said: Answer) =>
  said.kind === "genuine" && said.answer.outcome === "approved" ? said.answer : null;

/**
 * Decides and writes. The first try rests on the facts that were read to verify the answer. Each further one reads
 * under the order's lock, so that only other orders can interfere.
 * @param answer the content for the log of answers, or null for nothing
 */
function settle(services: Services, first: AttemptRead, said: Answer, answer: AnswerToKeep | null): Promise<Settled> {
  const { reference } = first;
  const { id: orderId, pid } = first.facts.order;
  return untilUnchanged(async (tried) => {
    try {
      if (tried === 1) return await retryPassing(() => decideAndWrite(services.db, first));
      return await inTransaction(services.db, async (trx) => {
        await lockBooking(trx, { id: orderId });
        const read = await readAnswer(trx, reference, said);
        if (!read) throw new Error(`there is no attempt ${reference}`);
        return decideAndWrite(trx, read);
      });
    } catch (error) {
      if (isSeatTaken(error)) return CHANGED;
      throw error;
    }
  });

  async function decideAndWrite(db: Db, read: AttemptRead): Promise<Settled | typeof CHANGED> {
    const { facts } = read;
    let settlement = decideSettlement(facts, said);
    if (settlement === NEEDS_PLACES) settlement = decideSettlement(facts, said, await readPlaces(db, orderId));
    if (settlement === NEEDS_PLACES) throw new Error("a decision has all facts");
    if (!(await writeSettlement(db, services, read, settlement, approvalOf(said), answer))) return CHANGED;
    const { result } = settlement;
    if (result.kind === "refused") return { ok: false, pid, reason: `refused: ${result.reason}`, signed: true };
    return { ok: true, pid, good: isGood(facts, settlement) };
  }
}
