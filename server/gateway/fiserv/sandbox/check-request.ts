import { offsetMinutes } from "#contract/rules/time/venue-time.ts";
import { type HashAlgorithm, hashesEqual, isHashAlgorithm, requestHash } from "../signature.ts";

/** The field names that the gateway knows. The hash covers those that are not empty. Other fields are only echoed. */
const KNOWN = new Set(
  `chargetotal checkoutoption currency hash_algorithm mobileMode oid responseFailURL responseSuccessURL storename timezone
  transactionNotificationURL txndatetime txntype merchantTransactionId language paymentMethod hideOrderDetails invoicenumber
  customerid comments email phone bname mode shipping subtotal vattax`.split(/\s+/),
);
/** How far txndatetime may be from now. The real gateway does not publish its limit. */
const WINDOW_MINUTES = 10;
const DATETIME = /^(\d{4}):(\d{2}):(\d{2})-(\d{2}):(\d{2}):(\d{2})$/;

export interface PaymentRequest {
  oid: string;
  chargetotal: string;
  currency: string;
  txndatetime: string;
  timezone: string;
  algorithm: HashAlgorithm;
  responseSuccessURL: string;
  responseFailURL: string;
  transactionNotificationURL: string;
  /** Fields whose names the gateway does not know. They are echoed unchanged. */
  custom: Record<string, string>;
}

export interface Store {
  store: string;
  secret: string;
  /** The store's answers also carry a hash over every field. */
  extendedHash?: boolean;
  windowMinutes?: number;
}

/**
 * Reads a merchant's form.
 * @returns a text that says why the form is refused; the real gateway does not tell the merchant
 */
export function checkRequest(
  fields: Record<string, string>,
  { store, secret, windowMinutes = WINDOW_MINUTES }: Store,
  now: Date,
): PaymentRequest | string {
  const field = (name: string) => fields[name] ?? "";
  const algorithm = field("hash_algorithm");
  if (field("storename") !== store) return "unknown store";
  if (!isHashAlgorithm(algorithm)) return "unknown hash algorithm";
  const known = Object.fromEntries(Object.entries(fields).filter(([name]) => KNOWN.has(name)));
  if (!hashesEqual(field("hashExtended"), requestHash(known, secret, algorithm))) return "wrong hash";
  if (field("txntype") !== "sale" || field("checkoutoption") !== "combinedpage") return "unknown kind of transaction";
  if (!/^\d{1,9}\.\d{2}$/.test(field("chargetotal")) || field("currency") !== "036") return "malformed amount";
  if (!/^[A-Za-z0-9-]{1,100}$/.test(field("oid"))) return "malformed oid";
  if (!isCurrent(field("txndatetime"), field("timezone"), now, windowMinutes)) return "txndatetime is not the present";
  const urls = [field("responseSuccessURL"), field("responseFailURL"), field("transactionNotificationURL")];
  if (!urls.every((url) => URL.canParse(url) && /^https?:/.test(url))) return "malformed address";
  return {
    oid: field("oid"),
    chargetotal: field("chargetotal"),
    currency: field("currency"),
    txndatetime: field("txndatetime"),
    timezone: field("timezone"),
    algorithm,
    responseSuccessURL: field("responseSuccessURL"),
    responseFailURL: field("responseFailURL"),
    transactionNotificationURL: field("transactionNotificationURL"),
    custom: Object.fromEntries(Object.entries(fields).filter(([name]) => !KNOWN.has(name) && name !== "hashExtended")),
  };
}

/** Compares wall clock with wall clock, so an hour that daylight saving repeats is no error. */
function isCurrent(txndatetime: string, timezone: string, now: Date, windowMinutes: number): boolean {
  const parts = DATETIME.exec(txndatetime)?.slice(1).map(Number);
  if (!parts) return false;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  try {
    const wallNow = now.getTime() + offsetMinutes(now, timezone) * 60_000;
    return Math.abs(Date.UTC(year, month - 1, day, hour, minute, second) - wallNow) <= windowMinutes * 60_000;
  } catch {
    return false;
  }
}
