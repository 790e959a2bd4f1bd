import { expect, it } from "vitest";
import { findStrayGatewayWords, strayGatewayWords } from "./gateway-words.ts";

it("reports a provider's word outside the provider's folder, with its place", () => {
  const text = "const a = 1;\nconst total = fields.chargetotal;";
  expect(strayGatewayWords("server/modules/payments/routes.ts", text)).toEqual([
    "server/modules/payments/routes.ts:2: chargetotal",
  ]);
  expect(strayGatewayWords("server/gateway/fiserv/gateway-form.ts", text)).toEqual([]);
  expect(strayGatewayWords("server/gateway/stripe/begin.ts", text)).toHaveLength(1);
  expect(strayGatewayWords("src/pages/pay.tsx", 'import Stripe from "stripe";')).toHaveLength(1);
  expect(strayGatewayWords("server/modules/orders/order-view.ts", "select approval_code")).toHaveLength(1);
  expect(strayGatewayWords("server/modules/payments/refunds.ts", "select approval_code")).toEqual([]);
});

it("finds no such word in the product", async () => {
  expect(await findStrayGatewayWords()).toEqual([]);
});
