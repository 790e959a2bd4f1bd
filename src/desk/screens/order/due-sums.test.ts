import { expect, it } from "vitest";
import type { DueOfOrder } from "#contract/wire/desk/due-refunds.ts";
import { dueSums } from "./due-sums.ts";

const due = (amount_cents: number, how: "gateway" | "by_hand"): DueOfOrder["items"][number] => ({
  amount_cents,
  how,
  bank_code: "pi_1",
  reference: "90001-1",
  for_tickets: false,
  is_asked: false,
});

it("adds up what the gateway sends apart from everything", () => {
  expect(dueSums({ items: [due(500, "gateway"), due(70, "by_hand"), due(30, "gateway")] })).toEqual({
    gatewayCents: 530,
    allCents: 600,
  });
  expect(dueSums({ items: [] })).toEqual({ gatewayCents: 0, allCents: 0 });
});
