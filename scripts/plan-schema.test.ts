import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { PLAN_SCHEMA, planSchema } from "./plan-schema.ts";

it("is published as it is: `npm run plan-schema` writes it anew", async () => {
  expect(await readFile(PLAN_SCHEMA, "utf8")).toBe(planSchema());
});
