import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import type { RefusalCode } from "#contract/errors.ts";

/** A known field with a value out of range is 422; anything else that a schema refuses is 400 (wire-contract.md). */
const OUT_OF_RANGE = new Set(["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"]);

/** In place of words that only a reader of the schema understands. */
const plainWords: Partial<Record<string, string>> = {
  pattern: "does not have the form that is expected here",
  const: "is none of the values that are known here",
  anyOf: "is none of the values that are known here",
  enum: "is none of the values that are known here",
};

/** Turns the first thing that a schema found into a code and a message that names the field. */
export function explainValidation(
  errors: readonly FastifySchemaValidationError[],
  part: string | undefined,
): { code: RefusalCode; message: string } {
  const [first] = errors;
  if (!first) return { code: "MALFORMED", message: "The request could not be read." };
  const path = first.instancePath.split("/").filter(Boolean).join(".");
  if (first.keyword === "required") {
    const name = [path, String(first.params.missingProperty)].filter(Boolean).join(".");
    return { code: "MALFORMED", message: `${name} is missing.` };
  }
  const name = path === "" ? (part ?? "request") : path;
  const code = OUT_OF_RANGE.has(first.keyword) ? "OUT_OF_RANGE" : "MALFORMED";
  return { code, message: `${name} ${plainWords[first.keyword] ?? first.message ?? "could not be read"}.` };
}
