import { describe, expect, it } from "vitest";
import type { CallError } from "#src/http/call-error.ts";
import { outcomeOf } from "./use-hold.ts";

const error = (over: Partial<CallError>): CallError => ({
  kind: "offline",
  status: 0,
  code: "OFFLINE",
  message: "There is no connection.",
  ...over,
});

describe("outcomeOf an answer to a hold", () => {
  const refused = (over: Partial<CallError>) => outcomeOf(error({ kind: "conflict", status: 200, ...over }));

  it("names the seats that someone else took, in the fixed words", () => {
    const taken = { code: "SEATS_TAKEN", message: "taken", answer: { status: 0, responses: "C12, C13" } } as const;
    expect(refused(taken)).toEqual({
      kind: "taken",
      names: "C12, C13",
      message: "Please try another seat, Someone else is booking this C12, C13 seat at present now.",
    });
  });

  it.each([
    ["EVENT_CLOSED", 200],
    ["EVENT_NOT_FOUND", 404],
    ["KEY_REUSED", 422],
  ] as const)("keeps the words of %s, which no second press changes", (code, status) => {
    expect(refused({ code, status, message: "It is over." })).toEqual({
      kind: "refused",
      code,
      message: "It is over.",
    });
  });

  it("asks a buyer to sign in who is signed out or signed in as someone else, and no other", () => {
    expect(refused({ kind: "signed-out", code: "SIGNED_OUT", status: 401 }).kind).toBe("signed-out");
    expect(refused({ kind: "forbidden", code: "FOREIGN_USER", status: 403 }).kind).toBe("signed-out");
    expect(refused({ kind: "forbidden", code: "SECOND_FACTOR", status: 403 }).kind).toBe("refused");
  });

  it("recognises a hold", () => {
    expect(outcomeOf(undefined)).toEqual({ kind: "held" });
  });

  it("says that no answer came, and that the box office is still at work", () => {
    expect(outcomeOf(error({}))).toEqual({ kind: "failed", message: "There is no connection." });
    expect(refused({ code: "STILL_RUNNING", status: 409 }).kind).toBe("failed");
  });
});
