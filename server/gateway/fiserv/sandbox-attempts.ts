import { type RawBuilder, sql } from "kysely";
import type { Gateway } from "../gateway.ts";
import { FISERV } from "./fiserv-gateway.ts";

/** The store that the sandbox gateway answers for: what it approved was no money. */
export const SANDBOX_STORE = "80000001";

/** SQL: whether a row of payment_attempt went to the sandbox. */
export function atSandbox({ provider, account, openBankPage }: Gateway): RawBuilder<boolean> {
  // A real store of the sandbox's number cannot be told from it: then everything counts as real.
  if (provider === FISERV && account === SANDBOX_STORE && !openBankPage) return sql<boolean>`false`;
  return sql<boolean>`(provider = ${FISERV} and provider_data ->> 'storename' = ${SANDBOX_STORE})`;
}
