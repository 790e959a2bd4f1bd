import { expect, it } from "vitest";
import { canBeNotified } from "./notify-address.ts";

it("is reached by the gateway on port 443 of https alone", () => {
  const addresses = ["https://tickets.example", "https://tickets.example:443", "https://tickets.example:8443"];
  expect([...addresses, "http://tickets.example"].map(canBeNotified)).toEqual([true, true, false, false]);
});
