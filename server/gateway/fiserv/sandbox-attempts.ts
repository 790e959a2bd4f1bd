import { type RawBuilder, sql } from "kysely";
import type { Approval, Gateway } from "../gateway.ts";
import { FISERV } from "./fiserv-gateway.ts";

/** The store number of the sandbox gateway. No money moves for payments of this store. */
export const SANDBOX_STORE = "80000001";

/** SQL: whether a row of payment_attempt went to the sandbox. */
export function atSandbox({ provider, account, openBankPage }: Gateway): RawBuilder<boolean> {
  // A real store with the sandbox's number looks the same as the sandbox. In that case every payment counts as real.
  if (provider === FISERV && account === SANDBOX_STORE && !openBankPage) return sql<boolean>`false`;
  return sql<boolean>`(provider = ${FISERV} and provider_data ->> 'storename' = ${SANDBOX_STORE})`;
}

/** SQL: when a row of payment_attempt was signed. */
export const SIGNED_AT = sql<Date>`
  to_timestamp(provider_data ->> 'txndatetime', 'YYYY:MM:DD-HH24:MI:SS')::timestamp at time zone (provider_data ->> 'timezone')`;

/** The sandbox's approval of an attempt, without anybody at its card page. `fields` is the post to store. */
export function sandboxApproval(
  reference: string,
  digits: string,
): { approval: Approval; fields: Record<string, string> } {
  const approval = { bankCode: `Y:${digits}:${reference}:PPXM:0001016`.toUpperCase(), transactionId: `10${reference}` };
  return {
    approval,
    fields: {
      approval_code: approval.bankCode,
      ipgTransactionId: approval.transactionId,
      status: "APPROVED",
      cardnumber: "(VISA) ... 1111",
    },
  };
}
