import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import type { RefusalCode } from "#contract/errors.ts";
import { eachField } from "#contract/rules/account/attendee-fields.ts";
import { wordsOfPattern } from "#contract/wire/entry-fields.ts";

/** A value that breaks one of these is refused with 422, any other with 400 (docs/design/wire.md#envelope). */
const OUT_OF_RANGE = new Set(["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"]);

/** Fields that people type, and their labels. Code sets other fields, so only a developer sees a refusal that names one. */
const typedFields: Readonly<Record<string, string>> = {
  ...eachField(({ title }) => title),
  email: "Email",
  password: "Password",
  new_password: "New password",
  random_string: "Passcode",
  firstname: "First name",
  lastname: "Last name",
  mobile: "Mobile number",
  mobile_number: "Mobile number",
  mobile_no: "Mobile number",
  address: "Address",
  suburb: "Suburb",
  state: "State",
  postcode: "Postcode",
  message: "Message",
  voucher_code: "Voucher code",
};

const typeWords: Readonly<Record<string, string>> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a form with named fields",
};

const counted = (count: unknown, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Says in plain words which rule a value breaks, as the rest of a sentence. The schema library's messages are for developers. */
export function inWords({ keyword, params }: FastifySchemaValidationError): string {
  const { limit, type } = params;
  switch (keyword) {
    case "maxLength":
      return `is too long. Please use at most ${counted(limit, "character")}`;
    case "minLength":
      return limit === 1 ? "is empty" : `is too short. It needs at least ${counted(limit, "character")}`;
    case "maximum":
      return `is too high. The maximum is ${limit}`;
    case "minimum":
      return `is too low. The minimum is ${limit}`;
    case "maxItems":
      return `has too many entries. The maximum is ${limit}`;
    case "minItems":
      return limit === 1 ? "has no entries" : `has too few entries. The minimum is ${limit}`;
    case "type":
      return `must be ${typeWords[String(type)] ?? "something else"}`;
    case "pattern":
      return wordsOfPattern(String(params.pattern)) ?? "is not in the expected format";
    case "required":
      return "is missing";
    case "minProperties":
      return "has nothing in it";
    case "additionalProperties":
      return `has a field that we don't know: ${params.additionalProperty}`;
    case "exclusiveMinimum":
      return `must be above ${limit}`;
    case "multipleOf":
      return `must be a multiple of ${params.multipleOf}`;
    case "uniqueItems":
      return "has an entry twice";
    case "const":
    case "anyOf":
    case "enum":
      return "is not one of the allowed values";
    default:
      return "could not be read";
  }
}

/** Returns 'Email', 'First name of attendee 2', or the field's own name. */
function fieldName(path: readonly string[], part: string | undefined): string {
  const [field = part ?? "request", index] = path;
  const typed = typedFields[field];
  if (typed === undefined) return path.length === 0 ? field : path.join(".");
  return index === undefined ? typed : `${typed} of attendee ${Number(index) + 1}`;
}

/** Turns a schema's first error into a code, and a message that names the field. */
export function explainValidation(
  errors: readonly FastifySchemaValidationError[],
  part: string | undefined,
): { code: RefusalCode; message: string } {
  const [first] = errors;
  if (!first) return { code: "MALFORMED", message: "We couldn't read that request." };
  const path = first.instancePath.split("/").filter(Boolean);
  if (first.keyword === "required") {
    const name = [...path, String(first.params.missingProperty)].join(".");
    return { code: "MALFORMED", message: `${name} is missing.` };
  }
  const code = OUT_OF_RANGE.has(first.keyword) ? "OUT_OF_RANGE" : "MALFORMED";
  return { code, message: `${fieldName(path, part)} ${inWords(first)}.` };
}
