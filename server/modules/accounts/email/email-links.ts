import { createHmac, randomBytes } from "node:crypto";
import { type SqlBool, sql, type Transaction } from "kysely";
import { paths } from "#contract/paths.ts";
import { EMAIL_LINK_HOURS, type EmailLinkPurpose, emailLinkFragment } from "#contract/rules/account/email-link.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { hashToken } from "../sign-in/sessions.ts";

type Linker = Pick<Services, "config" | "secrets">;

/** The hash under which the database stores a link's token. The prefix keeps it apart from a session token's hash. */
const hashLink = (token: string, { secrets }: Pick<Services, "secrets">) =>
  createHmac("sha256", secrets.sessionSecret).update(`email link ${token}`).digest("hex");

const newToken = () => randomBytes(32).toString("base64url");
const linkEnd = sql<Date>`now() + make_interval(hours => ${sql.lit(EMAIL_LINK_HOURS)})`;
const isLive = sql<SqlBool>`expires_at > now()`;

/** Built from PUBLIC_URL, never from the request's Host header. */
const linkTo = ({ config }: Linker, purpose: EmailLinkPurpose, token: string) =>
  `${config.publicUrl}${paths.emailLink}${emailLinkFragment(purpose, token)}`;

/**
 * Stores the address that the user must confirm. Earlier confirmation links stop working.
 * @param sessionToken the session that asks for the change and survives it
 * @returns the link to mail to the address
 */
export async function persistConfirmation(
  trx: Transaction<Database>,
  services: Linker,
  { userId, email, sessionToken }: { userId: number; email: string; sessionToken?: string | undefined },
): Promise<string> {
  const token = newToken();
  const asking = sessionToken
    ? trx
        .selectFrom("session")
        .select("id")
        .where("token_hash", "=", hashToken(sessionToken, services))
        .where("user_id", "=", userId)
    : null;
  const session_id = (await asking?.executeTakeFirst())?.id ?? null;
  const kept = { email, token_hash: hashLink(token, services), session_id, expires_at: linkEnd };
  await trx
    .insertInto("email_confirmation")
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(kept))
    .execute();
  return linkTo(services, "confirm", token);
}

/** Makes another link for the address that waits to be confirmed. @returns undefined if no address waits */
export async function renewConfirmation(
  trx: Transaction<Database>,
  services: Linker,
  userId: number,
): Promise<{ email: string; link: string } | undefined> {
  const token = newToken();
  const row = await trx
    .updateTable("email_confirmation")
    .set({ token_hash: hashLink(token, services), expires_at: linkEnd })
    .where("user_id", "=", userId)
    .returning("email")
    .executeTakeFirst();
  return row && { email: row.email, link: linkTo(services, "confirm", token) };
}

/** The id of the user that a live confirmation link belongs to, or undefined if the link is not valid. */
export async function confirmationOwner(
  db: Db,
  services: Pick<Services, "secrets">,
  token: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom("email_confirmation")
    .select("user_id")
    .where("token_hash", "=", hashLink(token, services))
    .where(isLive)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses a link up. Of several callers at once, only one gets its row. The others and invalid links get undefined. */
export function useConfirmation(trx: Transaction<Database>, services: Pick<Services, "secrets">, token: string) {
  return trx
    .deleteFrom("email_confirmation")
    .where("token_hash", "=", hashLink(token, services))
    .where(isLive)
    .returning(["user_id", "email", "session_id"])
    .executeTakeFirst();
}

/** The address that waits to be confirmed, or undefined if none waits. */
export async function waitingAddress(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("email_confirmation")
    .select("email")
    .where("user_id", "=", userId)
    .where(isLive)
    .executeTakeFirst();
  return row?.email;
}

/** Drops the address that waits to be confirmed. @returns false if none was waiting */
export async function dropConfirmation(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("email_confirmation").where("user_id", "=", userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drops a waiting change to another address: the person who asked for it may have known the old password. */
export async function dropWaitingChange(
  trx: Transaction<Database>,
  account: { id: number; email: string },
): Promise<void> {
  await trx
    .deleteFrom("email_confirmation")
    .where("user_id", "=", account.id)
    .where("email", "<>", account.email)
    .execute();
}

/** Stores the account's former address. @returns the link that gives it back, to mail to that address */
export async function persistUndo(
  trx: Transaction<Database>,
  services: Linker,
  userId: number,
  email: string,
): Promise<string> {
  const token = newToken();
  const kept = { token_hash: hashLink(token, services), user_id: userId, email, expires_at: linkEnd };
  await trx.insertInto("email_undo").values(kept).execute();
  return linkTo(services, "undo", token);
}

/** The user and the address that a live undo link belongs to, or undefined if the link is not valid. */
export function findUndo(db: Db, services: Pick<Services, "secrets">, token: string) {
  return db
    .selectFrom("email_undo")
    .select(["user_id", "email"])
    .where("token_hash", "=", hashLink(token, services))
    .where(isLive)
    .executeTakeFirst();
}

/**
 * Drops the undo links of this change and of later changes. Links of earlier changes stay valid: a thief who undoes a
 * later change must not destroy the owner's link.
 */
export async function dropUndo(
  trx: Transaction<Database>,
  services: Pick<Services, "secrets">,
  userId: number,
  token: string,
): Promise<void> {
  const used = trx.selectFrom("email_undo").select("expires_at").where("token_hash", "=", hashLink(token, services));
  await trx.deleteFrom("email_undo").where("user_id", "=", userId).where("expires_at", ">=", used).execute();
}
