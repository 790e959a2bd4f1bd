import { expect, it } from "vitest";
import { declineWords } from "./decline-words.ts";

it("says why, where the gateway does, and blames the bank for the rest", () => {
  expect(declineWords("left-page")).toContain("You left the bank's page");
  expect(declineWords("insufficient-funds")).toContain("too little money");
  for (const reason of ["declined", "of a later version", null])
    expect(declineWords(reason)).toBe("Your bank declined the card.");
});
