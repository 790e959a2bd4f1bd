import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { DESK, deskPaths } from "#contract/desk-paths.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Services } from "#server/services.ts";
import { hashToken } from "../accounts/sign-in/sessions.ts";

const LIFE = "24 hours";

/** Whether the box office is empty: it has no organiser, and nobody works for one. Buyers may have accounts. */
export async function isFirstRun(db: Db): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select not exists (select from organiser) and not exists (select from staff) as open`.execute(db);
  return rows[0]?.open === true;
}

/**
 * Makes a link by which somebody sets up an empty box office. It works for 24 hours, or until there is a first owner. The database stores
 * only a hash of its secret.
 * @returns null if the box office isn't empty
 */
export async function firstRunLink(services: Pick<Services, "db" | "secrets" | "config">): Promise<string | null> {
  const { db, config } = services;
  if (!(await isFirstRun(db))) return null;
  const token = randomBytes(32).toString("base64url");
  await sql`delete from first_run_link where expires_at < now()`.execute(db);
  await db
    .insertInto("first_run_link")
    .values({ token_hash: hashToken(token, services), expires_at: sql<Date>`now() + ${sql.lit(LIFE)}::interval` })
    .execute();
  // A browser never sends the fragment, so no server and no log gets the secret.
  return `${config.publicUrl}${DESK}${deskPaths.firstRun}#${token}`;
}
