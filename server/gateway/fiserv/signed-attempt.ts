import { toAmount } from "#contract/rules/money.ts";
import type { GatewayAttempt, ProviderData } from "../gateway.ts";
import { type HashAlgorithm, isHashAlgorithm } from "./signature.ts";

/** What was signed when an order went to the gateway: the only values that count. */
export interface SignedAttempt {
  oid: string;
  storename: string;
  /** Dollars with two decimals: '125.50'. */
  chargetotal: string;
  /** ISO 4217, as text: a number would lose its leading zero, and with it the hash. */
  currency: string;
  /** Wall clock of `timezone`. */
  txndatetime: string;
  timezone: string;
  hashAlgorithm: HashAlgorithm;
  /** The answer must be signed over every field: the attempt was made while the store did so. */
  oidSigned: boolean;
}

/** The signed part that an attempt keeps beside its reference and its amount. */
export type SignedData = Omit<SignedAttempt, "oid" | "chargetotal">;

/** What an attempt was signed with. @throws Error where its data are not this provider's. */
export function signedAttempt({ reference, amountCents, providerData }: GatewayAttempt): SignedAttempt {
  const { storename, currency, txndatetime, timezone, hashAlgorithm, oidSigned } = textsOf(providerData);
  if (!isHashAlgorithm(hashAlgorithm)) throw new Error(`attempt ${reference} was signed with ${hashAlgorithm}`);
  return {
    ...{ oid: reference, chargetotal: toAmount(amountCents), hashAlgorithm, oidSigned: oidSigned === "true" },
    ...{ storename, currency, txndatetime, timezone },
  };
}

function textsOf(data: ProviderData) {
  const text = (name: keyof SignedData) => String(data[name] ?? "");
  return {
    ...{ storename: text("storename"), currency: text("currency"), txndatetime: text("txndatetime") },
    ...{ timezone: text("timezone"), hashAlgorithm: text("hashAlgorithm"), oidSigned: text("oidSigned") },
  };
}
