import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv } from "ajv";
import formats from "ajv-formats";
import { expect, it } from "vitest";
import { makeSbom } from "./sbom.ts";

/* The bill of materials against CycloneDX's own schema, which its JavaScript library carries (docs/supply-chain.md). */

const require = createRequire(import.meta.url);
const SCHEMAS = join(dirname(require.resolve("@cyclonedx/cyclonedx-library/package.json")), "res/schema");

/**
 * Validates a bill of materials.
 * @returns where and how it breaks the schema
 */
async function schemaErrors(bill: object): Promise<string[]> {
  const read = async (name: string) => JSON.parse(await readFile(join(SCHEMAS, name), "utf8"));
  const schema = await read("bom-1.5.SNAPSHOT.schema.json");
  const ajv = new Ajv({ allErrors: true, strict: false });
  formats.default(ajv);
  // ajv-formats does not know these two, so any text passes. Nothing in the bill has them.
  ajv.addFormat("idn-email", true).addFormat("iri-reference", true);
  // The schema names these two by their addresses beside its own.
  for (const name of ["spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json"])
    ajv.addSchema(await read(name), new URL(name, schema.$id).href);
  const isValid = ajv.compile(schema);
  isValid(bill);
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

it("is a CycloneDX document", async () => {
  const bill = JSON.parse(await makeSbom());
  expect(bill.components.length).toBeGreaterThan(400);
  expect(await schemaErrors(bill)).toEqual([]);
});

it.each([
  [
    "a licence that SPDX does not know",
    "/components/0/licenses/0/license/id",
    { licenses: [{ license: { id: "MITT" } }] },
  ],
  ["a hash of a wrong length", "/components/0/hashes/0/content", { hashes: [{ alg: "SHA-512", content: "abc" }] }],
  ["a scope that does not exist", "/components/0/scope", { scope: "sometimes" }],
  ["a field that does not exist", "/components/0", { licence: "MIT" }],
])("would not be one with %s", async (_what, where, change) => {
  const bill = JSON.parse(await makeSbom());
  Object.assign(bill.components[0], change);
  const errors = await schemaErrors(bill);
  expect(errors.some((error) => error.startsWith(`${where} `))).toBe(true);
});
