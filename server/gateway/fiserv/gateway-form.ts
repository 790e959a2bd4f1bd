import type { BrowserStep } from "../gateway.ts";
import { requestHash } from "./signature.ts";
import type { SignedAttempt } from "./signed-attempt.ts";

/**
 * The signed form that the browser submits to the gateway (docs/design/gateway.md#the-form): thirteen fields and their
 * hash.
 * @param back base address of the routes /success, /fail and /notify, which take the gateway's answers
 */
export function gatewayForm(
  { url, secret }: { url: string; secret: string },
  attempt: SignedAttempt,
  back: string,
): Extract<BrowserStep, { method: "post" }> {
  const fields = {
    chargetotal: attempt.chargetotal,
    checkoutoption: "combinedpage",
    currency: attempt.currency,
    hash_algorithm: attempt.hashAlgorithm,
    mobileMode: "true",
    oid: attempt.oid,
    responseFailURL: `${back}/fail`,
    responseSuccessURL: `${back}/success`,
    storename: attempt.storename,
    timezone: attempt.timezone,
    transactionNotificationURL: `${back}/notify`,
    txndatetime: attempt.txndatetime,
    txntype: "sale",
  };
  const hashExtended = requestHash(fields, secret, attempt.hashAlgorithm);
  return { action: url, method: "post", fields: { ...fields, hashExtended } };
}
