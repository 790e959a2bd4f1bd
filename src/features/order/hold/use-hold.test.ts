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

describe("outcomeOf an answer to a hold", () => {
  it("names the seats that someone else took, in the fixed words", () => {
    expect(
      outcomeOf({ held: false, code: "SEATS_TAKEN", message: "taken", takenSeats: "C12, C13" }, undefined),
    ).toEqual({
      kind: "taken",
      names: "C12, C13",
      message: "Please try another seat, Someone else is booking this C12, C13 seat at present now.",
    });
  });

  it("keeps the words of any other refusal", () => {
    const answer = { held: false, code: "EVENT_CLOSED", message: "It is over.", takenSeats: "" } as const;
    expect(outcomeOf(answer, undefined)).toEqual({ kind: "refused", code: "EVENT_CLOSED", message: "It is over." });
  });

  it("asks a buyer to sign in who is signed out or signed in as someone else", () => {
    expect(outcomeOf(undefined, error({ kind: "signed-out", status: 401 })).kind).toBe("signed-out");
    expect(outcomeOf(undefined, error({ kind: "forbidden", status: 403 })).kind).toBe("signed-out");
  });

  it("recognises a hold", () => {
    const held = { held: true, bookingId: "501", expiresAt: "2027-01-01T00:15:00Z", currentTime: "" } as const;
    expect(outcomeOf(held, undefined)).toEqual({ kind: "held" });
  });

  it("says that no answer came", () => {
    expect(outcomeOf(undefined, error({}))).toEqual({ kind: "failed", message: "There is no connection." });
  });
});
