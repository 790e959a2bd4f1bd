import type { Command } from "commander";
import { beginCommand } from "./command-act.ts";

/**
 * Commands without a row in the operators' log. They change nothing, and show nothing about buyers: lists of staff are
 * here, but not lists with buyers' names or addresses. The backup is here because it runs automatically every night,
 * and its folder is as protected as the database. Every other command is logged, including any that is missing in this
 * file.
 */
const NOT_LOGGED: ReadonlySet<string> = new Set([
  "events",
  "sales",
  "invoices",
  "export",
  "payments",
  "verify",
  "backup",
  "push-keys",
  "queue list",
  "queue status",
  "queue report",
  "users",
  "organisers list",
  "staff list",
  "webhooks list",
  "types list",
  "codes list",
  "gate list",
  "gate devices",
  "keys",
  "pictures",
  "plan convert",
  "privacy status",
  "log",
  "log verify",
]);

/** Commands that send money back, delete or show people's data: they need a reason. */
const NEED_WHY: ReadonlySet<string> = new Set([
  "refund",
  "cancel-event",
  "void",
  "demo remove",
  "restore",
  "gate report",
  "mails",
  "order",
]);

export const isLogged = (name: string) => !NOT_LOGGED.has(name);

/** The commands that can be run, by their full names: 'users role'. */
export function commandsOf(program: Command): Map<string, Command> {
  const found = new Map<string, Command>();
  const walk = (command: Command, names: readonly string[]) => {
    if (names.length > 0) found.set(names.join(" "), command);
    for (const inner of command.commands) walk(inner, [...names, inner.name()]);
  };
  walk(program, []);
  // A command with subcommands lists something, or only its help.
  for (const [name, command] of found) if (command.commands.length > 0 && isLogged(name)) found.delete(name);
  return found;
}

/**
 * Makes every command record who runs it and why, and begin its row of the operators' log. Call it when all commands
 * are added.
 */
export function logCommands(program: Command): void {
  const names = new Map([...commandsOf(program)].map(([name, command]) => [command, name]));
  for (const [command, name] of names) {
    const has = (long: string) => command.options.some((option) => option.long === long);
    if (!isLogged(name)) continue;
    if (!has("--why")) command.option("--why <text>", "the reason, for the operators' log");
    if (!has("--as")) command.option("--as <name>", "who runs the command, for the operators' log (or OPERATOR)");
  }
  program.hook("preAction", async (_program, command) => {
    const name = names.get(command) ?? command.name();
    const act = beginCommand(name, command, isLogged(name));
    if (NEED_WHY.has(name)) await act.needWhy();
  });
}
