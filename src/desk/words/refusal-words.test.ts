import { expect, it } from "vitest";
import type { CallError } from "#src/http/call-error.ts";
import { refusalWords } from "./refusal-words.ts";

const error = (parts: Partial<CallError>): CallError => ({
  kind: "invalid",
  status: 422,
  code: "OUT_OF_RANGE",
  message: "A value is out of range.",
  ...parts,
});

it.each([
  ["a lost network", error({ kind: "offline", status: 0, code: "OFFLINE" }), /can't reach/, "again"],
  ["an ended session", error({ kind: "signed-out", status: 401, code: "SIGNED_OUT" }), /signed out/, "sign-in"],
  ["a venue without a plan", error({ kind: "invalid", status: 409, code: "VENUE_WITHOUT_PLAN" }), /no plan/, "venues"],
  ["a role", error({ kind: "forbidden", status: 403, code: "ROLE" }), /role/, "nothing"],
  [
    "a missing second factor",
    error({ kind: "forbidden", status: 403, code: "SECOND_FACTOR" }),
    /two-step/,
    "two-steps",
  ],
  ["a foreign resource", error({ kind: "not-found", status: 404, code: "NOT_FOUND" }), /can't find/, "nothing"],
  [
    "somebody else's change",
    error({ kind: "broken", status: 412, code: "CHANGED_MEANWHILE" }),
    /before you/,
    "nothing",
  ],
  ["a rush", error({ kind: "too-many", status: 429, code: "TOO_MANY", retryAfterSeconds: 30 }), /too many/, "again"],
  ["a fault of ours", error({ kind: "broken", status: 500, code: "INTERNAL" }), /our side/, "again"],
] as const)("has a title and a next step for %s", (_what, refused, title, helps) => {
  expect(refusalWords(refused, false).title).toMatch(title);
  expect(refusalWords(refused, false).helps).toBe(helps);
});

it("says of a refused change that what was typed is still there", () => {
  expect(refusalWords(error({}), true).text).toMatch(/what you typed is still here/);
  expect(refusalWords(error({}), false).text).toBe("A value is out of range.");
});

it("says by which number the log knows a fault of ours", () => {
  const fault = error({ kind: "broken", status: 500, code: "INTERNAL", requestId: "7e1c" });
  expect(refusalWords(fault, false).text).toMatch(/7e1c$/);
  expect(refusalWords({ ...fault, kind: "busy", status: 503 }, false).text).not.toMatch(/7e1c/);
});

it("does not claim that nothing was saved when no answer came", () => {
  const { text } = refusalWords(error({ kind: "offline", status: 0, code: "OFFLINE" }), true);
  expect(text).toMatch(/don't know yet/);
  expect(text).not.toMatch(/Nothing was saved/);
});
