import { describe, expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { attemptKey, isDecided, settleAttempt } from "./attempt-key.ts";
import type { CallError } from "./call-error.ts";

describe("attemptKey", () => {
  it("stays the same for retries of the same request", () => {
    const store = memoryStorage();
    const first = attemptKey("hold", { seats: ["1", "2"] }, store);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(attemptKey("hold", { seats: ["1", "2"] }, store)).toBe(first);
  });

  it("changes with the request, and once the attempt is settled", () => {
    const store = memoryStorage();
    const first = attemptKey("hold", { seats: ["1"] }, store);
    const second = attemptKey("hold", { seats: ["2"] }, store);
    expect(second).not.toBe(first);
    settleAttempt("hold", store);
    expect(attemptKey("hold", { seats: ["2"] }, store)).not.toBe(second);
  });

  it("keeps attempts of different names apart", () => {
    const store = memoryStorage();
    const hold = attemptKey("hold", {}, store);
    attemptKey("book", {}, store);
    expect(attemptKey("hold", {}, store)).toBe(hold);
  });
});

describe("isDecided", () => {
  const error = (status: number, code: CallError["code"] = "UNKNOWN"): CallError => ({
    kind: "broken",
    status,
    code,
    message: "",
  });

  it("is true for an answer and false if nothing came back", () => {
    expect(isDecided(undefined)).toBe(true);
    expect(isDecided(error(422))).toBe(true);
    expect(isDecided(error(0))).toBe(false);
    expect(isDecided(error(503))).toBe(false);
    expect(isDecided(error(409, "STILL_RUNNING"))).toBe(false);
  });
});
