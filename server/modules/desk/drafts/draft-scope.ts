import { hasRight } from "#contract/rules/account/desk-rights.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import type { Subject } from "../../organisers/desk-scope.ts";
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
  return { organiserId: draft.organiser_id, eventId: draft.event_id, ofAllEvents: draft.event_id === null };
}
