import { expect, it } from "vitest";
import { SESSION_EXPIRED_MESSAGE } from "#contract/rules/refusal-words.ts";
import { failedBook } from "./use-book.ts";

const refused = { kind: "conflict", status: 200 } as const;

it("recognises an expired hold by its code, whatever the message says", () => {
  const answer = { ...refused, code: "SESSION_EXPIRED", message: "Your time is up." } as const;
  expect(failedBook(answer)).toEqual({ kind: "expired" });
});

it("does not recognise a refusal by its message", () => {
  const answer = { ...refused, code: "EVENT_CLOSED", message: SESSION_EXPIRED_MESSAGE } as const;
  expect(failedBook(answer)).toEqual({ kind: "failed", message: SESSION_EXPIRED_MESSAGE });
});
