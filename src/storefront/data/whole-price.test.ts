import { expect, test } from "vitest";
import { pricedCombo, wholePrices } from "./whole-price.ts";

const prices = { lowestPrice: 58, highestPrice: 90 };

test("structured data have the whole price of one ticket, whichever kind of fee it has", () => {
  expect(wholePrices({ ...prices, commission_type: "Fixed", commission_value: 3.5 })).toEqual({
    lowPrice: "61.50",
    highPrice: "93.50",
  });
  expect(wholePrices({ ...prices, commission_type: "Percentage", commission_value: 5 })).toEqual({
    lowPrice: "61.00",
    highPrice: "95.00",
  });
});

test("a combo's whole price has its discount and the fee of its first event", () => {
  const eventDetails = [
    { commission_type: "Percentage" as const, commission_value: 5 },
    { commission_type: "Fixed" as const, commission_value: 9 },
  ];
  // 91 minus 10 (9.10 rounded up) is 81; 81 plus 5 (4.05 rounded up) is 86.
  const combo = { lowestPrice: 91, highestPrice: 91, combo_event_discount: 10, eventDetails };
  expect(wholePrices(pricedCombo(combo)).lowPrice).toBe("86.00");
  expect(wholePrices(pricedCombo({ ...combo, eventDetails: [] })).lowPrice).toBe("81.00");
});
