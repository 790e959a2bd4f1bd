import { describe, expect, test } from "vitest";
import { exampleType } from "#tests/support/catalogue/example-types.ts";
import type { TicketType } from "../../wire/ticket-types.ts";
import { cardMessages, typeRefusal } from "./type-limits.ts";

const type = (id: string, rest: Partial<TicketType> = {}) =>
  exampleType({ id, event_id: "7", name: `Type ${id}`, ...rest });
const adult = type("1");
const group = type("2", { name: "Group", min: 3 });
const child = type("3", { name: "Child", max: 2 });
const companion = type("4", { name: "Companion", companion: true, needs: "card" });
const order = (types: (TicketType | null)[], eventId = "7") => types.map((each) => ({ type: each, eventId }));

describe("typeRefusal", () => {
  test("allows any number of tickets without a type, or of a type without limits", () => {
    expect(typeRefusal(order([null, null, adult, adult, adult]))).toBeNull();
  });

  test("says the least and the most of a type", () => {
    expect(typeRefusal(order([group, group, adult]))?.message).toBe("'Group' is for 3 tickets or more in one order.");
    expect(typeRefusal(order([group, group, group]))).toBeNull();
    expect(typeRefusal(order([child, child, child]))).toEqual({
      code: "TYPE_LIMIT",
      message: "You can have up to 2 of 'Child' in one order.",
    });
  });

  test("lets in no companion without another ticket each", () => {
    expect(typeRefusal(order([companion, adult]))).toBeNull();
    expect(typeRefusal(order([companion, null]))).toBeNull();
    expect(typeRefusal(order([companion]))?.code).toBe("COMPANION_ALONE");
    expect(typeRefusal(order([companion, companion, adult]))?.message).toContain("You have 2 of them and 1 other.");
  });

  test("counts each event of a combo by itself", () => {
    const tickets = [...order([companion], "7"), ...order([adult], "8")];
    expect(typeRefusal(tickets)?.code).toBe("COMPANION_ALONE");
    expect(typeRefusal([...order([child, child], "7"), ...order([child, child], "8")])).toBeNull();
  });
});

describe("cardMessages", () => {
  const card = { name: "Companion Card", digits: 13 };

  test("accepts a number with spaces and hyphens", () => {
    expect(cardMessages([{ card, number: "1234 5678-9012 3" }], true)).toEqual({});
  });

  test("names the field of a number that is missing, too short, or no number", () => {
    const messages = cardMessages(
      [
        { card: null, number: "anything" },
        { card, number: " " },
        { card, number: "123456789012" },
        { card, number: "12345678901２3" },
      ],
      true,
    );
    expect(messages).toEqual({
      "card_number[1]": "Please type the number of the Companion Card.",
      "card_number[2]": "Please type all 13 digits of the Companion Card.",
      "card_number[3]": "Please type all 13 digits of the Companion Card.",
    });
    expect(cardMessages([{ card, number: "" }], false)).toEqual({});
  });

  test("takes one card for one ticket, however it is typed", () => {
    const tickets = [
      { card, number: "1234567890123" },
      { card, number: "1234 5678 9012 3" },
    ];
    expect(Object.keys(cardMessages(tickets, true))).toEqual(["card_number[1]"]);
  });
});
