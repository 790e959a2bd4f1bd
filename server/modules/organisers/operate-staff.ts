import { sql } from "kysely";
import type { StaffRole } from "#contract/rules/account/desk-rights.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { namedAccount } from "../accounts/operator-roles.ts";
import { lockOrganiser } from "./organiser-facts.ts";
import { takeRightsOfRole } from "./take-rights.ts";
import { insertMember, type MemberRow, membersOf, otherOwners, ownsEvents } from "./team-queries.ts";

/* Acts of the box office's operator on an organiser's team: above all, making its first owner. */

/** Everybody on a team. */
export const listStaff = (db: Db, organiserId: number): Promise<MemberRow[]> => membersOf(db, organiserId);

/**
 * Puts an account on a team. It needs a confirmed email, because it will read about buyers.
 * @param eventIds null for all events
 * @throws RefusalError NOT_FOUND if there is no such account, INVITED_OTHER while its email is not confirmed, OUT_OF_RANGE for events of
 * another organiser, ON_TEAM
 */
export function addStaff(
  db: Db,
  organiserId: number,
  { email, role, eventIds }: { email: string; role: StaffRole; eventIds: number[] | null },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const account = await namedAccount(trx, email);
    if (!account) throw new RefusalError("NOT_FOUND", { message: `There is no account ${email}.` });
    if (!account.confirmed) throw new RefusalError("INVITED_OTHER", { message: `${email} isn't confirmed yet.` });
    if (eventIds && !(await ownsEvents(trx, organiserId, eventIds)))
      throw new RefusalError("OUT_OF_RANGE", { message: "One of these events is another organiser's." });
    if ((await insertMember(trx, { organiserId, userId: account.id, role, eventIds })) === undefined)
      throw new RefusalError("ON_TEAM");
  });
}

/**
 * Takes an account off a team with all that its role gave, at once (take-rights.ts). The last owner stays as long as
 * somebody else is on the team.
 * @param tell gets the former role of the account, before the transaction ends
 * @throws RefusalError NOT_FOUND, LAST_OWNER
 */
export function removeStaff(
  db: Db,
  organiserId: number,
  email: string,
  report: (was: StaffRole) => void,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockOrganiser(trx, organiserId);
    const account = await namedAccount(trx, email);
    const team = await membersOf(trx, organiserId);
    const member = team.find(({ userId }) => userId === account?.id);
    if (!member) throw new RefusalError("NOT_FOUND", { message: `${email} isn't on the team.` });
    if (member.role === "owner" && team.length > 1 && (await otherOwners(trx, organiserId, member.id)) === 0)
      throw new RefusalError("LAST_OWNER");
    await sql`delete from staff where id = ${member.id}`.execute(trx);
    await takeRightsOfRole(trx, { userId: member.userId, organiserId });
    report(member.role);
  });
}
