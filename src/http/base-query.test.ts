import { expect, it } from "vitest";
import { type CallError, callError, patienceMs } from "./base-query.ts";

it("passes on a refusal of the box office with its code", () => {
  const refused: CallError = { kind: "conflict", status: 409, code: "STALE_BOOKING", message: "It has changed." };
  expect(callError(refused)).toBe(refused);
  expect(callError(undefined)).toBeUndefined();
});

it("shows no developer's words if an answer has an unexpected shape", () => {
  const thrown = { name: "TypeError", message: "Cannot read properties of null (reading 'seat_infos')" };
  expect(callError(thrown)).toMatchObject({ kind: "broken", code: "UNREADABLE" });
});

it("gives up early only on what can be asked for again", () => {
  const [early, late] = [8000, 60_000];
  expect(patienceMs({ query: { id: 1 } })).toBe(early);
  expect(patienceMs({ json: { pid: "1" }, idempotencyKey: "a" })).toBe(early);
  expect(patienceMs({ json: {}, isRepeatable: true })).toBe(early);
  expect(patienceMs({ json: { email: "mina@example.com", password: "x" } })).toBe(late);
  expect(patienceMs({ form: { like: 1 } })).toBe(late);
});
