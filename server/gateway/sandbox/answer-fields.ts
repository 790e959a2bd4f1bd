import { randomInt } from "node:crypto";
import { notificationHash, responseHash } from "../signature.ts";
import type { CardForm, Outcome } from "./cards.ts";
import type { PaymentRequest, Store } from "./check-request.ts";

/** The gateway's own zone: not the merchant's, as in life. */
const PROCESSING_ZONE = "Europe/Berlin";

export interface Answer {
  approved: boolean;
  /** What the browser posts back. */
  returned: Record<string, string>;
  /** What the gateway's server posts. */
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

/**
 * The two posts about one payment, with the real gateway's field names: signed over the same facts in different
 * orders, the store's name in neither, and one name that no list of today's has.
 */
export function answerFields(
  request: PaymentRequest,
  outcome: Outcome,
  card: CardForm | null,
  store: Store,
  now: Date,
): Answer {
  const approved = outcome.approvalKind === "approve";
  const reference = digits(10);
  const approval_code = approved ? `Y:${digits(6)}:${reference}:PPXM:0001016` : `N:${outcome.declineReason ?? ""}`;
  const { algorithm, chargetotal, currency, txndatetime, timezone, oid } = request;
  const [failCode = "", failReason = ""] = (outcome.declineReason ?? "").split(":");
  const common = {
    ...request.custom,
    approval_code,
    oid,
    txndatetime,
    chargetotal,
    currency,
    timezone,
    txntype: "sale",
    hash_algorithm: algorithm,
    status: approved ? "APPROVED" : failCode.startsWith("-") ? "FAILED" : "DECLINED",
    ipgTransactionId: `10${reference}`,
    txndate_processed: processedAt(now),
    tdate: String(Math.floor(now.getTime() / 1000)),
    refnumber: digits(12),
    terminal_id: "1000001",
    endpointTransactionId: digits(6),
    schemeTransactionId: digits(15),
    processor_response_code: approved ? "00" : failCode,
    response_code_3dsecure: "1",
    ...(!approved && { fail_rc: failCode, fail_reason: failReason }),
    ...(card && cardFields(card)),
    processing_lane: "2",
  };
  const facts = { approval_code, chargetotal, currency, txndatetime, storename: store.store };
  return {
    approved,
    returned: { ...common, response_hash: responseHash(facts, store.secret, algorithm) },
    notified: { ...common, notification_hash: notificationHash(facts, store.secret, algorithm) },
  };
}
