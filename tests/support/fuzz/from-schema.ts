import fc from "fast-check";
import { isWord, type Place, wordsOf } from "./words.ts";

/** The parts of JSON Schema that the routes' schemas use. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/**
 * The most items of a list beyond its minimum, because longer lists only repeat what shorter ones show. The mutations
 * make the longest ones.
 */
const MAX_EXTRA_ITEMS = 4;
const MAX_TEXT = 60;

/** Any value that a schema allows, mostly one that has a meaning here, by its field's name. */
export function fromSchema(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const plain = plainValue(schema, place);
  const isFree = (schema.type === "string" || schema.type === "integer") && !schema.enum && !("const" in schema);
  if (!isFree || !isWord(place)) return plain;
  return fc.oneof({ weight: 6, arbitrary: wordsOf(place) }, { weight: 1, arbitrary: plain });
}

function plainValue(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fromSchema(one, place)));
  const { minimum = -1000, maximum = 1000 } = schema;
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) }),
      );
    case "number":
      return fc.oneof(
        fc.constantFrom(minimum, maximum),
        fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true }),
      );
    case "string":
      return text(schema);
    case "array":
      return fc.array(fromSchema(schema.items ?? {}, place), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 1000, (schema.minItems ?? 0) + MAX_EXTRA_ITEMS),
      });
    case "object":
      return fields(schema, place);
    default:
      return fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(fc.string({ maxLength: 12 }), fc.string()));
  }
}

/** An object with all required fields, and with any of the others. */
export function fields({ properties = {}, required = [] }: JsonSchema, place: Place): fc.Arbitrary<object> {
  const each = Object.entries(properties).map(
    ([field, schema]) => [field, fromSchema(schema, { ...place, field })] as const,
  );
  return fc.record(Object.fromEntries(each), { requiredKeys: required });
}

function text({ pattern, minLength = 0, maxLength = MAX_TEXT }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const lengths = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT)) };
  return fc.oneof(
    fc.string(lengths),
    fc.string({ ...lengths, unit: "grapheme" }),
    fc.constant("a".repeat(Math.min(maxLength, 5000))),
  );
}
