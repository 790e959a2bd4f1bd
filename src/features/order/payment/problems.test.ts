import { describe, expect, it } from "vitest";
import type { CallError } from "#src/data/base-query.ts";
import { payProblem } from "./pay-problem.ts";
import { voucherProblem } from "./voucher-problem.ts";
import { waitInWords } from "./wait-in-words.ts";

const error = (change: Partial<CallError>): CallError => ({
  kind: "broken",
  status: 500,
  code: "INTERNAL",
  message: "Something went wrong on our side. Please try again.",
  ...change,
});
const busy = error({ kind: "busy", status: 503, code: "UNAVAILABLE", retryAfterSeconds: 5 });

describe("payProblem", () => {
  it("says that nothing was charged, whatever went wrong, and when to press again", () => {
    const offline = error({ kind: "offline", status: 0, code: "OFFLINE", message: "No connection." });
    for (const one of [offline, error({}), busy]) {
      const { title, text, remedy } = payProblem(undefined, one);
      expect(`${title} ${text}`).toContain("Nothing was charged");
      expect(remedy).toBe("none");
    }
    expect(payProblem(undefined, offline).text).toContain("cannot charge you twice");
    expect(payProblem(undefined, busy).text).toContain("wait 5 seconds");
  });

  it("offers what helps where pressing again does not", () => {
    expect(payProblem({ code: "VOUCHER_USED_UP", message: "Used up." }, undefined).remedy).toBe("remove-voucher");
    expect(payProblem(undefined, error({ kind: "conflict", status: 409, code: "ATTEMPTS_USED" })).remedy).toBe(
      "start-again",
    );
    expect(payProblem({ code: "EVENT_CLOSED", message: "No longer on sale." }, undefined).remedy).toBe("start-again");
  });

  it("promises no seats where the time is up", () => {
    const { title, text } = payProblem(
      { code: "SESSION_EXPIRED", message: "Sorry, your session has expired" },
      undefined,
    );
    expect(title).toBe("Sorry, your session has expired");
    expect(text).not.toContain("held");
  });
});

describe("voucherProblem", () => {
  it("is none where the voucher is on the order", () => {
    expect(voucherProblem({ accepted: true, message: "" }, undefined)).toBeUndefined();
  });

  it("tells a code that does not count from a call that was not heard", () => {
    expect(voucherProblem({ accepted: false, message: "Not valid", code: "VOUCHER_INVALID" }, undefined)).toEqual({
      kind: "code",
      text: "This voucher code is not valid.",
    });
    expect(voucherProblem(undefined, busy)?.kind).toBe("call");
    const guessed = error({ kind: "too-many", status: 429, retryAfterSeconds: 540 });
    expect(voucherProblem(undefined, guessed)?.text).toBe("Too many codes were tried. Please wait 9 minutes.");
  });
});

it("waits are told in round numbers", () => {
  expect([undefined, 1, 4.2, 90, 91].map(waitInWords)).toEqual([
    "a moment",
    "1 second",
    "5 seconds",
    "90 seconds",
    "2 minutes",
  ]);
});
