import type { Transaction } from "kysely";
import type { StaffRole } from "#contract/rules/account/desk-rights.ts";
import { rowId } from "#contract/rules/row-id.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { type ActNotes, deskAct } from "./desk-act.ts";
import type { RightfulCaller } from "./desk-caller.ts";
import { demandOrganiser } from "./desk-scope.ts";
import { lockOrganiser } from "./organiser-facts.ts";
import { ownsEvents } from "./team-queries.ts";

/**
 * Does something about an organiser's team. The organiser is locked first, so that two owners cannot remove each other. The caller's right
 * is checked before anything changes, because somebody may take their own role away.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function inTeam<T>(
  services: Services,
  caller: RightfulCaller,
  organiserId: number,
  act: string,
  work: (trx: Transaction<Database>, notes: ActNotes) => Promise<T>,
): Promise<T> {
  await demandOrganiser(services.db, caller, organiserId);
  return deskAct(services, caller, { act, subjects: [{ organiserId, eventId: null }] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      await lockOrganiser(trx, organiserId);
      await notes.checkNow(trx);
      return work(trx, notes);
    }),
  );
}

/** @throws RefusalError OUT_OF_RANGE for an event that the organiser does not have, whether or not it exists */
export async function eventsOf(db: Db, organiserId: number, ids: readonly string[] | null): Promise<number[] | null> {
  if (ids === null) return null;
  const eventIds = [...new Set(ids.map(rowId))];
  if (!(await ownsEvents(db, organiserId, eventIds)))
    throw new RefusalError("OUT_OF_RANGE", { message: { event_ids: "One of these events isn't yours." } });
  return eventIds;
}

/** @throws RefusalError OUT_OF_RANGE for an owner of some events */
export function demandWholeOwner(role: StaffRole, eventIds: readonly number[] | null): void {
  if (role === "owner" && eventIds !== null)
    throw new RefusalError("OUT_OF_RANGE", { message: { event_ids: "An owner works for all events." } });
}
