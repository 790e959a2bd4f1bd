import { sql, type Transaction } from "kysely";
import { rowId } from "#contract/rules/row-id.ts";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { HoldBackForm } from "#contract/wire/desk/seats.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { holdBack, releaseHeldBack, type SeatInUse } from "#server/modules/inventory/hold-back.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";

const stateWords: Readonly<Record<SeatInUse["state"], string>> = {
  held: "held by a buyer",
  sold: "sold",
  kept: "held back already",
  "not for sale": "not for sale",
};

/** 'C12 is sold, C13 is held by a buyer. Nothing is held back.' */
const inUseWords = (seats: readonly SeatInUse[]): string =>
  `${seats.map(({ seatNumber, state }) => `${seatNumber} is ${stateWords[state]}`).join(", ")}. Nothing is held back.`;

/**
 * Holds seats of an event back, all of them or none.
 * @returns how many seats these are
 * @throws RefusalError NOT_FOUND, also for a seat; ROLE; OUT_OF_RANGE without a reason; SEAT_NOT_FREE, with the seats and their states
 */
export async function holdBackSeats(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
  form: HoldBackForm,
): Promise<number> {
  const subject = await demandEvent(services.db, caller, eventId);
  const reason = plainLine(form.reason);
  if (reason === "")
    throw new RefusalError("OUT_OF_RANGE", { message: { reason: "Say why the seats are held back." } });
  const seatIds = [...new Set(form.seat_ids.map(rowId))];
  return deskAct(services, caller, { act: "desk seats hold back", subjects: [subject], why: reason }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const known = await namesOfSeats(trx, eventId, seatIds);
      if (known.length !== seatIds.length) throw new RefusalError("NOT_FOUND", { message: "There's no such seat." });
      const inUse = await holdBack(trx, eventId, seatIds, reason);
      if (inUse.length > 0) throw new RefusalError("SEAT_NOT_FREE", { message: inUseWords(inUse) });
      notes.changes({ state: "on sale" }, { state: "held back", count: seatIds.length, seats: known });
      return seatIds.length;
    }),
  );
}

/**
 * Puts seats that are held back on sale again. Seats that are not held back stay as they are.
 * @returns how many were put on sale
 * @throws RefusalError NOT_FOUND, ROLE, SEAT_NOT_FREE if none of them is held back
 */
export async function releaseSeats(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
  ids: readonly string[],
): Promise<number> {
  const subject = await demandEvent(services.db, caller, eventId);
  const seatIds = [...new Set(ids.map(rowId))];
  return deskAct(services, caller, { act: "desk seats release", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const released = await releaseHeldBack(trx, eventId, seatIds);
      const count = released.length;
      if (count === 0)
        throw new RefusalError("SEAT_NOT_FREE", { message: "None of these seats is held back any more." });
      const seats = await namesOfSeats(trx, eventId, released);
      notes.changes({ state: "held back" }, { state: "on sale", count, seats });
      return count;
    }),
  );
}

/**
 * 'Stalls C12': seats by name, because readers of the log can't look up ids that were deleted. A seat of another event
 * is left out.
 */
async function namesOfSeats(
  trx: Transaction<Database>,
  eventId: number,
  seatIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select section.title || ' ' || seat.seat_number as name
    from seat join section on section.id = seat.section_id
    where seat.event_id = ${eventId} and seat.id = any(${[...seatIds]}::integer[]) order by section.position, seat.id`.execute(
    trx,
  );
  return rows.map(({ name }) => name);
}
