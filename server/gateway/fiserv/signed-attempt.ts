import { toAmount } from "#contract/rules/money/money.ts";
import type { GatewayAttempt, ProviderData } from "../gateway.ts";
import { type HashAlgorithm, isHashAlgorithm } from "./signature.ts";

/** The values that were signed when an order went to the gateway. Answers are checked against these values only. */
export interface SignedAttempt {
  oid: string;
  storename: string;
  /** Dollars with two decimals: '125.50'. */
  chargetotal: string;
  /** ISO 4217 number as text: a number would lose its leading zero and change the hash. */
  currency: string;
  /** Wall clock of `timezone`. */
  txndatetime: string;
  timezone: string;
  hashAlgorithm: HashAlgorithm;
  /** Whether the store signed every field of its answers when the attempt was made. Its answer must then do so too. */
  oidSigned: boolean;
}

/** The signed values that an attempt stores beside its reference and its amount. */
export type SignedData = Omit<SignedAttempt, "oid" | "chargetotal">;

/** The values that an attempt was signed with. @throws Error if its data have no known hash algorithm */
export function signedAttempt({ reference, amountCents, providerData }: GatewayAttempt): SignedAttempt {
  const { storename, currency, txndatetime, timezone, hashAlgorithm, oidSigned } = textsOf(providerData);
  if (!isHashAlgorithm(hashAlgorithm)) throw new Error(`attempt ${reference} was signed with ${hashAlgorithm}`);
  return {
    oid: reference,
    chargetotal: toAmount(amountCents),
    hashAlgorithm,
    oidSigned: oidSigned === "true",
    storename,
    currency,
    txndatetime,
    timezone,
  };
}

function textsOf(data: ProviderData) {
  const text = (name: keyof SignedData) => String(data[name] ?? "");
  return {
    storename: text("storename"),
    currency: text("currency"),
    txndatetime: text("txndatetime"),
    timezone: text("timezone"),
    hashAlgorithm: text("hashAlgorithm"),
    oidSigned: text("oidSigned"),
  };
}
