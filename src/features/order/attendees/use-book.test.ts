import { expect, it } from "vitest";
import { SESSION_EXPIRED_MESSAGE } from "#contract/rules/refusal-words.ts";
import { outcomeOf } from "./use-book.ts";

const refused = { booked: false } as const;

it("knows an expired hold by its code, however the box office words it", () => {
  const answer = { ...refused, code: "SESSION_EXPIRED", message: "Your time is up." } as const;
  expect(outcomeOf(answer, undefined)).toEqual({ kind: "expired" });
});

it("does not take a message for the refusal that usually carries it", () => {
  const answer = { ...refused, code: "EVENT_CLOSED", message: SESSION_EXPIRED_MESSAGE } as const;
  expect(outcomeOf(answer, undefined)).toEqual({ kind: "failed", message: SESSION_EXPIRED_MESSAGE });
});
