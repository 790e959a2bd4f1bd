import { expect, it } from "vitest";
import { loggedFact, loggedText, loggedValue } from "./act-content.ts";

const CARD = "4111 1111 1111 1111";

it("keeps numbers of seats however many there are, and leaves card numbers out of what somebody typed", () => {
  const ids = "1001 1002 1003 1004 1005 1006 1007 1008 1009 1010 1011 1012";
  const facts = { ids, seats: ["Stalls 100 101 102 103 104"], count: 12 };
  expect(loggedValue(facts)).toEqual(facts);
  expect(loggedValue({ reason: `paid with ${CARD}`, set: { note: CARD }, prices: ["82.00"] })).toEqual({
    reason: "paid with (a long number)",
    set: { note: "(a long number)" },
    prices: ["82.00"],
  });
  expect(loggedValue({ file: CARD }, true)).toEqual({ file: "(a long number)" });
});

it("leaves email addresses out of everything, in whatever they are wrapped", () => {
  for (const logged of [loggedText, loggedFact])
    expect(["Sam <sam@example.com>, mailto:ada@example.com;x", "a@b@c", "@home @ 8"].map(logged)).toEqual([
      "Sam <(an email address)>, mailto:(an email address);x",
      "(an email address)",
      "@home @ 8",
    ]);
});

it("reads a text of a million letters as quickly as it is long", () => {
  for (const part of ["a", "a@", "@", "a "]) expect(loggedText(part.repeat(500_000)).length).toBeLessThanOrEqual(500);
});
