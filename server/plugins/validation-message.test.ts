import { type TSchema, Type } from "typebox";
import { Value } from "typebox/value";
import { expect, it } from "vitest";
import { CLOCK } from "#contract/wire/entry-fields.ts";
import { explainValidation } from "./validation-message.ts";

function messageOf(schema: TSchema, value: unknown): string {
  return explainValidation(Value.Errors(schema, value) as Parameters<typeof explainValidation>[0], "body").message;
}
const field = (name: string, schema: TSchema) => Type.Object({ [name]: schema });

it.each([
  [
    field("email", Type.String({ maxLength: 3 })),
    { email: "abcd" },
    "Email is too long. Please use at most 3 characters.",
  ],
  [
    field("first_name", Type.Array(Type.String({ maxLength: 200 }))),
    { first_name: ["Mia", "x".repeat(201)] },
    "First name of attendee 2 is too long. Please use at most 200 characters.",
  ],
  [
    field("email_id", Type.Array(Type.String(), { maxItems: 1 })),
    { email_id: ["a", "b"] },
    "Email has too many entries. The maximum is 1.",
  ],
  [field("v", Type.String({ minLength: 1 })), { v: "" }, "v is empty."],
  [field("v", Type.String({ minLength: 2 })), { v: "a" }, "v is too short. It needs at least 2 characters."],
  [field("at", Type.Integer({ maximum: 5 })), { at: 6 }, "at is too high. The maximum is 5."],
  [field("at", Type.Integer({ minimum: 5 })), { at: 4 }, "at is too low. The minimum is 5."],
  [field("scans", Type.Array(Type.String(), { minItems: 1 })), { scans: [] }, "scans has no entries."],
  [field("at", Type.Integer()), { at: "soon" }, "at must be a whole number."],
  [
    field("ends_at", Type.String({ pattern: CLOCK })),
    { ends_at: "25:00" },
    "ends_at must be a time of day such as 19:30.",
  ],
  [field("id", Type.String({ pattern: "^a$" })), { id: "b" }, "id is not in the expected format."],
  [Type.Object({ a: Type.Object({ b: Type.Boolean() }) }), { a: { b: 1 } }, "a.b must be true or false."],
  [Type.Object({}), [], "body must be a form with named fields."],
  [field("a", Type.Array(Type.Integer(), { uniqueItems: true })), { a: [1, 1] }, "a has an entry twice."],
])("says what is wrong in plain words (%#)", (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});
