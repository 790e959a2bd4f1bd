import { expect, it } from "vitest";
import type { DeskOrderStory } from "#contract/wire/desk/orders.ts";
import { chargebacksInWords, storyLines } from "./story-lines.ts";

const ticket = (id: string, seat: string, refunded: string | null): DeskOrderStory["tickets"][number] => ({
  id,
  number: id,
  event_id: "7",
  section: "Stalls",
  seat,
  type: null,
  first_name: "Mina",
  last_name: "Rivers",
  email: "mina@example.com",
  phone: "",
  state: "valid",
  net_cents: 8950,
  fee_cents: 0,
  etag: '"a"',
  refund: refunded === null ? null : { made_at: refunded, sent_at: null },
});

it("tells everything once, the latest first, and seats by their names", () => {
  const refundedAt = "2026-12-03T00:00:00.000Z";
  const lines = storyLines({
    tickets: [ticket("1", "A1", refundedAt), ticket("2", "A2", refundedAt)],
    history: [
      { at: "2026-12-01T00:00:00.000Z", state: "held", reason: "" },
      { at: "2026-12-01T00:00:00.000Z", state: "paid", reason: "paid" },
    ],
    payments: [
      {
        at: "2026-12-01T00:00:00.000Z",
        state: "approved",
        amount_cents: 17_900,
        reference: "1001-1",
        card_ending: "4242",
        settled_at: "2026-12-01T00:01:00.000Z",
        refunded_at: null,
      },
    ],
    seat_moves: [{ at: "2026-12-01T12:00:00.000Z", from: "Stalls A9", to: "Stalls A2" }],
    refunds: [
      {
        at: "2026-12-03T00:01:00.000Z",
        amount_cents: 8950,
        state: "failed",
        reference: "1001-1",
        note: "expired_or_canceled_card",
      },
      { at: "2026-12-03T00:02:00.000Z", amount_cents: 8950, state: "sent", reference: "1001-1", note: "Ill." },
      { at: "2026-12-03T00:03:00.000Z", amount_cents: 8950, state: "on_its_way", reference: "1001-1", note: "" },
    ],
    chargebacks: [],
    mails: [{ mail: "order-confirmation", state: "sent", at: "2026-12-01T00:02:00.000Z" }],
    scans: [{ ticket_id: "2", at: "2026-12-04T00:00:00.000Z", kind: "entry", outcome: "let_in", device: "Door 1" }],
    notes: [
      { id: "1", text: "Called twice.", made_at: "2026-12-02T00:00:00.000Z", by: "", kind: "note", is_open: false },
      {
        id: "2",
        text: "Ill.",
        made_at: "2026-12-02T01:00:00.000Z",
        by: "Mina Rivers",
        kind: "refund_request",
        is_open: false,
      },
      {
        id: "3",
        text: "Too late.",
        made_at: "2026-12-02T02:00:00.000Z",
        by: "Ada Nguyen",
        kind: "refund_answer",
        is_open: false,
      },
    ],
  });
  expect(lines.map(({ what, more }) => `${what} | ${more}`)).toEqual([
    "Door: entry Stalls A2 | let in, Door 1",
    "Refund of $89.50 on its way | 1001-1",
    "Refund of $89.50 sent | 1001-1, Ill.",
    "Refund of $89.50 has failed, so it's due again | 1001-1, expired or canceled card",
    "Tickets refunded | Stalls A1, Stalls A2",
    "No refund, says Ada Nguyen | Too late.",
    "Mina Rivers asks for a refund | Ill.",
    "Note by somebody who has left | Called twice.",
    "Moved from Stalls A9 to Stalls A2 | ",
    "Email: order confirmation | sent",
    "Payment of $179.00: approved | 1001-1, card ending in 4242",
    "Order: paid | paid",
    "Order: held | ",
  ]);
});

const chargeback = (reversed_on: string | null): DeskOrderStory["chargebacks"][number] => ({
  charged_back_on: "2026-12-01",
  amount_cents: 17_900,
  reference: "1001-1",
  bank_reference: "CB-7",
  reversed_on,
});

it("tells a chargeback and its reversal by their days, above what else happened on those days", () => {
  const lines = storyLines({
    tickets: [],
    payments: [],
    seat_moves: [],
    refunds: [],
    mails: [],
    scans: [],
    notes: [],
    history: [
      { at: "2026-12-01T12:58:00.000Z", state: "paid", reason: "" },
      { at: "2026-12-01T13:00:00.000Z", state: "refund_due", reason: "" },
    ],
    chargebacks: [chargeback("2026-12-20")],
  });
  expect(lines.map(({ at, what }) => [at, what])).toEqual([
    ["2026-12-20", "Chargeback reversed: dispute won, $179.00 came back"],
    // It is the second of December in Sydney.
    ["2026-12-01T13:00:00.000Z", "Order: undone"],
    ["2026-12-01", "Chargeback: the card's owner disputes the payment, and the bank took $179.00 back"],
    ["2026-12-01T12:58:00.000Z", "Order: paid"],
  ]);
  expect(lines[0]?.more).toBe("Payment 1001-1, the bank's number CB-7");
});

it("says where the money of chargebacks is", () => {
  const words = [[], [chargeback(null)], [chargeback("2026-12-20")], [chargeback("2026-12-20"), chargeback(null)]];
  expect(words.map(chargebacksInWords)).toEqual([
    null,
    "$179.00, the bank has it",
    "$179.00, it came back",
    "$179.00, the bank has it",
  ]);
});
