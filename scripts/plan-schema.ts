import { writeFile } from "node:fs/promises";
import { SeatPlanInFile } from "#contract/wire/seat-plan.ts";

/** Where the published schema of a plan is stored. */
export const PLAN_SCHEMA = new URL("../docs/plan.schema.json", import.meta.url);

/** The JSON Schema of a plan in an import file, as text. */
export const planSchema = (): string =>
  `${JSON.stringify(
    {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "A venue's plan in an import file of Brolga",
      description: "docs/plans.md describes every field.",
      ...SeatPlanInFile,
    },
    null,
    2,
  )}\n`;

if (import.meta.main) await writeFile(PLAN_SCHEMA, planSchema());
