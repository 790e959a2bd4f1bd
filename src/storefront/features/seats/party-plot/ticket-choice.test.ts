import { describe, expect, it } from "vitest";
import { GENERAL_ADMISSION } from "#contract/rules/event/venue-kinds.ts";
import { ticketLimit } from "#contract/rules/ticket/ticket-limit.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { exampleType } from "#tests/support/catalogue/example-types.ts";
import { typedTickets } from "../types/typed-tickets.ts";
import {
  capWords,
  clampCounts,
  countAll,
  countIn,
  countsOf,
  decodeCounts,
  encodeCounts,
  ticketCap,
  wantedTickets,
  withOwnUnits,
} from "./ticket-choice.ts";

function category(id: string, free: number, units: number, price = 40): Section {
  return {
    sectionId: id,
    title: `Category ${id}`,
    block: "none",
    rows: 0,
    columns: 0,
    free,
    priceFrom: price,
    priceTo: price,
    seats: Array.from({ length: units }, (_, index) => ({
      seatId: `${id}${index}`,
      sectionId: id,
      label: "",
      price,
      row: 1,
      column: index + 1,
      eventId: "1",
      kind: "seat",
      status: "free",
    })),
  };
}

const plot = ticketLimit("Party Plot");
const club = ticketLimit(GENERAL_ADMISSION);

describe("places in standing areas", () => {
  const [floor, balcony] = [category("1", 700, 20), category("2", 60, 20, 55)];

  it("share the limit of one order", () => {
    expect(ticketCap(floor, club)).toBe(10);
    expect(ticketCap(floor, club, 4)).toBe(6);
    expect(ticketCap(category("3", 5, 5), club, 4)).toBe(5);
    expect(clampCounts({ "1": 8, "2": 5 }, [floor, balcony], club)).toEqual({ "1": 8, "2": 2 });
    expect(clampCounts({ "1-4": 8, "1-5": 8 }, [floor, balcony], club)).toEqual({ "1-4": 8, "1-5": 2 });
  });

  it("say why no more can be added", () => {
    expect(capWords(floor, 6, club, 4)).toBe("You can buy up to 10 tickets at once.");
    expect(capWords(floor, 0, club, 10)).toBe("You can buy up to 10 tickets at once.");
    expect(capWords(floor, 5, club, 4)).toBeUndefined();
    expect(capWords(category("3", 2, 2), 2, club, 4)).toBe("Only 2 left, and you have them all.");
    expect(capWords(category("3", 2, 2), 0, club, 4)).toBe("Only 2 left");
  });

  it("are counted by area, of all types", () => {
    const counts = { "1": 1, "1-5": 2, "11": 4 };
    expect(countIn(floor, counts)).toBe(3);
    expect(countAll(counts)).toBe(7);
  });
});

describe("Party Plot tickets", () => {
  it("caps a category at the tickets left and at 20", () => {
    expect(ticketCap(category("1", 800, 20), plot)).toBe(20);
    expect(ticketCap(category("1", 3, 3), plot)).toBe(3);
    expect(ticketCap(category("1", 0, 0), plot)).toBe(0);
  });

  it("says that few tickets are left, and why no more can be added", () => {
    expect(capWords(category("1", 800, 20), 19, plot)).toBeUndefined();
    expect(capWords(category("1", 800, 20), 20, plot)).toBe("You can buy up to 20 of one kind.");
    expect(capWords(category("1", 3, 3), 0, plot)).toBe("Only 3 left");
    expect(capWords(category("1", 3, 3), 3, plot)).toBe("Only 3 left, and you have them all.");
    expect(capWords(category("1", 0, 0), 0, plot)).toBeUndefined();
  });

  it("lists tickets in the order in which the box office holds them", () => {
    const tickets = wantedTickets({ "9": 1, "10": 1 }, [category("10", 9, 9), category("9", 9, 9)]);
    expect(tickets.map((ticket) => ticket.sectionId)).toEqual(["9", "10"]);
  });

  it("names one unit for each ticket, by category", () => {
    const tickets = wantedTickets({ "1": 2, "2": 1 }, [category("1", 9, 9), category("2", 9, 9, 55.5)]);
    expect(tickets.map((ticket) => [ticket.sectionTitle, ticket.seatId, ticket.priceCents])).toEqual([
      ["Category 1", "10", 4000],
      ["Category 1", "11", 4000],
      ["Category 2", "20", 5550],
    ]);
  });

  it("lowers a count to the tickets left and drops sold-out categories", () => {
    expect(clampCounts({ "1": 5, "2": 2, "9": 1 }, [category("1", 3, 3), category("2", 0, 0)], plot)).toEqual({
      "1": 3,
    });
  });

  it("counts each ticket type of a category by itself, within what is left of it", () => {
    const counts = decodeCounts("4.2,4-9.3,4-.1,4-x.1");
    expect(counts).toEqual({ "4": 2, "4-9": 3 });
    expect(encodeCounts(counts)).toBe("4.2,4-9.3");
    const lawn = category("4", 4, 4);
    expect(clampCounts({ ...counts, "44": 1 }, [lawn], plot)).toEqual({ "4": 2, "4-9": 2 });
    const tickets = wantedTickets(counts, [category("4", 9, 9)]);
    expect(tickets.map(({ seatId, typeId }) => [seatId, typeId])).toEqual([
      ["40", undefined],
      ["41", undefined],
      ["42", "9"],
      ["43", "9"],
      ["44", "9"],
    ]);
    expect(countsOf(typedTickets(tickets, []))).toEqual({ "4": 5 });
    const types = [exampleType({ id: "8", name: "Adult" }), exampleType({ id: "9", name: "Child" })];
    expect(countsOf(typedTickets(tickets, types))).toEqual({ "4-8": 2, "4-9": 3 });
  });

  it("keeps the counts in the address", () => {
    expect(encodeCounts({ "4": 2, "9": 0, "12": 20 })).toBe("4.2,12.20");
    expect(decodeCounts("4.2,12.20,x,7,8.-1,<b>")).toEqual({ "4": 2, "12": 20 });
    expect(decodeCounts(null)).toEqual({});
  });
});

it("tickets that the buyer holds already count as available, so that the last ones can be changed", () => {
  const soldOut = category("7", 0, 0, 77);
  const [lawn] = withOwnUnits(
    [soldOut],
    [
      { seatId: "1", sectionId: "7" },
      { seatId: "2", sectionId: "7" },
      { seatId: "3", sectionId: "8" },
    ],
    "12",
  );
  if (!lawn) throw new Error("the category is gone");
  expect(ticketCap(lawn, plot)).toBe(2);
  expect(clampCounts({ "7": 2 }, [lawn], plot)).toEqual({ "7": 2 });
  expect(wantedTickets({ "7": 2 }, [lawn])).toMatchObject([
    { seatId: "1", priceCents: 7700 },
    { seatId: "2", priceCents: 7700 },
  ]);
  // A unit that is listed as free again is not counted twice.
  expect(withOwnUnits([lawn], [{ seatId: "1", sectionId: "7" }], "12")[0]?.free).toBe(2);
});
