import { createHmac, randomBytes } from "node:crypto";
import { type SqlBool, sql, type Transaction } from "kysely";
import { paths } from "#contract/paths.ts";
import { DELETION_LINK_HOURS, emailLinkFragment } from "#contract/rules/account/email-link.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";

/** The hash under which the database stores a link's token. The prefix keeps it apart from other hashes. */
const hashLink = (token: string, { secrets }: Pick<Services, "secrets">) =>
  createHmac("sha256", secrets.sessionSecret).update(`account deletion ${token}`).digest("hex");

/** Stores a wish to delete an account. An earlier link stops working. @returns the link to mail */
export async function persistDeletion(
  trx: Transaction<Database>,
  services: Pick<Services, "config" | "secrets">,
  userId: number,
  givesUpTickets: boolean,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const kept = {
    token_hash: hashLink(token, services),
    gives_up_tickets: givesUpTickets,
    expires_at: sql<Date>`now() + make_interval(hours => ${sql.lit(DELETION_LINK_HOURS)})`,
  };
  await trx
    .insertInto("account_deletion")
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(kept))
    .execute();
  // Built from PUBLIC_URL, never from the request's Host header.
  return `${services.config.publicUrl}${paths.emailLink}${emailLinkFragment("delete", token)}`;
}

/** The account that a live link deletes, or undefined if the link is not valid. */
export function findDeletion(db: Db, services: Pick<Services, "secrets">, token: string) {
  return db
    .selectFrom("account_deletion")
    .select(["user_id as userId", "gives_up_tickets as givesUpTickets"])
    .where("token_hash", "=", hashLink(token, services))
    .where(sql<SqlBool>`expires_at > now()`)
    .executeTakeFirst();
}
