import { expect, it } from "vitest";
import type { TypeOnSale } from "#contract/wire/ticket-types.ts";
import { typePrice, typesInWords } from "./type-price.ts";

const type = (name: string, lowestPrice: number, highestPrice: number, fee_free = false): TypeOnSale => ({
  name,
  lowestPrice,
  highestPrice,
  fee_free,
  note: "",
  needs: "nothing",
  companion: false,
});
const percent = { commission_type: "Percentage", commission_value: 10 } as const;

it("every type has the price that the event would have", () => {
  expect(typesInWords([type("Adult", 60, 90), type("Concession", 50, 50)], percent)).toBe(
    "Adult $66 to $99, Concession $55",
  );
});

it("a type without a fee has none in its price, and no words about it", () => {
  expect(typePrice(type("Companion", 0, 0, true), percent)).toMatchObject({ text: "$0", note: "" });
});
