import type { Db } from "#server/db/connect/connect.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { covers } from "#server/modules/organisers/desk-scope.ts";
import type { Refund } from "#server/modules/payments/refunds/refunds.ts";

export interface OwnDue<Due> {
  /** The refunds that the caller may send. All are about one organiser, because each row of the log is about one. */
  own: Due[];
  /** The refunds that also concern events of somebody else. The operator of the box office sends them. */
  others: Due[];
}

/** The organiser of each of these events. */
export async function organisersOf(db: Db, due: readonly Refund[]): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(due.flatMap(({ eventIds }) => eventIds))];
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("event").select(["id", "organiser_id"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, organiser_id }) => [id, organiser_id]));
}

/**
 * Separates the due refunds of one order that a caller may send from the others.
 * @param organiserId the organiser whose refunds count. If omitted, it is the organiser of the first refund that the
 * caller may send
 */
export function splitDue<Due extends Refund>(
  due: readonly Due[],
  organisers: ReadonlyMap<number, number>,
  caller: RightfulCaller,
  organiserId?: number,
): OwnDue<Due> {
  const organiserOf = ({ eventIds }: Due): number | null => {
    const [first, ...more] = new Set(eventIds.map((id) => organisers.get(id)));
    return first === undefined || more.length > 0 ? null : first;
  };
  const mayAll = ({ eventIds }: Due, organiser: number) =>
    eventIds.every((eventId) => covers(caller, { organiserId: organiser, eventId }, caller.right));
  const about = due.flatMap((one) => {
    const organiser = organiserOf(one);
    return organiser !== null && mayAll(one, organiser) ? [{ one, organiser }] : [];
  });
  const chosen = organiserId ?? about[0]?.organiser;
  const own = about.flatMap(({ one, organiser }) => (organiser === chosen ? [one] : []));
  return { own, others: due.filter((one) => !own.includes(one)) };
}
