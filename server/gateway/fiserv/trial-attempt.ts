import { randomInt } from "node:crypto";
import type { Services } from "#server/services.ts";
import type { BrowserStep, GatewayAttempt } from "../gateway.ts";
import { AUD, HASH_ALGORITHM } from "./new-attempt-data.ts";
import { GATEWAY_TIMEZONE, txnDateTime } from "./wall-clock.ts";

export interface Trial {
  attempt: GatewayAttempt;
  form: BrowserStep;
}

/** A payment without an order, signed like a checkout. Its answers go to /payment/success, /fail and /notify. */
export async function newTrial({ config, gateway, clock }: Services, amountCents: number): Promise<Trial> {
  const attempt = {
    provider: gateway.provider,
    reference: `TRIAL-${randomInt(1_000_000_000)}`,
    amountCents,
    createdAt: clock(),
    providerData: {
      storename: gateway.account,
      currency: AUD,
      txndatetime: txnDateTime(clock()),
      timezone: GATEWAY_TIMEZONE,
      hashAlgorithm: HASH_ALGORITHM,
      oidSigned: false,
    },
  };
  return { attempt, form: (await gateway.begin(attempt, `${config.publicUrl}/payment`)).step };
}
