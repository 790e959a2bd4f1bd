import { describe, expect, it } from "vitest";
import type * as wire from "#contract/wire/seats.ts";
import { readBestSeats, readSeatNews, readSections } from "./seats.ts";

const seat: wire.Seat = {
  id: "11",
  dome_price_id: "11",
  dome_list_id: "7",
  seat_number: "C12",
  seat_price: 89.5,
  drome_row: 3,
  drome_column: 12,
  event_id: "1",
  seat_type: "wheelchair",
  seat_status: "bookable",
  booking_status: null,
};
const section: wire.Section = {
  dome_list_id: "7",
  title: "Gold",
  et_blockid: "0",
  blockstatus: "0",
  max_row: 4,
  max_column: 10,
  bookableSeat: 2,
  price_from: 89.5,
  price_to: 120,
  admits: 6,
};
const read = (...seat_infos: wire.Section[]) => readSections({ seat_infos, current_time: "2026-12-01T00:00:00Z" });

describe("readSections", () => {
  it("gives every fact of a section and of its seats a plain name", () => {
    expect(read({ ...section, info: [seat, { ...seat, note: "Restricted view" }] })).toEqual([
      {
        sectionId: "7",
        title: "Gold",
        block: "none",
        rows: 4,
        columns: 10,
        free: 2,
        priceFrom: 89.5,
        priceTo: 120,
        admits: 6,
        seats: [
          {
            seatId: "11",
            sectionId: "7",
            eventId: "1",
            label: "C12",
            price: 89.5,
            row: 3,
            column: 12,
            kind: "wheelchair",
            status: "free",
          },
          expect.objectContaining({ note: "Restricted view" }),
        ],
      },
    ]);
  });

  it("counts a sold-out section as 0 free", () => {
    expect(read({ ...section, bookableSeat: "" })[0]?.free).toBe(0);
  });

  it("tells a section without a block from an active and a closed block", () => {
    const blocks = read(
      { ...section, et_blockid: "0", blockstatus: "0" },
      { ...section, et_blockid: "3", blockstatus: "1" },
      { ...section, et_blockid: "3", blockstatus: "0" },
    );
    expect(blocks.map(({ block }) => block)).toEqual(["none", "active", "closed"]);
  });

  it("lists a category's tickets if there are no seats, and nothing if the answer has neither", () => {
    const [category, summary] = read({ ...section, seats: [seat] }, section);
    expect(category?.seats.map(({ seatId }) => seatId)).toEqual(["11"]);
    expect(summary?.seats).toEqual([]);
  });

  it.each([
    ["bookable", null, "free"],
    ["bookable", "0", "held"],
    ["bookable", "1", "sold"],
    ["bookable", "2", "sold"],
    ["blocked", null, "blocked"],
    ["blocked", "0", "blocked"],
  ] as const)("a %s seat with booking_status %j is %s", (seat_status, booking, status) => {
    const booking_status = booking as wire.Seat["booking_status"];
    expect(read({ ...section, info: [{ ...seat, seat_status, booking_status }] })[0]?.seats[0]?.status).toBe(status);
  });
});

it("reads the stream's new status of each seat", () => {
  const news = readSeatNews([
    { dome_price_id: "1", booking_status: null },
    { dome_price_id: "2", booking_status: "0" },
    { dome_price_id: "3", booking_status: "1" },
  ]);
  expect([...news]).toEqual([
    ["1", "free"],
    ["2", "held"],
    ["3", "sold"],
  ]);
});

it("reads the best seats, or an empty list", () => {
  expect(readBestSeats({ dome_price_ids: ["1", "2"], dome_list_id: "7" })).toEqual({
    seatIds: ["1", "2"],
    sectionId: "7",
  });
  expect(readBestSeats({ dome_price_ids: [], dome_list_id: null })).toEqual({ seatIds: [], sectionId: null });
});
