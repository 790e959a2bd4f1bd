import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Answer, answerFields } from "./answer-fields.ts";
import { ALREADY_USED, type CardBehaviour, type CardForm, type Verdict } from "./cards.ts";
import type { PaymentRequest, Store } from "./check-request.ts";
import type { Scenario } from "./scenarios.ts";

/** How the browser leaves the bank: automatically, by a button while the bank still decides, or not at all. */
export type WayOut = "back" | "waiting" | "none";

export interface Payment {
  request: PaymentRequest;
  /** Set while the buyer's own bank asks for confirmation. Holds what is decided after a right answer. */
  challenge?: { card: CardForm; behaviour: CardBehaviour; scenario: Scenario; wrongCodes: number; left: boolean };
  /** Set once, when the bank has decided. A second submit gets the same answer. */
  decided?: { answer: Answer; wayOut: WayOut };
}

export interface Timing {
  /** How long the late card's bank takes. */
  lateMs: number;
  /** After this delay, the order's seats are certainly free again. */
  afterHoldMs: number;
  slowMs: number;
  /** Delay between the browser's return and the notification when both arrive close together. */
  shortlyMs: number;
  /** How long the buyer's bank waits for the code. */
  challengeMs: number;
  /** How long the bank waits after the buyer has closed its window. */
  leftMs: number;
}

export interface DecideOptions extends Store, Timing {
  log: FastifyBaseLogger;
  /** Below 0.5, the notification is sent before the browser comes back. */
  random: () => number;
  /** Ends all delays when the process stops. */
  signal: AbortSignal;
  /** The order number of another payment. */
  otherOid: (oid: string) => string;
}

/**
 * Decides a payment and notifies the shop: before the browser returns, after it, without it, or never
 * (docs/design/gateway.md#sandbox). A notification is repeated only if the card or the scenario says so, because the
 * real gateway promises no retry.
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
  /** The answer that the browser brings back. */
  first: Answer;
  say: (verdict: Verdict) => Answer;
  behaviour: CardBehaviour;
  scenario: Scenario;
}

/** Notifies the shop's server. Resolves when the browser may go back. */
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

const TIMEOUT_MS = 10_000;

/** Posts a notification to the shop's server, once: like the real gateway, it promises no retry. Never throws. */
async function notifyShop(
  url: string,
  fields: Readonly<Record<string, string>>,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const response = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "manual",
    });
    if (!response.ok) log.warn({ oid: fields.oid, status: response.status }, "the shop refused a notification");
  } catch (error) {
    log.warn({ oid: fields.oid, err: error }, "the shop could not be notified");
  }
}
