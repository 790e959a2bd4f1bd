import { expect, test } from "vitest";
import { refusedFields } from "./attendee-refusals.ts";

test("refused fields are in the order of the form, and other messages are ignored", () => {
  const messages = { "email_id[1]": "mail", "last_name[0]": "last", "first_name[10]": "eleventh", hash: "what?" };
  expect(refusedFields(messages)).toEqual([
    { index: 0, field: "last_name", message: "last" },
    { index: 1, field: "email_id", message: "mail" },
    { index: 10, field: "first_name", message: "eleventh" },
  ]);
});
