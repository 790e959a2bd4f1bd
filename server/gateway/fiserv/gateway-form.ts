import type { Attempt } from "#server/modules/payments/attempt-rows.ts";
import type { Office } from "#server/office.ts";
import { requestHash } from "./signature.ts";

export interface GatewayForm {
  action: string;
  method: "post";
  fields: Record<string, string>;
}

type SignedFields = Pick<
  Attempt,
  "oid" | "storename" | "chargetotal" | "currency" | "txndatetime" | "timezone" | "hashAlgorithm"
>;

/**
 * The signed form that the browser submits to the gateway (payment-gateway.md, section 1): thirteen fields and their hash.
 * @param back the address below which /success, /fail and /notify take its answers
 */
export function gatewayForm(
  office: Pick<Office, "config" | "gateway">,
  attempt: SignedFields,
  back = `${office.config.publicUrl}/api/gateway`,
): GatewayForm {
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
  const hashExtended = requestHash(fields, office.gateway.secret, attempt.hashAlgorithm);
  return { action: office.gateway.url, method: "post", fields: { ...fields, hashExtended } };
}
