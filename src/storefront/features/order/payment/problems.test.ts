import { describe, expect, it } from "vitest";
import type { CallError } from "#src/http/call-error.ts";
import { waitInWords } from "#src/ui/time/wait-in-words.ts";
import { BANK_AWAY, payProblem } from "./pay-problem.ts";
import { isCodePending, voucherProblem } from "./voucher-problem.ts";

const error = (change: Partial<CallError>): CallError => ({
  kind: "broken",
  status: 500,
  code: "INTERNAL",
  message: "Something went wrong on our side. Please try again.",
  ...change,
});
const expected = (code: CallError["code"], message: string) => error({ kind: "conflict", status: 200, code, message });
const busy = error({ kind: "busy", status: 503, code: "UNAVAILABLE", retryAfterSeconds: 5 });

describe("payProblem", () => {
  it("says that nothing was charged and when to press again, whatever went wrong", () => {
    const offline = error({ kind: "offline", status: 0, code: "OFFLINE", message: "No connection." });
    for (const one of [offline, error({}), busy]) {
      const { title, text, remedy } = payProblem(one);
      expect(`${title} ${text}`).toContain("Nothing was charged");
      expect(remedy).toBe("none");
    }
    expect(payProblem(offline).text).toContain("can't charge you twice");
    expect(payProblem(busy).text).toContain("wait 5 seconds");
  });

  it("offers a remedy if pressing again does not help", () => {
    expect(payProblem(expected("VOUCHER_USED_UP", "Used up.")).remedy).toBe("remove-voucher");
    expect(payProblem(error({ kind: "conflict", status: 409, code: "ATTEMPTS_USED" })).remedy).toBe("start-again");
    expect(payProblem(expected("EVENT_CLOSED", "No longer on sale.")).remedy).toBe("start-again");
  });

  it("sends a buyer whose event has moved to the question about its new date", () => {
    const { text, remedy } = payProblem(expected("DATE_CHANGED", "The date has changed."));
    expect([text, remedy]).toEqual(["The date has changed. Please answer the question above.", "none"]);
  });

  it("does not call a definite refusal of the gateway an outage", () => {
    const refused = error({ kind: "conflict", status: 409, code: "PAYMENT_REFUSED", message: "It refuses this." });
    expect(payProblem(refused)).toMatchObject({ text: "It refuses this. Your tickets are still held." });
    expect(payProblem(expected("BELOW_MINIMUM", "Too little.")).remedy).toBe("start-again");
    expect(payProblem(expected("BELOW_MINIMUM", "Too little."), true).remedy).toBe("remove-voucher");
  });

  it("says in plain words that the bank is away, and promises the seats", () => {
    expect(`${BANK_AWAY.title} ${BANK_AWAY.text}`).toMatch(
      /bank's page can't be reached.+Nothing was charged.+still held/,
    );
  });

  it("promises no seats after the time is up", () => {
    const { title, text } = payProblem(expected("SESSION_EXPIRED", "Sorry, your session has expired"));
    expect(title).toBe("Sorry, your session has expired");
    expect(text).not.toContain("held");
  });
});

describe("voucherProblem", () => {
  it("leads on from a refused code, and asks about one that was only typed or has been changed", () => {
    const pending = [
      ["", ""],
      ["TAKE15", ""],
      ["NO-SUCH ", "NO-SUCH"],
      ["NO-SUCH2", "NO-SUCH"],
    ] as const;
    expect(pending.map(([typed, refused]) => isCodePending(typed, refused))).toEqual([false, true, false, true]);
  });

  it("tells an invalid code from a call that failed", () => {
    expect(voucherProblem(expected("VOUCHER_INVALID", "Not valid"))).toEqual({
      kind: "code",
      text: "This voucher code is not valid.",
    });
    expect(voucherProblem(busy).kind).toBe("call");
    const guessed = error({ kind: "too-many", status: 429, retryAfterSeconds: 540 });
    expect(voucherProblem(guessed).text).toBe("That's too many tries. Please wait 9 minutes.");
  });
});

it("waits are given in round numbers", () => {
  expect([undefined, 1, 4.2, 90, 91].map(waitInWords)).toEqual([
    "a moment",
    "1 second",
    "5 seconds",
    "90 seconds",
    "2 minutes",
  ]);
});
