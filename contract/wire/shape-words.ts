import type { TLocalizedValidationError } from "typebox/error";
import { wordsOfPattern } from "./entry-fields.ts";

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an entry with named fields",
  null: "left empty",
};

/** Says in plain words what is wrong with the shape of a value. The validator's own messages are written for developers. */
export function shapeWords(error: TLocalizedValidationError): string {
  switch (error.keyword) {
    // The validator reports an unknown field as a schema that is false.
    case "boolean":
      return "is not a field of this format";
    case "required":
      return `lacks ${error.params.requiredProperties.join(", ")}`;
    case "type":
      return `must be ${[error.params.type]
        .flat()
        .map((type) => typeWords[type] ?? type)
        .join(" or ")}`;
    case "pattern":
      return wordsOfPattern(String(error.params.pattern)) ?? "is not written as it should be";
    case "minLength":
      return error.params.limit === 1 ? "is empty" : `is too short: at least ${error.params.limit} characters`;
    case "minItems":
      return error.params.limit === 1 ? "is empty" : `has too few entries: at least ${error.params.limit}`;
    case "minProperties":
      return "has nothing in it";
    case "maxLength":
      return `is too long: at most ${error.params.limit} characters`;
    case "maxItems":
      return `has too many entries: at most ${error.params.limit}`;
    case "minimum":
      return `is too low: at least ${error.params.limit}`;
    case "maximum":
      return `is too high: at most ${error.params.limit}`;
    case "exclusiveMinimum":
      return `must be above ${error.params.limit}`;
    case "multipleOf":
      return `must be a multiple of ${error.params.multipleOf}`;
    case "uniqueItems":
      return "has an entry twice";
    case "const":
      return `may be '${error.params.allowedValue}'`;
    case "anyOf":
      return "is none of the values that this field may have";
    default:
      return "is not what this field takes";
  }
}

/**
 * The errors that help an operator. It leaves out that a field may also be null. It also leaves out that a value fits
 * none of its forms, if another error says what is wrong with it.
 */
export function toldErrors(errors: readonly TLocalizedValidationError[]): TLocalizedValidationError[] {
  const isNull = (error: TLocalizedValidationError) => error.keyword === "type" && error.params.type === "null";
  const told = errors.filter((error) => error.keyword !== "additionalProperties" && !isNull(error));
  const isForm = ({ keyword }: TLocalizedValidationError) => keyword === "anyOf" || keyword === "const";
  const isExplained = (path: string) => told.some((error) => error.instancePath === path && !isForm(error));
  return told.filter((error) => error.keyword !== "anyOf" || !isExplained(error.instancePath));
}
