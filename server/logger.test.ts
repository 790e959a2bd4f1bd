import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { makeLogger } from "./logger.ts";

function logged(err: unknown): Record<string, unknown> {
  let printed = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      printed += String(chunk);
      done();
    },
  });
  makeLogger("info", stream).error({ err }, "it failed");
  return JSON.parse(printed).err;
}

const ofDatabase = (message: string, more: object) =>
  Object.assign(new Error(message), {
    severity: "ERROR",
    detail: "Key (email)=(ana@example.com) already exists.",
    ...more,
  });

it("names what a database's error is about, without the row", () => {
  const error = ofDatabase('duplicate key value violates unique constraint "user_email"', {
    code: "23505",
    table: "user_account",
    constraint: "user_email",
  });
  const err = logged(error);
  expect(err).toMatchObject({ code: "23505", table: "user_account", constraint: "user_email", message: error.message });
  expect(JSON.stringify(err)).not.toContain("ana@");
});

it("leaves out the value that the database repeats in its message", () => {
  const err = logged(ofDatabase('invalid input syntax for type integer: "04 1234"', { code: "22P02" }));
  expect(err).toMatchObject({ code: "22P02", message: "invalid input syntax for type integer" });
  expect(JSON.stringify(err)).not.toContain("1234");
});

it("reads an object that is no Error", () => {
  const err = logged({ name: "error", message: "relation is missing", code: "42P01" });
  expect(err).toMatchObject({ type: "error", message: "relation is missing" });
  expect(JSON.stringify(logged({ odd: true }))).not.toContain("[object Object]");
});
