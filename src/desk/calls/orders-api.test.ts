import { expect, it } from "vitest";
import type { Attendee } from "#contract/wire/desk/events.ts";
import type { DeskOrder, DeskOrderStory } from "#contract/wire/desk/orders.ts";
import { updateAttendees, updateOrder } from "./orders-api.ts";

const buyer = { first_name: "Ada", last_name: "Nguyen", email: "ada@example.com", phone: "" };
const order = (id: string, state: DeskOrder["state"]) => ({ id, state, paid_at: null, buyer }) as DeskOrder;
const attendee = (ticket_id: string) => ({ ticket_id, order_id: "7", state: "valid", ...buyer }) as Attendee;
const story = {
  ...order("7", "refund_due"),
  tickets: [{ id: "70", state: "void", ...buyer, last_name: "Brooks" }],
} as unknown as DeskOrderStory;

it("changes only the order's own row, on whichever page it is", () => {
  const pages = [{ items: [order("9", "paid")] }, { items: [order("8", "paid"), order("7", "paid")] }];
  updateOrder(pages, story);
  expect(pages.flatMap(({ items }) => items.map(({ state }) => state))).toEqual(["paid", "paid", "refund_due"]);
  expect(() => updateOrder([{ items: [] }], story)).not.toThrow();
});

it("changes the attendees of the order's tickets, and leaves a ticket that the story lacks", () => {
  const pages = [{ items: [attendee("70"), attendee("71")] }];
  updateAttendees(pages, story);
  expect(pages[0]?.items.map(({ last_name, state }) => `${last_name} ${state}`)).toEqual([
    "Brooks void",
    "Nguyen valid",
  ]);
});
