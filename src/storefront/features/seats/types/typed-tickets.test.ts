import { describe, expect, it } from "vitest";
import { exampleType } from "#tests/support/catalogue/example-types.ts";
import { hasLostType, typedTickets, typeNotes, typesProblem, type Unit } from "./typed-tickets.ts";
import { goneInWords } from "./use-typed-tickets.ts";

const adult = exampleType({ id: "1", name: "Adult" });
const concession = exampleType({
  id: "2",
  name: "Concession",
  price: { rule: "percent", percent: 80 },
  needs: "word",
  note: "Show your concession card at the door",
});
const child = exampleType({ id: "3", name: "Child", price: { rule: "amount", amount: 20 }, dome_list_ids: ["7"] });
const types = [adult, concession, child];

const unit = (seatId: string, over: Partial<Unit> = {}): Unit => ({
  eventId: "1",
  sectionId: "7",
  sectionTitle: "Gold",
  seatId,
  priceCents: 6800,
  ...over,
});
const names = (units: readonly Unit[], sold = types) => typedTickets(units, sold).map(({ type }) => type?.name);

describe("typedTickets", () => {
  it("gives each unit the type that was chosen, or else the usual one, with its price", () => {
    const tickets = typedTickets([unit("11"), unit("12", { typeId: "2" }), unit("13", { typeId: "3" })], types);
    expect(tickets.map(({ type, cents }) => [type?.name, cents])).toEqual([
      ["Adult", 6800],
      ["Concession", 5500],
      ["Child", 2000],
    ]);
  });

  it("offers only what is sold in the section", () => {
    const elsewhere = unit("11", { sectionId: "8", typeId: "3" });
    const [ticket] = typedTickets([elsewhere], types);
    expect(ticket?.types).toEqual([adult, concession]);
    expect(ticket?.type).toBe(adult);
    expect(ticket && hasLostType(ticket)).toBe(true);
  });

  it("sells a unit without types at its own price", () => {
    expect(typedTickets([unit("11", { typeId: "2" })], [])).toMatchObject([{ type: null, types: [], cents: 6800 }]);
  });
});

describe("typesProblem", () => {
  const problem = (units: readonly Unit[], sold: typeof types) =>
    typesProblem(typedTickets(units, sold), ({ unit: { seatId } }) => `Gold C${seatId}`);

  it("asks for a type where there is no usual one", () => {
    expect(problem([unit("11", { typeId: "2" }), unit("12")], [concession])).toBe(
      "Choose a kind of ticket for Gold C12",
    );
    expect(problem([unit("11", { typeId: "2" })], [concession])).toBeUndefined();
  });

  it("says a limit in the words of the box office", () => {
    const group = exampleType({ id: "4", name: "Group", min: 4 });
    expect(problem([unit("11", { typeId: "4" })], [adult, group])).toBe(
      "'Group' is for 4 tickets or more in one order.",
    );
    expect(problem([unit("11")], [adult, group])).toBeUndefined();
  });
});

it("a type's notes are sentences", () => {
  expect(typeNotes(adult)).toBe("");
  expect(typeNotes(concession)).toBe("Show your concession card at the door.");
  expect(typeNotes(exampleType({ note: "Under 16.", min: 4, max: 6 }))).toBe(
    "Under 16. For 4 tickets or more. Up to 6 in one order.",
  );
  expect(typeNotes(exampleType({ needs: "card", card_name: "Companion Card", card_digits: 13 }))).toBe(
    "You type the number of the Companion Card in the next step.",
  );
});

describe("goneInWords", () => {
  const chosen = [unit("11"), unit("12", { typeId: "2" })];
  const before = typedTickets(chosen, types);

  it("names a type that is no longer sold, and what its tickets are now", () => {
    expect(goneInWords(typedTickets(chosen, [adult, child]), before)).toBe(
      "'Concession' is no longer on sale. Your tickets are 'Adult' now. Please check the total.",
    );
  });

  it("notices that the usual type is gone, although the buyer never chose it", () => {
    const usual = typedTickets([unit("11")], types);
    expect(goneInWords(typedTickets([unit("11")], [child]), usual)).toContain("'Adult' is no longer on sale.");
  });

  it("says it too for a choice from the address or from the last visit", () => {
    expect(goneInWords(typedTickets(chosen, [adult]), [])).toMatch(/^A kind of ticket that you chose is no longer/);
  });

  it("says nothing if the buyer changes a type, adds a seat or lets one go", () => {
    const other = [unit("11", { typeId: "3" }), unit("13")];
    expect(names(other)).toEqual(["Child", "Adult"]);
    expect(goneInWords(typedTickets(other, types), before)).toBe("");
  });
});
