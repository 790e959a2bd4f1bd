import { expect, it } from "vitest";
import { type CallError, callError, refusalOf } from "./call-error.ts";

const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers: new Headers(headers) });

it("passes on a refusal of the box office with its code", () => {
  const refused: CallError = { kind: "conflict", status: 409, code: "STALE_BOOKING", message: "It has changed." };
  expect(callError(refused)).toBe(refused);
  expect(callError(undefined)).toBeUndefined();
});

it("shows no developer's words if an answer has an unexpected shape", () => {
  const thrown = { name: "TypeError", message: "Cannot read properties of null (reading 'seat_infos')" };
  expect(callError(thrown)).toMatchObject({ kind: "broken", code: "UNREADABLE" });
});

it("reads an envelope: its words, or the fields that are wrong", () => {
  const envelope = { status: 0, code: "EMAIL_TAKEN", message: "This email is taken." };
  expect(refusalOf(answer(200), envelope)).toMatchObject({
    kind: "conflict",
    message: envelope.message,
    answer: envelope,
  });
  const fields = { email: "is no email" };
  expect(refusalOf(answer(400), { status: 0, code: "MALFORMED", message: fields })).toMatchObject({
    kind: "invalid",
    fields,
  });
});

it("reads a problem: its words, the fields that are wrong, and the resource as it is now", () => {
  const problem = {
    code: "CHANGED_MEANWHILE",
    detail: "Somebody has changed this.",
    errors: [{ pointer: "#/email", detail: "is no email" }],
    current: { phone: "1" },
  };
  expect(refusalOf(answer(412), problem)).toMatchObject({
    status: 412,
    code: "CHANGED_MEANWHILE",
    message: "Somebody has changed this.",
    fields: { email: "is no email" },
    problems: problem.errors,
    current: { phone: "1" },
  });
});

it("says how long to wait, and by which number the server's log knows the call", () => {
  const refusal = refusalOf(answer(429, { "retry-after": "30", "x-request-id": "r1" }), {});
  expect(refusal).toMatchObject({ kind: "too-many", retryAfterSeconds: 30, requestId: "r1" });
});

it("knows what a proxy sends in place of the box office", () => {
  expect(refusalOf(answer(502), null)).toMatchObject({ kind: "broken", code: "UNKNOWN" });
});
