import { expect, it } from "vitest";
import { type CallError, callError } from "./base-query.ts";

it("passes on a refusal of the box office with its code", () => {
  const refused: CallError = { kind: "conflict", status: 409, code: "STALE_BOOKING", message: "It has changed." };
  expect(callError(refused)).toBe(refused);
  expect(callError(undefined)).toBeUndefined();
});

it("shows no developer's words if an answer has an unexpected shape", () => {
  const thrown = { name: "TypeError", message: "Cannot read properties of null (reading 'seat_infos')" };
  expect(callError(thrown)).toMatchObject({ kind: "broken", code: "UNREADABLE" });
});
