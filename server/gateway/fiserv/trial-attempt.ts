import { randomInt } from "node:crypto";
import type { Office } from "#server/office.ts";
import { type GatewayForm, gatewayForm } from "./gateway-form.ts";
import type { SignedAttempt } from "./verify-answer.ts";
import { GATEWAY_TIMEZONE, txnDateTime } from "./wall-clock.ts";

export interface Trial {
  attempt: SignedAttempt;
  form: GatewayForm;
}

/**
 * A payment that belongs to no order, signed as a checkout's is and answered to /payment/success, /fail and /notify.
 * @param amount dollars with two decimals, as the gateway wants them
 */
export function newTrial({ config, gateway, clock }: Office, amount: string): Trial {
  const attempt = {
    oid: `TRIAL-${randomInt(1_000_000_000)}`,
    storename: gateway.store,
    chargetotal: amount,
    currency: "036",
    txndatetime: txnDateTime(clock()),
    timezone: GATEWAY_TIMEZONE,
    hashAlgorithm: "HMACSHA256",
    oidSigned: gateway.extendedHash,
  } as const;
  return { attempt, form: gatewayForm({ config, gateway }, attempt, `${config.publicUrl}/payment`) };
}
