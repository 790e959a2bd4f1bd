import { requestHash } from "../../gateway/signature.ts";
import type { Office } from "../../office.ts";
import type { Attempt } from "./attempt-rows.ts";

export interface GatewayForm {
  action: string;
  method: "post";
  fields: Record<string, string>;
}

/** The signed form that the browser submits to the gateway (payment-gateway.md, section 1): thirteen fields and their hash. */
export function gatewayForm(office: Pick<Office, "config" | "gateway">, attempt: Attempt): GatewayForm {
  const back = `${office.config.publicUrl}/api/gateway`;
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
