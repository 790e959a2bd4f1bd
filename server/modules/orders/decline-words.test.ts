import { expect, it } from "vitest";
import { declineWords } from "./decline-words.ts";

it("gives the gateway's reason if there is one, and otherwise says that the bank declined the card", () => {
  expect(declineWords("left-page")).toContain("You left the bank's page");
  expect(declineWords("insufficient-funds")).toContain("isn't enough money");
  for (const reason of ["declined", "of a later version", null])
    expect(declineWords(reason)).toBe("Your bank declined the card.");
});
