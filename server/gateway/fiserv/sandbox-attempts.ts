import { type RawBuilder, sql } from "kysely";
import type { Gateway } from "../gateway.ts";
import { FISERV } from "./fiserv-gateway.ts";

/** The store number of the sandbox gateway. No money moves for payments of this store. */
export const SANDBOX_STORE = "80000001";

/** SQL: whether a row of payment_attempt went to the sandbox. */
export function atSandbox({ provider, account, openBankPage }: Gateway): RawBuilder<boolean> {
  // A real store with the sandbox's number looks the same as the sandbox. In that case every payment counts as real.
  if (provider === FISERV && account === SANDBOX_STORE && !openBankPage) return sql<boolean>`false`;
  return sql<boolean>`(provider = ${FISERV} and provider_data ->> 'storename' = ${SANDBOX_STORE})`;
}
