import { sql, type Transaction } from "kysely";
import type { MemberChange, Team, TeamMember } from "#contract/wire/desk/team.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { demandMatch, etagOf } from "#server/plugins/etags.ts";
import type { Services } from "#server/services.ts";
import type { RightfulCaller } from "./desk-caller.ts";
import { demandOrganiser } from "./desk-scope.ts";
import { demandWholeOwner, eventsOf, inTeam } from "./in-team.ts";
import { listInvitations } from "./invitations.ts";
import { nothingOf, takeRightsOfRole } from "./take-rights.ts";
import { type MemberRow, memberById, membersOf, otherOwners, setEvents } from "./team-queries.ts";

/** Everybody who works for an organiser, and who is invited. @throws RefusalError NOT_FOUND, ROLE */
export async function readTeam(db: Db, caller: RightfulCaller, organiserId: number): Promise<Team> {
  await demandOrganiser(db, caller, organiserId);
  return {
    members: (await membersOf(db, organiserId)).map(shown),
    invitations: await listInvitations(db, organiserId),
  };
}

/**
 * Changes a member's role or events. An owner works for all events. Another role closes the doors that they scanned at.
 * Fewer events close the doors of the events that were removed. Things that only an owner may make stop working with
 * the role.
 * @param match the ETag that the change is based on
 * @throws RefusalError NOT_FOUND, ROLE, CHANGED_MEANWHILE, LAST_OWNER, OUT_OF_RANGE
 */
export function changeMember(
  services: Services,
  caller: RightfulCaller,
  { organiserId, memberId }: { organiserId: number; memberId: number },
  change: MemberChange,
  match: string,
): Promise<TeamMember> {
  return inTeam(services, caller, organiserId, "desk team change", async (trx, notes) => {
    const before = await demandMember(trx, organiserId, memberId);
    demandMatch(match, facts(before));
    const role = change.role ?? before.role;
    const eventIds =
      change.event_ids === undefined ? before.eventIds : await eventsOf(trx, organiserId, change.event_ids);
    demandWholeOwner(role, eventIds);
    if (before.role === "owner" && role !== "owner") await demandOtherOwner(trx, organiserId, memberId);
    await trx
      .updateTable("staff")
      .set((eb) => ({ role, all_events: eventIds === null, version: eb("version", "+", 1) }))
      .where("id", "=", memberId)
      .execute();
    await setEvents(trx, memberId, organiserId, eventIds);
    const keptDoors = role === before.role ? (eventIds ?? "all") : [];
    const taken = await takeRightsOfRole(trx, { userId: before.userId, organiserId }, keptDoors);
    notes.about(`user ${before.userId}`);
    notes.changes(
      { role: before.role, events: before.eventIds ?? "all", ...taken },
      { role, events: eventIds ?? "all", ...nothingOf(taken) },
    );
    return shown({ ...before, role, eventIds: eventIds && [...eventIds].sort((a, b) => a - b) });
  });
}

/** Takes somebody off the team with all that their role gave, at once (take-rights.ts). @throws RefusalError NOT_FOUND, ROLE, LAST_OWNER */
export function removeMember(
  services: Services,
  caller: RightfulCaller,
  { organiserId, memberId }: { organiserId: number; memberId: number },
): Promise<void> {
  return inTeam(services, caller, organiserId, "desk team remove", async (trx, notes) => {
    const member = await demandMember(trx, organiserId, memberId);
    if (member.role === "owner") await demandOtherOwner(trx, organiserId, memberId);
    notes.about(`user ${member.userId}`);
    await sql`delete from staff where id = ${memberId}`.execute(trx);
    const taken = await takeRightsOfRole(trx, { userId: member.userId, organiserId });
    notes.changes(
      { role: member.role, events: member.eventIds ?? "all", ...taken },
      { role: null, ...nothingOf(taken) },
    );
  });
}

async function demandMember(trx: Transaction<Database>, organiserId: number, memberId: number): Promise<MemberRow> {
  const member = await memberById(trx, organiserId, memberId);
  if (!member) throw new RefusalError("NOT_FOUND");
  return member;
}

async function demandOtherOwner(trx: Transaction<Database>, organiserId: number, memberId: number): Promise<void> {
  if ((await otherOwners(trx, organiserId, memberId)) === 0) throw new RefusalError("LAST_OWNER");
}

/** The facts on which a change of a member is based. The name and address belong to the person. */
const facts = ({ id, role, eventIds }: MemberRow) => ({
  id: String(id),
  role,
  event_ids: eventIds?.map(String) ?? null,
});

const shown = (member: MemberRow): TeamMember => ({
  ...facts(member),
  name: `${member.firstName} ${member.lastName}`.trim(),
  email: member.email,
  two_steps: member.twoSteps,
  added_at: member.addedAt.toISOString(),
  etag: etagOf(facts(member)),
});
