import { describe, expect, it } from "vitest";
import type { ChosenSeat } from "./seat-choice.ts";
import {
  limitRead,
  lostRead,
  lostReplaced,
  pickerOpened,
  seatsChosen,
  seatsDropped,
  seatsLost,
  seatsMoved,
  seatToggled,
  selectionSlice,
  typeChosen,
} from "./selection-slice.ts";

const reduce = selectionSlice.reducer;
const seat = (id: number, eventId = "1"): ChosenSeat => ({
  eventId,
  seatId: String(id),
  sectionId: "7",
  sectionTitle: "Gold",
  seatNumber: `C${id}`,
  row: 3,
  column: id,
  priceCents: 8900,
});
const ids = (state: ReturnType<typeof reduce>) => state.seats.map((one) => one.seatId);
const open = (count: number) =>
  reduce(
    undefined,
    pickerOpened({ choiceId: "1", seats: Array.from({ length: count }, (_, index) => seat(index + 1)), lost: [] }),
  );

describe("the selection", () => {
  it("adds a seat and removes it", () => {
    const one = reduce(open(0), seatToggled(seat(4)));
    expect(ids(one)).toEqual(["4"]);
    expect(ids(reduce(one, seatToggled(seat(4))))).toEqual([]);
  });

  it("removes seats that a new plan dropped, and remembers why", () => {
    const after = reduce(reduce(open(3), seatsDropped(["2", "9"])), seatsLost(["3"]));
    expect(ids(after)).toEqual(["1"]);
    expect(after.lost.map(({ seatId, isDropped }) => [seatId, isDropped])).toEqual([
      ["2", true],
      ["3", undefined],
    ]);
  });

  it("gives chosen seats the cells of a new plan, and leaves the others", () => {
    const moved = reduce(open(2), seatsMoved({ 2: { row: 4, column: 9 }, 7: { row: 1, column: 1 } }));
    expect(moved.seats.map(({ seatId, row, column, seatNumber }) => [seatId, row, column, seatNumber])).toEqual([
      ["1", 3, 1, "C1"],
      ["2", 4, 9, "C2"],
    ]);
  });

  it("accepts ten seats and refuses the eleventh with a message until the buyer has read it", () => {
    const ten = reduce(open(9), seatToggled(seat(10)));
    expect(ten.seats).toHaveLength(10);
    expect(ten.limitHit).toBe(false);
    const eleventh = reduce(ten, seatToggled(seat(11)));
    expect(ids(eleventh)).toEqual(ids(ten));
    expect(eleventh.limitHit).toBe(true);
    expect(reduce(eleventh, limitRead()).limitHit).toBe(false);
  });

  it("keeps a seat's ticket type, and hands it to the seat that takes its place", () => {
    const typed = reduce(open(2), typeChosen({ seatId: "2", typeId: "9" }));
    const types = (state: typeof typed) => state.seats.map(({ typeId }) => typeId);
    expect(types(typed)).toEqual([undefined, "9"]);
    expect(types(reduce(typed, typeChosen({ seatId: "2", typeId: undefined })))).toEqual([undefined, undefined]);
    // Best available has replaced the seats.
    expect(types(reduce(typed, seatsChosen({ eventId: "1", seats: [seat(7), seat(8), seat(9)] })))).toEqual([
      undefined,
      "9",
      undefined,
    ]);
    // Someone else took the seat, and the buyer takes the nearest.
    const replaced = reduce(reduce(typed, seatsLost(["2"])), lostReplaced([seat(3)]));
    expect(replaced.seats).toMatchObject([{ seatId: "1" }, { seatId: "3", typeId: "9" }]);
  });

  it("counts the seats of each event of a combo separately", () => {
    const other = reduce(open(10), seatToggled(seat(50, "2")));
    expect([other.seats.length, other.limitHit]).toEqual([11, false]);
  });

  it("can still remove a seat at the limit", () => {
    expect(reduce(open(10), seatToggled(seat(3))).seats).toHaveLength(9);
  });

  it("loses only the seats that are gone, and names them until the buyer has read it", () => {
    const lost = reduce(open(3), seatsLost(["2", "9"]));
    expect(ids(lost)).toEqual(["1", "3"]);
    expect(lost.lost).toEqual([seat(2)]);
    expect(reduce(lost, lostRead({ eventId: "1" })).lost).toEqual([]);
  });

  it("replaces lost seats, each once and never past the limit", () => {
    const lost = reduce(open(10), seatsLost(["2"]));
    const replaced = reduce(lost, lostReplaced([seat(3), seat(11), seat(12)]));
    expect(ids(replaced)).toEqual(["1", "3", "4", "5", "6", "7", "8", "9", "10", "11"]);
    expect(replaced.lost).toEqual([]);
  });

  it("is replaced by the seats that the box office finds best, for that event only", () => {
    const withOther = reduce(open(3), seatToggled(seat(50, "2")));
    const best = seatsChosen({ eventId: "1", seats: [seat(7), seat(8)] });
    expect(ids(reduce(withOther, best))).toEqual(["50", "7", "8"]);
  });

  it("starts empty for another event", () => {
    expect(reduce(open(3), pickerOpened({ choiceId: "2", seats: [], lost: [] }))).toEqual({
      choiceId: "2",
      seats: [],
      lost: [],
      limitHit: false,
    });
  });
});
