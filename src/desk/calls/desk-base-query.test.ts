import { expect, it } from "vitest";
import { deskError, deskHeaders, deskRefusal, deskUrl } from "./desk-base-query.ts";

const answer = (status: number, headers: Record<string, string> = {}) => ({ status, headers: new Headers(headers) });

it("leaves out what is not asked for", () => {
  expect(deskUrl({ path: "orders", query: { search: "", state: "paid", cursor: undefined } })).toBe(
    "/api/desk/orders?state=paid",
  );
  expect(deskUrl({ path: "me" })).toBe("/api/desk/me");
});

it("sends an ETag and an idempotency key only with calls that have one", () => {
  expect(deskHeaders("key", {})).not.toHaveProperty("if-match");
  expect(deskHeaders("key", { json: {}, ifMatch: '"a"', idempotencyKey: "once" })).toMatchObject({
    "content-type": "application/json",
    "if-match": '"a"',
    "idempotency-key": "once",
  });
});

it("reads a problem: its words, the fields that are wrong, and the resource as it is now", () => {
  const problem = {
    code: "CHANGED_MEANWHILE",
    detail: "Somebody has changed this.",
    errors: [{ pointer: "#/email", detail: "is no email" }],
    current: { phone: "1" },
  };
  expect(deskRefusal(answer(412), problem)).toMatchObject({
    status: 412,
    code: "CHANGED_MEANWHILE",
    message: "Somebody has changed this.",
    fields: { email: "is no email" },
    current: { phone: "1" },
  });
});

it("says how long to wait, and knows what a proxy sends in place of the box office", () => {
  expect(deskRefusal(answer(429, { "retry-after": "30" }), {})).toMatchObject({
    kind: "too-many",
    retryAfterSeconds: 30,
  });
  expect(deskRefusal(answer(502), null)).toMatchObject({ kind: "broken", code: "UNKNOWN" });
});

it("takes an error of the code for an answer that nobody can read", () => {
  expect(deskError(undefined)).toBeUndefined();
  expect(deskError(new TypeError("x is not a function"))).toMatchObject({ code: "UNREADABLE" });
});
