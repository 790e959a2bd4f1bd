import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Answer, answerFields } from "./answer-fields.ts";
import type { CardForm, Outcome } from "./cards.ts";
import type { PaymentRequest, Store } from "./check-request.ts";
import { notifyShop } from "./notify-shop.ts";

export interface Payment {
  request: PaymentRequest;
  /** Set once: the bank has decided, and a second submit is told the same. */
  decided?: { answer: Answer; late: boolean };
}

export interface DecideOptions extends Store {
  log: FastifyBaseLogger;
  /** How long the late card's bank takes. */
  lateMs: number;
  /** Below a half the shop's server hears before the browser comes back. */
  random: () => number;
  /** Ends the waits when the process stops. */
  signal: AbortSignal;
}

const AFTER_RETURN_MS = 700;

/** Decides a payment, and sees to its notifications: before the browser returns, after it, or (late) without it. */
export async function decide(
  payment: Payment,
  outcome: Outcome,
  card: CardForm | null,
  options: DecideOptions,
): Promise<{ answer: Answer; late: boolean }> {
  if (payment.decided) return payment.decided;
  const answer = answerFields(payment.request, outcome, card, options, new Date());
  payment.decided = { answer, late: outcome.late };
  const notifyFirst = !outcome.late && options.random() < 0.5;
  if (notifyFirst) await notifyTimes(payment, answer, outcome.notifications, options.log);
  else notifyLater(payment, answer, outcome, options);
  return payment.decided;
}

async function notifyTimes(payment: Payment, answer: Answer, times: number, log: FastifyBaseLogger): Promise<void> {
  for (let sent = 0; sent < times; sent += 1)
    await notifyShop(payment.request.transactionNotificationURL, answer.notified, log);
}

function notifyLater(payment: Payment, answer: Answer, outcome: Outcome, options: DecideOptions): void {
  const delayMs = outcome.late ? options.lateMs : AFTER_RETURN_MS;
  wait(delayMs, undefined, { signal: options.signal, ref: false }).then(
    () => notifyTimes(payment, answer, outcome.notifications, options.log),
    // The process stops: the shop hears nothing, as it may with the real gateway.
    () => undefined,
  );
}
