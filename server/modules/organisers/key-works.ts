import { sql } from "kysely";

/**
 * Whether a row of `api_key` opens anything. It does not while its maker's account is disabled, because the maker knows
 * the key's secret.
 */
export const keyWorks = sql<boolean>`(
  api_key.withdrawn_at is null and api_key.ends_at > now()
  and not exists (select from user_account maker where maker.id = api_key.made_by and maker.disabled_at is not null))`;
