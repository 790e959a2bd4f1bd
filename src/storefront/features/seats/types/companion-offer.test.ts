import { describe, expect, it } from "vitest";
import type { Seat } from "#src/shared/seats/seats.ts";
import { exampleSeat } from "#tests/support/catalogue/example-seats.ts";
import { exampleType } from "#tests/support/catalogue/example-types.ts";
import { chosenSeat } from "../choice/seat-choice.ts";
import { companionOffer } from "./companion-offer.ts";
import { companionWords } from "./companion-seat.tsx";
import { typedTickets } from "./typed-tickets.ts";

const adult = exampleType({ id: "1", name: "Adult" });
const carer = exampleType({ id: "2", name: "Companion", companion: true, price: { rule: "amount", amount: 0 } });

/**
 * A drawing of one row: 'a' an adult's chosen seat, 'c' a companion's, 'o' free, 't' taken, 'w' a wheelchair place, 'W'
 * an adult's wheelchair place, 'K' a free companion seat.
 */
function offered(row: string, types = [adult, carer]) {
  const seats = [...row].map((cell, index): Seat => {
    const kind = cell === "w" || cell === "W" ? "wheelchair" : cell === "K" ? "companion" : "seat";
    return exampleSeat(String(index + 1), { column: index + 1, kind, status: cell === "t" ? "held" : "free" });
  });
  const chosen = seats.flatMap((seat, index) => {
    const cell = row[index] ?? "";
    if (!"aWc".includes(cell)) return [];
    return [{ ...chosenSeat({ title: "Gold" }, seat), ...(cell === "c" && { typeId: "2" }) }];
  });
  const offer = companionOffer(typedTickets(chosen, types), new Map([["7", seats]]));
  return (
    offer &&
    Object.values(companionWords(offer, { type: "Fixed", value: 0 }))
      .filter(Boolean)
      .join(" ")
  );
}

describe("the offer for a companion", () => {
  it("is the free seat beside the one that was chosen last", () => {
    expect(offered("oaot")).toBe("Add Companion, $0, at C1 beside C2");
    expect(offered("aoooaoo")).toBe("Add Companion, $0, at C4 beside C5");
  });

  it("is a companion seat before any other, and never a wheelchair place", () => {
    expect(offered("oWKo")).toBe("Add Companion, $0, at C3 beside C2");
    expect(offered("waw")).toBeUndefined();
  });

  it("is a usual ticket beside a companion who is alone", () => {
    expect(offered("oct")).toBe("Add C1 beside C2");
  });

  it("moves a companion who is beside nobody", () => {
    expect(offered("aooooc")).toBe("C6 isn't beside your other seats. Move to C2, beside C1");
  });

  it("says so if no seat beside is free", () => {
    expect(offered("atooc")).toBe("No free seat is beside yours: C5 is close by.");
  });

  it("is nothing once they sit side by side, in a full row, or without such a type", () => {
    expect(offered("ac")).toBeUndefined();
    expect(offered("tat")).toBeUndefined();
    expect(offered("oao", [adult])).toBeUndefined();
  });

  it("keeps to the limits of the order", () => {
    expect(offered("aacoo", [adult, { ...carer, max: 1 }])).toBeUndefined();
    expect(offered("aaaaaaaaaaoo")).toBeUndefined();
  });
});
