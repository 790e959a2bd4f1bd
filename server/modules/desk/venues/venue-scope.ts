import { rowId } from "#contract/rules/row-id.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandScope, demandWholeOrganiser, type Subject, worksForAll } from "#server/modules/organisers/desk-scope.ts";
import { RefusalError } from "#server/plugins/errors.ts";

/** A venue that a caller may see. */
export interface VenueInScope {
  id: number;
  /** Null: it belongs to nobody, and everybody can use it. */
  organiserId: number | null;
  /** Whether the caller works for its organiser, or runs the box office. */
  isOwn: boolean;
  mayChange: boolean;
}

/**
 * Whether the caller may change a venue of this organiser. Null: a venue that belongs to nobody. All events there share
 * the plan, so somebody who works for only some events may not.
 */
export const mayChange = (caller: RightfulCaller, organiserId: number | null): boolean =>
  worksForAll(caller, organiserId, "events.change");

/** Finds a venue. @throws RefusalError ROLE; NOT_FOUND, also for another organiser's venue */
export async function demandVenue(db: Db, caller: RightfulCaller, ref: string): Promise<VenueInScope> {
  const row = await db.selectFrom("place").select(["id", "organiser_id"]).where("ref", "=", ref).executeTakeFirst();
  const organiserId = row?.organiser_id ?? null;
  const isOwn = caller.platform || caller.memberships.some((one) => one.organiserId === organiserId);
  if (!row || (organiserId !== null && !isOwn)) throw new RefusalError("NOT_FOUND");
  await demandScope(db, caller, organiserId ?? undefined);
  return { id: row.id, organiserId, isOwn, mayChange: mayChange(caller, organiserId) };
}

/** As demandVenue, for a change. @throws RefusalError NOT_FOUND; ROLE, also for a venue that belongs to nobody */
export async function demandVenueToChange(db: Db, caller: RightfulCaller, ref: string): Promise<VenueInScope> {
  const venue = await demandVenue(db, caller, ref);
  if (!venue.mayChange) throw new RefusalError("ROLE");
  return venue;
}

/**
 * The organiser that will own a new venue. Null: nobody owns it, and only the operator of the box office may choose
 * that.
 * @throws RefusalError ROLE, NOT_FOUND for a foreign organiser
 */
export async function demandOwner(
  db: Db,
  caller: RightfulCaller,
  organiserId: string | undefined,
): Promise<number | null> {
  if (organiserId !== undefined) return (await demandWholeOrganiser(db, caller, rowId(organiserId))).organiserId;
  if (!caller.platform) throw new RefusalError("ROLE");
  return null;
}

/**
 * The organiser whose right a change of a venue needs. A venue that belongs to nobody is changed by the operator of the
 * box office.
 */
export const subjectsOf = ({ organiserId }: Pick<VenueInScope, "organiserId">): Subject[] =>
  organiserId === null ? [] : [{ organiserId, eventId: null, ofAllEvents: true }];
