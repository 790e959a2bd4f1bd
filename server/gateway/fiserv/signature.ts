import { createHmac, timingSafeEqual } from "node:crypto";

export type HashAlgorithm = "HMACSHA256" | "HMACSHA384" | "HMACSHA512";

const digestNames: Record<HashAlgorithm, string> = { HMACSHA256: "sha256", HMACSHA384: "sha384", HMACSHA512: "sha512" };

/**
 * What the gateway's answer hashes cover. They cover neither oid nor status nor ipgTransactionId
 * (docs/design/gateway.md#what-matters-most).
 */
export interface AnswerFacts {
  approval_code: string;
  chargetotal: string;
  currency: string;
  txndatetime: string;
  storename: string;
}

const NEVER_SIGNED = new Set(["hashExtended"]);

function hmac(values: readonly string[], secret: string, algorithm: HashAlgorithm): string {
  return createHmac(digestNames[algorithm], secret).update(values.join("|"), "utf8").digest("base64");
}

/** Whether a posted name is a hash algorithm that we support. */
export function isHashAlgorithm(name: string): name is HashAlgorithm {
  return Object.hasOwn(digestNames, name);
}

/**
 * `hashExtended` of a request: covers the values of all non-empty fields, in the code-unit order of their names. The
 * caller leaves out fields that the gateway does not know.
 */
export function requestHash(
  fields: Readonly<Record<string, string>>,
  secret: string,
  algorithm: HashAlgorithm,
): string {
  const names = Object.keys(fields).filter((name) => fields[name] !== "" && !NEVER_SIGNED.has(name));
  // Array.prototype.sort compares code units, so upper case comes before lower case, as the gateway requires.
  return hmac(
    names.sort().map((name) => fields[name] ?? ""),
    secret,
    algorithm,
  );
}

/** `response_hash` of the browser's return. */
export function responseHash(facts: AnswerFacts, secret: string, algorithm: HashAlgorithm): string {
  const { approval_code, chargetotal, currency, txndatetime, storename } = facts;
  return hmac([approval_code, chargetotal, currency, txndatetime, storename], secret, algorithm);
}

/** `notification_hash` of the gateway's own post: the same facts in another order. */
export function notificationHash(facts: AnswerFacts, secret: string, algorithm: HashAlgorithm): string {
  const { approval_code, chargetotal, currency, txndatetime, storename } = facts;
  return hmac([chargetotal, currency, txndatetime, storename, approval_code], secret, algorithm);
}

/** Compares two hashes in constant time. Either may be base64 or hex: the encoding carries no security. */
export function hashesEqual(a: string, b: string): boolean {
  const left = hashBytes(a);
  const right = hashBytes(b);
  return left !== null && right !== null && left.length === right.length && timingSafeEqual(left, right);
}

/** A base64 hash in lower-case hex, as some stores write it. */
export function hexOfHash(base64: string): string {
  return Buffer.from(base64, "base64").toString("hex");
}

function hashBytes(text: string): Buffer | null {
  if (/^(?:[0-9a-f]{2}){32,64}$/i.test(text)) return Buffer.from(text, "hex");
  return /^[A-Za-z0-9+/]{43,88}={0,2}$/.test(text) ? Buffer.from(text, "base64") : null;
}
