import { expect, test } from "vitest";
import { reachOf } from "./api-reach.ts";

const answered = (meta: object) => ({
  type: "api/executeQuery/fulfilled",
  payload: {},
  meta: { requestId: "1", requestStatus: "fulfilled", arg: {}, ...meta },
});
const refused = (payload: object) => ({
  type: "api/executeMutation/rejected",
  payload,
  meta: { requestId: "1", requestStatus: "rejected", rejectedWithValue: true, arg: {} },
});

test("an answer means within reach, but a stored copy does not", () => {
  expect(reachOf(answered({ baseQueryMeta: {} }))).toBe(true);
  expect(reachOf(answered({ baseQueryMeta: { savedAt: "2026-12-01T00:00:00Z" } }))).toBe(false);
});

test("a refusal is an answer; no answer or a portal's page is not", () => {
  expect(reachOf(refused({ kind: "signed-out", status: 401, code: "SIGNED_OUT" }))).toBe(true);
  expect(reachOf(refused({ kind: "broken", status: 500, code: "INTERNAL" }))).toBe(true);
  expect(reachOf(refused({ kind: "offline", status: 0, code: "OFFLINE" }))).toBe(false);
  expect(reachOf(refused({ kind: "timeout", status: 0, code: "TIMEOUT" }))).toBe(false);
  expect(reachOf(refused({ kind: "broken", status: 0, code: "UNREADABLE" }))).toBe(false);
});

test("other actions say nothing about reach", () => {
  expect(reachOf({ type: "session/signedIn" })).toBeUndefined();
  expect(reachOf({ type: "api/executeQuery/pending", meta: {} })).toBeUndefined();
});
