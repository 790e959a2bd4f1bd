import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { DeskCaller } from "./desk-caller.ts";

/**
 * Whether a caller may change the seller's facts and the names on tax invoices: the operator of the box office, or an
 * owner of its only organiser, for whom nobody else runs it (docs/decisions/desk/organisers.md). A key may not.
 */
export async function namesBoxOffice(db: Db, { platform, key, memberships }: DeskCaller): Promise<boolean> {
  if (platform || key) return platform;
  const own = memberships.find(({ role, eventIds }) => role === "owner" && eventIds === null);
  if (!own) return false;
  const { rows } = await sql`select from organiser where id <> ${own.organiserId} limit 1`.execute(db);
  return rows.length === 0;
}
