import { describe, expect, it } from "vitest";
import type { CallError } from "#src/data/base-query.ts";
import { outcomeOf } from "./use-hold.ts";

const error = (over: Partial<CallError>): CallError => ({
  kind: "offline",
  status: 0,
  code: "OFFLINE",
  message: "There is no connection.",
  ...over,
});

describe("what the answer to a hold means", () => {
  it("names the seats that someone else has, in the spec's words", () => {
    expect(
      outcomeOf({ held: false, code: "SEATS_TAKEN", message: "taken", takenSeats: "C12, C13" }, undefined),
    ).toEqual({
      kind: "taken",
      names: "C12, C13",
      message: "Please try another seat, Someone else is booking this C12, C13 seat at present now.",
    });
  });

  it("shows any other refusal as it came", () => {
    const answer = { held: false, code: "EVENT_CLOSED", message: "It is over.", takenSeats: "" } as const;
    expect(outcomeOf(answer, undefined)).toEqual({ kind: "refused", code: "EVENT_CLOSED", message: "It is over." });
  });

  it("sends the signed out, and those signed in as someone else, to sign in", () => {
    expect(outcomeOf(undefined, error({ kind: "signed-out", status: 401 })).kind).toBe("signed-out");
    expect(outcomeOf(undefined, error({ kind: "forbidden", status: 403 })).kind).toBe("signed-out");
  });

  it("knows a hold", () => {
    const held = { held: true, bookingId: "501", expiresAt: "2027-01-01T00:15:00Z", currentTime: "" } as const;
    expect(outcomeOf(held, undefined)).toEqual({ kind: "held" });
  });

  it("says plainly that nothing was heard", () => {
    expect(outcomeOf(undefined, error({}))).toEqual({ kind: "failed", message: "There is no connection." });
  });
});
