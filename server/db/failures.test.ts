import { expect, it } from "vitest";
import { awaySentence } from "./failures.ts";

it.each([
  new Error("timeout exceeded when trying to connect"),
  Object.assign(new Error("sorry, too many clients already"), { code: "53300" }),
])("says in one sentence that the database was away: %s", (error) => {
  expect(awaySentence(error)).toMatch(/^the database did not answer in time \(.+\): .+DATABASE_POOL.+$/);
});

it("says nothing about an error that is a fault", () => {
  expect(awaySentence(new TypeError("x is not a function"))).toBeNull();
});
