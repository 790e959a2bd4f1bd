import { sql, type Transaction } from "kysely";
import { OPERATOR_LOG_LOCK } from "#server/db/locks.ts";
import type { Database } from "#server/db/schema.ts";
import {
  type ActContent,
  type ActFacts,
  hashOfAct,
  loggedFact,
  loggedText,
  loggedValue,
  NO_HASH,
} from "./act-content.ts";

/** Who acted. */
export interface Actor {
  /** `command`: an operator's command. `desk`: a signed-in person. `server`: the box office by itself. */
  via: "command" | "desk" | "server";
  /** A name that the operators know, or 'user 31'. */
  name: string;
  /** The operating system's user of a command. */
  login?: string;
}

/** One act of an operator, or of somebody with an operator's rights. */
export interface Act {
  by: Actor;
  /** What was done, as the command is called: 'users role'. */
  act: string;
  /** What it was done to, so that it can be found: 'user 31', 'order 1204', 'event 7', 'ticket BK-…'. Never a name or an address. */
  about: readonly string[];
  arguments?: ActFacts;
  /** The facts that the act changed, as they were and as they are. */
  before?: ActFacts;
  after?: ActFacts;
  why?: string | undefined;
}

/** The last row of the log. With it, anybody can later prove that nothing up to it was changed or cut off. */
export interface LogHead {
  number: number;
  hash: string;
}

/**
 * Adds an act to the operators' log, in the transaction of the act, so that both happen or neither. Call it last: other acts
 * wait from here until the transaction ends. Email addresses, card numbers and fields named like secrets are left out.
 * @returns the new head of the log
 * @throws any error of the database. Then the act must not happen either
 */
export async function recordAct(trx: Transaction<Database>, act: Act): Promise<LogHead> {
  await sql`select pg_advisory_xact_lock(${OPERATOR_LOG_LOCK})`.execute(trx);
  // A statement of its own, because it must see the row of the act that it waited for.
  const { at, ...last } = await headAndTime(trx);
  const content: ActContent = {
    number: last.number + 1,
    at: at.toISOString(),
    via: act.by.via,
    actor: loggedText(act.by.name),
    login: loggedText(act.by.login ?? ""),
    act: loggedText(act.act),
    about: act.about.map(loggedFact),
    arguments: loggedValue(act.arguments ?? {}, true),
    before: loggedValue(act.before),
    after: loggedValue(act.after),
    why: act.why ? loggedText(act.why) : null,
  };
  const hash = hashOfAct(last.hash, content);
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await sql`
    insert into operator_log (number, at, via, actor, login, act, about, arguments, before, after, why, previous_hash, hash)
    values (${content.number}, ${content.at}::timestamptz, ${content.via}, ${content.actor}, ${content.login}, ${content.act},
      ${content.about}::text[], ${json(content.arguments)}::jsonb, ${json(content.before)}::jsonb,
      ${json(content.after)}::jsonb, ${content.why}, ${last.hash}, ${hash})`.execute(trx);
  return { number: content.number, hash };
}

async function headAndTime(trx: Transaction<Database>): Promise<LogHead & { at: Date }> {
  const { rows } = await sql<{ number: number | null; hash: string | null; at: Date }>`
    select head.number, head.hash, date_trunc('milliseconds', clock_timestamp()) as at
    from (values (1)) as always (one)
    left join lateral (select number, hash from operator_log order by number desc limit 1) as head on true`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error("the operators' log cannot be read");
  return { number: row.number ?? 0, hash: row.hash ?? NO_HASH, at: row.at };
}
