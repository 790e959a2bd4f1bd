import { randomInt } from "node:crypto";
import { hexOfHash, notificationHash, requestHash, responseHash } from "../signature.ts";
import type { CardForm, Verdict } from "./cards.ts";
import type { PaymentRequest, Store } from "./check-request.ts";
import type { Scenario } from "./scenarios.ts";

/** Like the real gateway, the sandbox reports processing times in its own zone, not the merchant's. */
const PROCESSING_ZONE = "Europe/Berlin";

export interface Answer {
  approved: boolean;
  /** The fields that the browser posts back. */
  returned: Record<string, string>;
  /** The fields that the gateway's server posts. */
  notified: Record<string, string>;
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join("");

function processedAt(now: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: PROCESSING_ZONE,
    dateStyle: "short",
    timeStyle: "medium",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("day")}/${part("month")}/${part("year").slice(-2)} ${part("hour")}:${part("minute")}:${part("second")}`;
}

function cardFields(card: CardForm): Record<string, string> {
  return {
    ccbin: card.cardnumber.slice(0, 6),
    ccbrand: "VISA",
    cccountry: "AUS",
    cardnumber: `(VISA) ... ${card.cardnumber.slice(-4)}`,
    expmonth: card.expmonth.padStart(2, "0"),
    expyear: `20${card.expyear}`,
    paymentMethod: "V",
  };
}

function verdictFields(verdict: Verdict, reference: string): Record<string, string> {
  if (verdict.kind === "approved")
    return {
      approval_code: `Y:${digits(6)}:${reference}:PPXM:0001016`,
      status: "APPROVED",
      processor_response_code: "00",
    };
  if (verdict.kind === "waiting") return { approval_code: "?:waiting", status: "WAITING" };
  const [code = "", text = ""] = verdict.reason.split(":");
  return {
    approval_code: `N:${verdict.reason}`,
    status: code.startsWith("-") ? "FAILED" : "DECLINED",
    processor_response_code: code,
    fail_rc: code,
    fail_reason: text,
  };
}

const STATUS_ELSEWHERE: Readonly<Record<string, string>> = {
  APPROVED: "AKCEPTACJA",
  DECLINED: "ODMOWA",
  FAILED: "BŁĄD",
  WAITING: "OCZEKIWANIE",
};

/**
 * The two posts about one payment, with the real gateway's field names. They are signed over the same facts in
 * different orders. Neither has the store's name, and both have one field that is not documented (processing_lane).
 * @param otherOid the order number that the scenario 'other-order' puts into the answer
 */
export function answerFields(
  request: PaymentRequest,
  verdict: Verdict,
  card: CardForm | null,
  store: Store,
  { now, scenario, otherOid }: { now: Date; scenario: Scenario; otherOid: string },
): Answer {
  const reference = digits(10);
  const { algorithm, currency, txndatetime, timezone, oid } = request;
  const chargetotal = scenario === "other-amount" ? "1.00" : request.chargetotal;
  const common: Record<string, string> = {
    ...request.custom,
    ...verdictFields(verdict, reference),
    oid,
    txndatetime,
    chargetotal,
    currency,
    timezone,
    txntype: "sale",
    hash_algorithm: algorithm,
    ipgTransactionId: `10${reference}`,
    txndate_processed: processedAt(now),
    tdate: String(Math.floor(now.getTime() / 1000)),
    refnumber: digits(12),
    terminal_id: "1000001",
    endpointTransactionId: digits(6),
    schemeTransactionId: digits(15),
    response_code_3dsecure: "1",
    ...(card && cardFields(card)),
    processing_lane: "2",
  };
  if (scenario === "localised-status") common.status = STATUS_ELSEWHERE[common.status ?? ""] ?? "";
  if (store.extendedHash) common.extended_response_hash = requestHash(common, store.secret, algorithm);
  const secret = scenario === "wrong-hash" ? `${store.secret}?` : store.secret;
  const facts = {
    approval_code: common.approval_code ?? "",
    chargetotal,
    currency,
    txndatetime,
    storename: store.store,
  };
  const written = (hash: string) => (scenario === "hex-hash" ? hexOfHash(hash) : hash);
  // Changed after signing, as a buyer could change the post in the browser.
  if (scenario === "other-order") common.oid = otherOid;
  return {
    approved: verdict.kind === "approved",
    returned: { ...common, response_hash: written(responseHash(facts, secret, algorithm)) },
    notified: { ...common, notification_hash: written(notificationHash(facts, secret, algorithm)) },
  };
}
