import { hasRight } from "#contract/rules/desk-rights.ts";
import type { Db } from "#server/db/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { demandOrganiser, type Subject } from "../../organisers/desk-scope.ts";
import { findDraft } from "./draft-queries.ts";

/** Whose draft it is, if the caller may change it. @throws RefusalError NOT_FOUND, ROLE */
export async function demandDraft(db: Db, caller: RightfulCaller, id: number): Promise<Subject> {
  const draft = await findDraft(db, id);
  const own = caller.memberships.find(
    ({ organiserId, eventIds }) =>
      organiserId === draft?.organiser_id &&
      (eventIds === null || (draft.event_id !== null && eventIds.includes(draft.event_id))),
  );
  if (!draft || (!own && !caller.platform)) throw new RefusalError("NOT_FOUND");
  if (!caller.platform && !(own && hasRight(own.role, caller.right))) throw new RefusalError("ROLE");
  return { organiserId: draft.organiser_id, eventId: draft.event_id };
}

/**
 * Checks that the caller may begin a new event of an organiser.
 * @throws RefusalError NOT_FOUND; ROLE, also for somebody who works for some events only
 */
export async function demandNewEvent(db: Db, caller: RightfulCaller, organiserId: number): Promise<Subject> {
  await demandOrganiser(db, caller, organiserId);
  const own = caller.memberships.find((one) => one.organiserId === organiserId);
  if (!caller.platform && own?.eventIds !== null) throw new RefusalError("ROLE");
  return { organiserId, eventId: null };
}
