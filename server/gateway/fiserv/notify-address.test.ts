import { expect, it } from "vitest";
import { canBeNotified } from "./notify-address.ts";

it("lets the gateway reach only https addresses on port 443", () => {
  const addresses = ["https://tickets.example", "https://tickets.example:443", "https://tickets.example:8443"];
  expect([...addresses, "http://tickets.example"].map(canBeNotified)).toEqual([true, true, false, false]);
});
