import { userInfo } from "node:os";
import { createInterface } from "node:readline/promises";
import type { Command } from "commander";
import type { Transaction } from "kysely";
import type { Db } from "../db/connect/connect.ts";
import { recordingDb } from "../db/connect/recording-db.ts";
import { inTransaction } from "../db/retry.ts";
import type { Database } from "../db/schema.ts";
import { namedAccount } from "../modules/accounts/operator-roles.ts";
import { findEventId } from "../modules/catalogue/change-event.ts";
import type { ActFacts } from "../modules/operator-log/act-content.ts";
import { type Actor, recordAct } from "../modules/operator-log/record-act.ts";
import { findOrder } from "../modules/orders/find-order.ts";
import { OperatorError } from "./operator-error.ts";

/**
 * Options that every acting command has, or that only answer its questions. They are not logged as arguments of the
 * act.
 */
const ABOUT_THE_ACT = ["why", "as", "yes"];
/** Options whose text is the reason, if there is no --why. */
const REASONS = ["why", "reason", "note"];

interface Given {
  command: string;
  /** The values of the command's arguments, by their names. */
  values: Readonly<Record<string, unknown>>;
  options: Readonly<Record<string, unknown>>;
  /** Whether the command changes something, or shows data that few people may see, so that the log gets a row. */
  acts: boolean;
  /** Whether the command asks before it acts. Until then it only reads. */
  asks: boolean;
}

/**
 * The running command, as the operators' log will show it. The row is written in the first transaction that changes something,
 * after the operator has said yes. A command without such a transaction gets its row when it has ended.
 */
export class CommandAct {
  readonly #given: Given;
  readonly #by: Actor;
  #why: string | undefined;
  #about: string[] = [];
  #before: ActFacts | undefined;
  #after: ActFacts | undefined;
  /** Whether changes from now on belong to the act. */
  #begun: boolean;
  #recorded = false;
  #db: Db | undefined;

  constructor(given: Given, by: Actor) {
    this.#given = given;
    this.#by = by;
    this.#why = REASONS.map((name) => given.options[name]).find((text): text is string => typeof text === "string");
    this.#begun = !given.asks;
  }

  /** The reason that the operator gave. */
  get why(): string | undefined {
    return this.#why;
  }

  /**
   * Names the subjects of the act: 'order 1204'. Event, order, ticket and account among the arguments are already
   * included.
   */
  about(...subjects: string[]): void {
    this.#about = [...new Set([...this.#about, ...subjects])];
  }

  /** States the facts that the act changes. Call it before the transaction ends. */
  changes(before: ActFacts, after: ActFacts): void {
    this.#before = before;
    this.#after = after;
  }

  /** The operator has said yes. */
  begin(): void {
    this.#begun = true;
  }

  /** The command has found nothing to do, or was only a dry run, so no row is written. */
  nothingDone(): void {
    this.#recorded = true;
  }

  /** Asks for the reason if it is missing. @throws OperatorError without one, or without a terminal */
  async needWhy(): Promise<void> {
    const { command } = this.#given;
    if (!this.#why?.trim()) {
      if (!process.stdin.isTTY)
        throw new OperatorError(`Nothing was done: '${command}' needs a reason for the operators' log. Add --why TEXT`);
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      this.#why = await terminal.question("Why? (kept in the operators' log; no names, please) ");
      terminal.close();
    }
    if (!this.#why.trim()) throw new OperatorError("Nothing was done: the reason was empty.");
  }

  /** Finds what the arguments name, and returns a database that records the act with its first change. */
  async recording(db: Db): Promise<Db> {
    if (!this.#given.acts) return db;
    this.#db = db;
    await this.#findSubjects(db);
    return recordingDb(
      db,
      async (trx) => {
        if (this.#begun && !this.#recorded) await this.#write(trx);
      },
      () => {
        if (this.#begun) this.#recorded = true;
      },
    );
  }

  /** Writes the row now, unless it is there. A command that shows people's data calls it first. */
  async record(): Promise<void> {
    if (!this.#db || this.#recorded) return;
    await inTransaction(this.#db, (trx) => this.#write(trx));
    this.#recorded = true;
  }

  async #write(trx: Transaction<Database>): Promise<void> {
    const { command, values, options } = this.#given;
    const why = this.#why;
    const chosen = Object.entries(options).filter(([name, value]) => !ABOUT_THE_ACT.includes(name) && value !== why);
    await recordAct(trx, {
      by: this.#by,
      act: command,
      about: this.#about,
      arguments: { ...values, ...Object.fromEntries(chosen) },
      ...(this.#before && { before: this.#before }),
      ...(this.#after && { after: this.#after }),
      why,
    });
  }

  async #findSubjects(db: Db): Promise<void> {
    for (const [name, value] of Object.entries(this.#given.values)) {
      if (typeof value !== "string") continue;
      const subject = await subjectOf(db, name, value);
      if (subject) this.about(subject);
    }
  }
}

/** The subject that an argument names, by number: the log never has an account's email. */
async function subjectOf(db: Db, name: string, value: string): Promise<string | undefined> {
  if (value.includes("@")) {
    const account = await namedAccount(db, value);
    return account && `user ${account.id}`;
  }
  if (name === "event") {
    const id = await findEventId(db, value);
    return id === undefined ? undefined : `event ${id}`;
  }
  if (name === "order") {
    const pid = await findOrder(db, value);
    return pid === null ? undefined : `order ${pid}`;
  }
  return name === "ticket" ? `ticket ${value.replaceAll(/[\s-]/g, "").toUpperCase()}` : undefined;
}

let current: CommandAct | undefined;

/** The act of the command that runs. @throws Error outside the operator's program */
export function currentAct(): CommandAct {
  if (!current) throw new Error("no command is running");
  return current;
}

/** Records which command begins, who runs it, and its arguments. */
export function beginCommand(name: string, command: Command, acts: boolean): CommandAct {
  const values = Object.fromEntries(
    command.registeredArguments.map((argument, at) => [argument.name(), command.processedArgs[at]]),
  );
  const options = command.opts<Record<string, unknown>>();
  const asks = command.options.some(({ long }) => long === "--yes");
  current = new CommandAct({ command: name, values, options, acts, asks }, operator(options.as));
  return current;
}

/** Who runs the command: the name that --as or OPERATOR gives, and the operating system's user. */
function operator(given: unknown): Actor {
  const login = loginName();
  const name = (typeof given === "string" ? given : (process.env.OPERATOR ?? "")).trim();
  if (name.includes("@")) throw new OperatorError("--as and OPERATOR take a name, not an email address");
  return { via: "command", name: name || process.env.SUDO_USER || login, login };
}

function loginName(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container, a user may have a number only.
    return `user number ${process.getuid?.() ?? "unknown"}`;
  }
}
