import { describe, expect, it } from "vitest";
import type { Section } from "#src/data/seats.ts";
import {
  capWords,
  clampCounts,
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

describe("Party Plot tickets", () => {
  it("caps a category at the tickets left and at 20", () => {
    expect(ticketCap(category("1", 800, 20))).toBe(20);
    expect(ticketCap(category("1", 3, 3))).toBe(3);
    expect(ticketCap(category("1", 0, 0))).toBe(0);
  });

  it("says that few tickets are left, and why no more can be added", () => {
    expect(capWords(category("1", 800, 20), 19)).toBeUndefined();
    expect(capWords(category("1", 800, 20), 20)).toBe("You can buy up to 20 of one kind.");
    expect(capWords(category("1", 3, 3), 0)).toBe("Only 3 left");
    expect(capWords(category("1", 3, 3), 3)).toBe("Only 3 left, and you have them all.");
    expect(capWords(category("1", 0, 0), 0)).toBeUndefined();
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
    expect(clampCounts({ "1": 5, "2": 2, "9": 1 }, [category("1", 3, 3), category("2", 0, 0)])).toEqual({ "1": 3 });
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
  expect(ticketCap(lawn)).toBe(2);
  expect(clampCounts({ "7": 2 }, [lawn])).toEqual({ "7": 2 });
  expect(wantedTickets({ "7": 2 }, [lawn])).toMatchObject([
    { seatId: "1", priceCents: 7700 },
    { seatId: "2", priceCents: 7700 },
  ]);
  // A unit that is listed as free again is not counted twice.
  expect(withOwnUnits([lawn], [{ seatId: "1", sectionId: "7" }], "12")[0]?.free).toBe(2);
});
