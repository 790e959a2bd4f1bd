import { expect, it } from "vitest";
import { SESSION_EXPIRED_MESSAGE } from "#contract/rules/refusal-words.ts";
import { outcomeOf } from "./use-book.ts";

const refused = { booked: false } as const;

it("recognises an expired hold by its code, whatever the message says", () => {
  const answer = { ...refused, code: "SESSION_EXPIRED", message: "Your time is up." } as const;
  expect(outcomeOf(answer, undefined)).toEqual({ kind: "expired" });
});

it("does not recognise a refusal by its message", () => {
  const answer = { ...refused, code: "EVENT_CLOSED", message: SESSION_EXPIRED_MESSAGE } as const;
  expect(outcomeOf(answer, undefined)).toEqual({ kind: "failed", message: SESSION_EXPIRED_MESSAGE });
});
