import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { StaffRole } from "#contract/rules/account/desk-rights.ts";
import { emailAddress, emailKey } from "#contract/rules/account/email-address.ts";
import type { Invitation, InvitationForm, InvitationOffer } from "#contract/wire/desk/team.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { recordAct } from "../operator-log/record-act.ts";
import { callerName, type RightfulCaller } from "./desk-caller.ts";
import { demandWholeOwner, eventsOf, inTeam } from "./in-team.ts";
import { insertMember } from "./team-queries.ts";

const INVITATION_HOURS = 72;

/** How long the list shows an invitation that has expired. */
export const EXPIRED_INVITATION_DAYS = 14;

/** The hash under which an invitation's code is stored. The prefix keeps it apart from other tokens. */
const hashOf = (token: string, { secrets }: Pick<Services, "secrets">) =>
  createHmac("sha256", secrets.sessionSecret).update(`invitation ${token}`).digest("hex");

const isExpired = sql<boolean>`staff_invitation.expires_at <= now()`;
const columns = [
  ...(["id", "email", "role", "event_ids", "made_at", "expires_at"] as const),
  isExpired.as("is_expired"),
] as const;

interface InvitationRow extends Pick<Invitation, "email" | "role"> {
  id: number;
  event_ids: number[] | null;
  made_at: Date;
  expires_at: Date;
  is_expired: boolean;
}

const shown = ({ id, email, role, event_ids, made_at, expires_at, is_expired }: InvitationRow): Invitation => ({
  id: String(id),
  email,
  role,
  event_ids: event_ids?.map(String) ?? null,
  made_at: made_at.toISOString(),
  expires_at: expires_at.toISOString(),
  is_expired,
});

/**
 * The invitations of an organiser that nobody has accepted, and those that expired within 14 days, unless the invited
 * person is on the team.
 */
export async function listInvitations(db: Db, organiserId: number): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("staff_invitation")
    .select(columns)
    .where("organiser_id", "=", organiserId)
    .where("expires_at", ">", sql<Date>`now() - make_interval(days => ${sql.lit(EXPIRED_INVITATION_DAYS)})`)
    .where(
      sql<boolean>`not (${isExpired} and exists (
        select from staff join user_account account on account.id = staff.user_id
        where staff.organiser_id = staff_invitation.organiser_id and account.email_key = staff_invitation.email_key))`,
    )
    .orderBy("id")
    .execute();
  return rows.map(shown);
}

/**
 * Mails an invitation to a team. It works once, for 72 hours, and only for an account with this email. A later one to the same email
 * replaces it.
 * @throws RefusalError NOT_FOUND, ROLE, OUT_OF_RANGE, ON_TEAM
 */
export function invite(
  services: Services,
  caller: RightfulCaller,
  organiserId: number,
  form: InvitationForm,
): Promise<Invitation> {
  const email = emailAddress(form.email);
  return inTeam(services, caller, organiserId, "desk team invite", async (trx, notes) => {
    const event_ids = await eventsOf(trx, organiserId, form.event_ids);
    demandWholeOwner(form.role, event_ids);
    if (await isOnTeam(trx, organiserId, email)) throw new RefusalError("ON_TEAM");
    const token = randomBytes(24).toString("base64url");
    const kept = {
      email,
      role: form.role,
      event_ids,
      token_hash: hashOf(token, services),
      made_at: sql<Date>`now()`,
      made_by: caller.userId,
      expires_at: sql<Date>`now() + make_interval(hours => ${sql.lit(INVITATION_HOURS)})`,
    };
    const row = await trx
      .insertInto("staff_invitation")
      .values({ organiser_id: organiserId, email_key: emailKey(email), ...kept })
      .onConflict((conflict) => conflict.columns(["organiser_id", "email_key"]).doUpdateSet(kept))
      .returning(columns)
      .executeTakeFirstOrThrow();
    const { name } = await trx
      .selectFrom("organiser")
      .select("name")
      .where("id", "=", organiserId)
      .executeTakeFirstOrThrow();
    await services.mail.queue(trx, {
      template: "team-invitation",
      to: email,
      data: { organiser: name, role: form.role.replace("_", " "), code: token },
    });
    notes.about(`invitation ${row.id}`);
    notes.changes({}, { role: form.role, events: event_ids ?? "all" });
    return shown(row);
  });
}

/** Withdraws an invitation, whose code then opens nothing. @throws RefusalError NOT_FOUND, ROLE */
export function withdrawInvitation(
  services: Services,
  caller: RightfulCaller,
  { organiserId, invitationId }: { organiserId: number; invitationId: number },
): Promise<void> {
  return inTeam(services, caller, organiserId, "desk team uninvite", async (trx, notes) => {
    const row = await trx
      .deleteFrom("staff_invitation")
      .where("id", "=", invitationId)
      .where("organiser_id", "=", organiserId)
      .returning("role")
      .executeTakeFirst();
    if (!row) throw new RefusalError("NOT_FOUND");
    notes.about(`invitation ${invitationId}`);
    notes.changes({ role: row.role }, { role: null });
  });
}

/**
 * The offer of an invitation, for somebody who has its code and is signed in with its email.
 * @throws RefusalError INVITATION if the code does not work, INVITED_OTHER for another account's
 */
export async function readInvitation(services: Services, userId: number, token: string): Promise<InvitationOffer> {
  const { organiserName, role, eventIds } = await findInvitation(services.db, services, userId, token);
  return { organiser_name: organiserName, role, event_ids: eventIds?.map(String) ?? null };
}

/**
 * Joins the team of an invitation. Of two calls with one code, one finds it.
 * @returns the organiser that the person now works for
 * @throws RefusalError INVITATION if the code does not work, INVITED_OTHER for another account's, ON_TEAM
 */
export function acceptInvitation(services: Services, userId: number, token: string): Promise<{ organiserId: number }> {
  return inTransaction(services.db, async (trx) => {
    const { id, organiserId, role, eventIds } = await findInvitation(trx, services, userId, token);
    await trx.deleteFrom("staff_invitation").where("id", "=", id).execute();
    const member = await insertMember(trx, { organiserId, userId, role, eventIds });
    if (member === undefined) throw new RefusalError("ON_TEAM");
    await recordAct(trx, {
      by: { via: "desk", name: callerName({ userId, key: null }) },
      act: "desk team join",
      about: [`organiser ${organiserId}`, `user ${userId}`, `invitation ${id}`],
      before: { role: null },
      after: { role, events: eventIds ?? "all" },
    });
    return { organiserId };
  });
}

interface FoundInvitation {
  id: number;
  organiserId: number;
  organiserName: string;
  role: StaffRole;
  eventIds: number[] | null;
}

/** The invitation of a code, locked until the transaction ends. @throws RefusalError INVITATION, INVITED_OTHER */
async function findInvitation(
  db: Db,
  services: Pick<Services, "secrets">,
  userId: number,
  token: string,
): Promise<FoundInvitation> {
  const { rows } = await sql<FoundInvitation & { isTheirs: boolean; isConfirmed: boolean }>`
    select invitation.id, organiser_id as "organiserId", organiser.name as "organiserName", role, event_ids as "eventIds",
      invitation.email_key = account.email_key as "isTheirs", account.email_confirmed_at is not null as "isConfirmed"
    from staff_invitation invitation join user_account account on account.id = ${userId}
      join organiser on organiser.id = organiser_id
    where token_hash = ${hashOf(token, services)} and expires_at > now() for update of invitation`.execute(db);
  const [found] = rows;
  if (!found) throw new RefusalError("INVITATION");
  // Anybody can open an account with somebody else's address, as long as it is not confirmed.
  if (!found.isTheirs || !found.isConfirmed) throw new RefusalError("INVITED_OTHER");
  return found;
}

async function isOnTeam(db: Db, organiserId: number, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("staff")
    .innerJoin("user_account", "user_account.id", "staff.user_id")
    .select("staff.id")
    .where("staff.organiser_id", "=", organiserId)
    .where("user_account.email_key", "=", emailKey(email))
    .executeTakeFirst();
  return found !== undefined;
}
