import type { Command } from "commander";
import { keptElsewhere } from "#server/modules/privacy/kept-elsewhere.ts";
import { retentionRules } from "#server/modules/privacy/retention-rules.ts";
import { dueForRemoval, type RetentionCount, runRetention } from "#server/modules/privacy/run-retention.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

const rowsOf = (counts: readonly RetentionCount[], name: string) => counts.find((count) => count.name === name)?.rows;

/** `privacy status` and `privacy run`: how long data is kept, and removing what is due (docs/privacy.md). */
export function addPrivacyCommands(program: Command): void {
  const privacy = program.command("privacy").description("how long people's data is kept");
  privacy
    .command("status")
    .description("list every period, and how many rows are due for removal; what hangs on an event counts events")
    .action(() =>
      withServices(async ({ db }) => {
        const due = await dueForRemoval(db);
        const rules = retentionRules.map((rule) => [
          rule.name,
          rule.period,
          rule.afterwards,
          rowsOf(due, rule.name) ?? 0,
        ]);
        const elsewhere = keptElsewhere.map((kept) => [kept.name, kept.period, kept.afterwards, ""]);
        printTable(["what", "kept for", "then", "due"], [...rules, ...elsewhere], "");
      }),
    );
  privacy
    .command("run")
    .description("remove now what is due; the jobs do it every hour")
    .action(() =>
      withServices(async ({ db }) => {
        const removed = (await runRetention(db)).filter(({ rows }) => rows > 0);
        printTable(
          ["what", "removed"],
          removed.map(({ name, rows }) => [name, rows]),
          "Nothing was due.",
        );
      }),
    );
}
