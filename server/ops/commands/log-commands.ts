import type { Command } from "commander";
import { escapeControls } from "#contract/rules/text/plain-text.ts";
import { CSV_MARK } from "#contract/rules/text/spreadsheet-text.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { namedAccount } from "#server/modules/accounts/operator-roles.ts";
import { actsOf, type LogFilter, type LoggedAct, verifyLog } from "#server/modules/operator-log/read-log.ts";
import type { LogHead } from "#server/modules/operator-log/record-act.ts";
import { csvRows } from "#server/plugins/csv.ts";
import { dayOption } from "../day-option.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

interface LogOptions {
  since?: string;
  by?: string;
  about?: string;
  csv?: boolean;
}

const CSV_HEADS = [
  "number",
  "at",
  "via",
  "by",
  "login",
  "act",
  "about",
  "arguments",
  "before",
  "after",
  "why",
  "previous_hash",
  "hash",
];

/** `log`: who did what. command-act.ts writes the log itself. */
export function addLogCommands(program: Command): void {
  const log = program
    .command("log")
    .description("list what operators did, oldest first")
    .option("--since <time>", "YYYY-MM-DD (UTC), or ISO 8601 with a zone")
    .option("--by <name>", "who: the operator's name, or the operating system's user")
    .option("--about <what>", "what it was about: 'order 1204', 'event 7', 'ticket …', 'user 31' or an account's email")
    .option("--csv", "everything, also the hashes, as CSV")
    .action((options: LogOptions) =>
      withServices(async ({ db }) => {
        const acts = actsOf(db, await filterOf(db, options));
        await (options.csv ? printCsv(acts) : printActs(acts));
      }),
    );
  log
    .command("verify")
    .description("check that no act is missing, changed or in another place; exit 1 otherwise")
    .option(
      "--head <number:hash>",
      "a head that was printed earlier: shows whether the log was cut off or written anew",
    )
    .action(({ head: text }: { head?: string }) =>
      withServices(async ({ db }) => {
        const { faults, head } = await verifyLog(db, text === undefined ? undefined : headOf(text));
        for (const { number, what } of faults) console.log(`BROKEN at row ${number}: ${what}`);
        if (faults.length > 0) process.exitCode = 1;
        else console.log(head ? `The log is whole. Its head: ${head.number}:${head.hash}` : "The log is empty.");
      }),
    );
}

function headOf(text: string): LogHead {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || hash === undefined)
    throw new OperatorError("--head must be a number, a colon and a hash, as 'log verify' prints it");
  return { number: Number(number), hash };
}

async function filterOf(db: Db, { since, by, about }: LogOptions): Promise<LogFilter> {
  return {
    ...(since !== undefined && { since: sinceOf(since) }),
    by,
    ...(about !== undefined && { about: about.includes("@") ? await userOf(db, about) : about }),
  };
}

const DAY_OR_INSTANT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

function sinceOf(text: string): Date {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return new Date(dayOption("--since", text));
  const since = new Date(DAY_OR_INSTANT.test(text) ? text : Number.NaN);
  if (Number.isNaN(since.getTime()))
    throw new OperatorError("--since must be YYYY-MM-DD, or a time with its zone as in 2026-11-27T09:00+11:00");
  return since;
}

async function userOf(db: Db, email: string): Promise<string> {
  const account = await namedAccount(db, email);
  if (!account)
    throw new OperatorError(`there is no account ${email}. If it was deleted, name it by its number: 'user 31'`);
  return `user ${account.id}`;
}

async function printActs(acts: AsyncIterable<LoggedAct>): Promise<void> {
  const rows = [];
  for await (const { number, at, actor, login, act, about, before, after, why, ...row } of acts)
    rows.push([
      number,
      `${at.slice(0, 10)} ${at.slice(11, 19)}`,
      login && login !== actor ? `${actor} (${login})` : actor,
      act,
      about.join(", ") || brief(row.arguments),
      brief(before),
      brief(after),
      why,
    ]);
  const heads = ["no.", "at (UTC)", "by", "act", "about", "before", "after", "why"];
  printTable(heads, rows, "The log has no such act.");
}

const brief = (facts: unknown) => (facts === null ? "" : JSON.stringify(facts));

async function printCsv(acts: AsyncIterable<LoggedAct>): Promise<void> {
  const print = (row: (string | number)[]) => process.stdout.write(escapeControls(csvRows([row])));
  process.stdout.write(CSV_MARK);
  print(CSV_HEADS);
  for await (const row of acts)
    print([
      row.number,
      row.at,
      row.via,
      row.actor,
      row.login,
      row.act,
      row.about.join("; "),
      ...[row.arguments, row.before, row.after].map((facts) => (facts === null ? "" : JSON.stringify(facts))),
      row.why ?? "",
      row.previousHash,
      row.hash,
    ]);
}
