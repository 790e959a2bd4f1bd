import { expect, it } from "vitest";
import { declineWords } from "./decline-words.ts";

it("says why, where the gateway does, and blames the bank for the rest", () => {
  expect(declineWords("N:-5993:Cancelled by user")).toContain("You left the bank's page");
  expect(declineWords("N:51:Insufficient Funds")).toContain("too little money");
  for (const code of ["N:05:Do Not Honour", "N:", "N"]) expect(declineWords(code)).toBe("Your bank declined the card.");
});
