import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Answer, answerFields } from "./answer-fields.ts";
import { ALREADY_USED, type CardBehaviour, type CardForm, type Verdict } from "./cards.ts";
import type { PaymentRequest, Store } from "./check-request.ts";
import { notifyShop } from "./notify-shop.ts";
import type { Scenario } from "./scenarios.ts";

/** How the buyer's browser leaves the bank: by itself, by a button while the bank is thinking, or not at all. */
export type WayOut = "back" | "waiting" | "none";

export interface Payment {
  request: PaymentRequest;
  /** The buyer's own bank is asking: what is decided once it is content. */
  challenge?: { card: CardForm; behaviour: CardBehaviour; scenario: Scenario; wrongCodes: number; left: boolean };
  /** Set once: the bank has decided, and a second submit is told the same. */
  decided?: { answer: Answer; wayOut: WayOut };
}

export interface Timing {
  /** How long the late card's bank takes. */
  lateMs: number;
  /** After this the order's seats are surely free. */
  afterHoldMs: number;
  slowMs: number;
  /** Between the browser's return and the shop's server, where both are near. */
  shortlyMs: number;
  /** How long the buyer's bank waits for the code. */
  challengeMs: number;
  /** How soon a window that was closed is noticed. */
  leftMs: number;
}

export interface DecideOptions extends Store, Timing {
  log: FastifyBaseLogger;
  /** Below a half the shop's server hears before the browser comes back. */
  random: () => number;
  /** Ends the waits when the process stops. */
  signal: AbortSignal;
  /** The order number of another payment. */
  otherOid: (oid: string) => string;
}

/**
 * Decides a payment, and sees to what the shop hears of it: before the browser returns, after it, without it, or never
 * (docs/design/gateway.md#sandbox). Nothing is sent twice but where the scenario says so: the real gateway promises no
 * retry.
 */
export async function decide(
  payment: Payment,
  behaviour: CardBehaviour,
  { card, scenario }: { card: CardForm | null; scenario: Scenario },
  options: DecideOptions,
): Promise<void> {
  if (payment.decided) return;
  const { request } = payment;
  const otherOid = options.otherOid(request.oid);
  const say = (verdict: Verdict) =>
    answerFields(request, verdict, card, options, { now: new Date(), scenario, otherOid });
  const answer = say(behaviour.verdict);
  const waitsFirst = behaviour.late || scenario === "after-the-hold" || scenario === "waiting-then-approved";
  const first = waitsFirst ? say({ kind: "waiting" }) : answer;
  const wayOut =
    scenario === "no-return" ? "none" : behaviour.late || scenario === "after-the-hold" ? "waiting" : "back";
  payment.decided = { answer: first, wayOut };
  await tell(request.transactionNotificationURL, { answer, first, say, behaviour, scenario }, options);
}

interface News {
  answer: Answer;
  /** What the browser brings back. */
  first: Answer;
  say: (verdict: Verdict) => Answer;
  behaviour: CardBehaviour;
  scenario: Scenario;
}

/** Tells the shop's server; returns when the browser may go back. */
async function tell(url: string, news: News, options: DecideOptions): Promise<void> {
  const { answer, first, say, behaviour, scenario } = news;
  const notify = ({ notified }: Answer) => notifyShop(url, notified, options.log);
  const notifyAll = async () => {
    for (let sent = 0; sent < behaviour.notifications; sent += 1) await notify(answer);
  };
  const later = (delayMs: number, send: () => Promise<unknown>) => {
    wait(delayMs, undefined, { signal: options.signal, ref: false }).then(send, () => undefined);
  };
  const { shortlyMs, slowMs, lateMs, afterHoldMs } = options;
  switch (scenario) {
    case "no-notification":
      return;
    case "after-the-hold":
      return later(afterHoldMs, notifyAll);
    case "waiting-then-approved":
      await notify(first);
      return later(lateMs, notifyAll);
    case "declined-after-approval":
      await notifyAll();
      return later(shortlyMs, () => notify(say({ kind: "declined", reason: "05:Do Not Honour" })));
    case "same-order-twice":
      await notifyAll();
      return later(shortlyMs, () => notify(say(ALREADY_USED.verdict)));
    case "hundred-notifications":
      return later(0, () => Promise.all(Array.from({ length: 100 }, () => notify(answer))));
    case "slow":
      await wait(slowMs, undefined, { signal: options.signal, ref: false }).catch(() => undefined);
      return notifyAll();
    case "return-first":
      return later(shortlyMs, notifyAll);
    case "notify-first":
    case "no-return":
      return notifyAll();
    default:
      if (behaviour.late) return later(lateMs, notifyAll);
      return options.random() < 0.5 ? notifyAll() : later(shortlyMs, notifyAll);
  }
}
