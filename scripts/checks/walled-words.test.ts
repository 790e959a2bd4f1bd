import { expect, it } from "vitest";
import { findStrayWords, strayWords } from "./walled-words.ts";

it("reports a provider's word outside the provider's folder, with its place", () => {
  const text = "const a = 1;\nconst total = fields.chargetotal;";
  expect(strayWords("server/modules/payments/routes.ts", text)).toEqual([
    "server/modules/payments/routes.ts:2: chargetotal is a word of Fiserv's",
  ]);
  expect(strayWords("server/gateway/fiserv/gateway-form.ts", text)).toEqual([]);
  expect(strayWords("server/gateway/stripe/begin.ts", text)).toHaveLength(1);
  expect(strayWords("src/storefront/pages/pay.tsx", 'import Stripe from "stripe";')).toHaveLength(1);
  expect(strayWords("server/modules/orders/order-view.ts", "select approval_code")).toHaveLength(1);
  expect(strayWords("server/modules/payments/refunds/refunds.ts", "select approval_code")).toEqual([]);
});

it.each([
  "seat.dome_price_id",
  "seat.drome_row",
  "section.bookableSeat",
  "data.response_data",
  "order.ticketBooking_id",
  "order.pid",
])("reports %s in a feature, but not in the data or the box office", (text) => {
  expect(strayWords("src/storefront/features/seats/seat-cell.tsx", text)).toHaveLength(1);
  expect(strayWords("src/storefront/pages/checkout.tsx", text)).toHaveLength(1);
  expect(strayWords("src/shared/seats/seats.ts", text)).toEqual([]);
  expect(strayWords("server/modules/inventory/sections.ts", text)).toEqual([]);
});

it("finds no such word in the product", async () => {
  expect(await findStrayWords()).toEqual([]);
});
