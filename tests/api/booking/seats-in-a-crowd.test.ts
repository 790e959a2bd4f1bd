import { expect, it, onTestFinished, vi } from "vitest";
import type { Seat, Section } from "#contract/wire/seats.ts";
import { seatChangeLog } from "#server/modules/inventory/seat-stream/change-log.ts";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import { hold } from "#tests/support/steps/booking-steps.ts";

const box = await openBoxOffice();

/** What a visitor sees of a seat of the theatre's first section: alone, and as part of a combo. */
async function looks(name: string): Promise<Seat["booking_status"][]> {
  const { id, placeId } = box.catalogue.theatre;
  const alone = await get(box.app, `/api/getdomedetails?eventId=${id}&placeId=${placeId}`);
  const combo = await get(box.app, `/api/comboeventdomedetails?eventId=${id}&placeId=${placeId}`);
  const venues: Section[][] = [alone.json().response_data.seat_infos, combo.json().response_data[0].dome_info];
  return venues.map(([stalls]) => {
    const seat = stalls?.info?.find((one) => one.seat_number === name);
    if (!seat) throw new Error(`there is no seat ${name}`);
    return seat.booking_status;
  });
}

it("shows a buyer's own hold and its cancellation at once, also while others look at the hall", async () => {
  // All of this happens within the time for which an answer is given again.
  const moment = performance.now();
  vi.spyOn(performance, "now").mockReturnValue(moment);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await looks("G1")).toEqual([null, null]);
  const tid = await hold(box, box.catalogue.theatre, ["G1"], box.buyer);
  expect(await looks("G1")).toEqual(["0", "0"]);
  const cancelled = await post(box.app, "/api/cancellation", { tid }, { as: box.buyer });
  expect(cancelled.json().status, cancelled.body).toBe(1);
  expect(await looks("G1")).toEqual([null, null]);
});

it("forgets its answers when a seat stream learns of changes, which the stream does not repeat", async () => {
  let forgotten = 0;
  const log = seatChangeLog(box.db, () => {
    forgotten += 1;
  });
  const before = await log.number();
  expect(forgotten).toBe(1);
  expect(await log.number()).toBe(before);
  expect(forgotten).toBe(1);
  await hold(box, box.catalogue.theatre, ["G7"], box.buyer);
  expect(await log.number()).toBeGreaterThan(before);
  expect(forgotten).toBe(2);
});
