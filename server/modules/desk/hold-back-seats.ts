import { rowId } from "#contract/rules/row-id.ts";
import type { HoldBackForm } from "#contract/wire/desk-seats.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Office } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { holdBack, releaseHeldBack, type SeatInUse } from "../inventory/hold-back.ts";
import { deskAct } from "../organisers/desk-act.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { demandEvent } from "../organisers/desk-scope.ts";

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
  office: Office,
  caller: RightfulCaller,
  eventId: number,
  form: HoldBackForm,
): Promise<number> {
  const subject = await demandEvent(office.db, caller, eventId);
  const reason = form.reason.trim();
  if (reason === "")
    throw new RefusalError("OUT_OF_RANGE", { message: { reason: "Say why the seats are held back." } });
  const seatIds = [...new Set(form.seat_ids.map(rowId))];
  return deskAct(office, caller, { act: "desk seats hold back", subjects: [subject], why: reason }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const known = await trx
        .selectFrom("seat")
        .select("id")
        .where("event_id", "=", eventId)
        .where("id", "in", seatIds)
        .execute();
      if (known.length !== seatIds.length) throw new RefusalError("NOT_FOUND", { message: "There's no such seat." });
      const inUse = await holdBack(trx, eventId, seatIds, reason);
      if (inUse.length > 0) throw new RefusalError("SEAT_NOT_FREE", { message: inUseWords(inUse) });
      notes.changes({ seats: "on sale" }, { seats: "held back", count: seatIds.length, ids: seatIds.join(" ") });
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
  office: Office,
  caller: RightfulCaller,
  eventId: number,
  ids: readonly string[],
): Promise<number> {
  const subject = await demandEvent(office.db, caller, eventId);
  const seatIds = [...new Set(ids.map(rowId))];
  return deskAct(office, caller, { act: "desk seats release", subjects: [subject] }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const count = await releaseHeldBack(trx, eventId, seatIds);
      if (count === 0)
        throw new RefusalError("SEAT_NOT_FREE", { message: "None of these seats is held back any more." });
      notes.changes({ seats: "held back" }, { seats: "on sale", count, ids: seatIds.join(" ") });
      return count;
    }),
  );
}
