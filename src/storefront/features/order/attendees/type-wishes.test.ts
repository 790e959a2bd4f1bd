import { expect, it } from "vitest";
import { exampleType } from "#tests/support/catalogue/example-types.ts";
import type { BookingSession, HeldSeat } from "../booking/booking-session.ts";
import { byIndex, kindsProblem, NO_WISHES, numberProblems, seatKinds } from "./type-wishes.ts";

const card = { name: "Companion Card", digits: 13, given: false };
const adult = exampleType({ id: "1", name: "Adult" });
const carer = exampleType({
  id: "2",
  name: "Companion",
  companion: true,
  needs: "card",
  card_name: card.name,
  card_digits: card.digits,
});
const kiln = exampleType({ id: "5", name: "Adult", event_id: "2" });

const seat = (seatId: string, type?: HeldSeat["type"]): HeldSeat => ({
  seatId,
  sectionId: "7",
  name: `Gold C${seatId}`,
  eventName: "",
  admits: 1,
  ...(type && { type }),
});
const booking = (eventIds: string[], ...seats: HeldSeat[]) => ({ eventIds, seats }) as unknown as BookingSession;
const types = [adult, carer, kiln];

it("each seat has the types of its own event, and the wish of its buyer", () => {
  const combo = booking(["1", "2"], seat("11", { id: "1", name: "Adult" }), seat("12", { id: "5", name: "Adult" }));
  const kinds = seatKinds(combo, types, { ...NO_WISHES, types: { 0: "2" } });
  expect(kinds.map(({ offered }) => offered.map(({ id }) => id))).toEqual([["1", "2"], ["5"]]);
  expect(kinds.map(({ type }) => type?.name)).toEqual(["Companion", "Adult"]);
  expect(kinds[0]?.card).toEqual(card);
  expect(kindsProblem(kinds)).toMatch(/^'Companion' goes with another ticket/);
});

it("a seat without types has none, and a type that is gone leaves the seat as it is", () => {
  const kinds = seatKinds(booking(["1"], seat("11"), seat("12", { id: "9", name: "Early bird" })), types, NO_WISHES);
  expect(kinds.map(({ typeId, type, offered }) => [typeId, type, offered.length])).toEqual([
    [undefined, undefined, 0],
    ["9", undefined, 2],
  ]);
});

it("asks for a card's number until the box office has it", () => {
  const held = (given: boolean) => seat("12", { id: "2", name: "Companion", card: { ...card, given } });
  const problems = (given: boolean, typed: string) =>
    numberProblems(
      seatKinds(booking(["1"], seat("11", { id: "1", name: "Adult" }), held(given)), types, {
        ...NO_WISHES,
        numbers: { 1: typed },
      }),
    );
  expect(problems(false, "")).toEqual({ 1: "Please type the number of the Companion Card." });
  expect(problems(false, "1234 5678")).toEqual({ 1: "Please type all 13 digits of the Companion Card." });
  expect(problems(false, "1234-5678-9012 3")).toEqual({});
  expect(problems(true, " ")).toEqual({});
  expect(problems(true, "12")).toEqual({ 1: "Please type all 13 digits of the Companion Card." });
});

it("reads the box office's messages about numbers, and no others", () => {
  expect(byIndex({ "card_number[1]": "Twice.", "first_name[0]": "Name." })).toEqual({ 1: "Twice." });
});
