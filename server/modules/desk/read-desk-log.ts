import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { LogPage, LogRow } from "#contract/wire/desk-team.ts";
import type { Db } from "#server/db/connect.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { limitOf, pageOf, readCursor } from "../organisers/desk-cursors.ts";
import { demandOrganiser } from "../organisers/desk-scope.ts";
import { hasWords } from "./search-text.ts";

const NUMBER_KEY = /^\d{1,18}$/;

interface Row {
  number: string;
  at: Date;
  via: "command" | "desk" | "server";
  actor: string;
  name: string;
  isPlatform: boolean;
  act: string;
  about: string[];
  before: unknown;
  after: unknown;
  why: string | null;
}

export interface DeskLogQuery {
  cursor?: string;
  limit?: string;
  /** Words of the act, its facts and its reason. */
  search?: string;
  about?: string;
  /** 'user 31', 'key 4' or 'box office'. */
  who?: string;
}

/** Whoever runs the box office is one for organisers: their names and logins are not an organiser's business. */
const BOX_OFFICE = "box office";

/** What was done for an organiser, newest first. @throws RefusalError NOT_FOUND, ROLE, MALFORMED for a foreign cursor */
export async function readDeskLog(
  db: Db,
  caller: RightfulCaller,
  organiserId: number,
  query: DeskLogQuery,
): Promise<LogPage> {
  await demandOrganiser(db, caller, organiserId);
  const cursor = readCursor(query.cursor, [NUMBER_KEY]);
  const limit = limitOf(query.limit);
  const conditions = [
    sql<SqlBool>`about @> ${[`organiser ${organiserId}`]}::text[]`,
    ...(cursor ? [sql<SqlBool>`number < ${String(cursor[0])}::bigint`] : []),
    ...(query.about ? [sql<SqlBool>`about @> ${[query.about]}::text[]`] : []),
    ...(query.who ? [isBy(query.who)] : []),
    ...hasWords(sql`concat_ws(' ', act, array_to_string(about, ' '), before::text, after::text, why)`, query.search),
  ];
  const { rows } = await sql<Row>`
    select number::text, at, via, actor, act, about, before, after, why, ${isPlatform} as "isPlatform", coalesce(
      (select trim(first_name || ' ' || last_name) from user_account where 'user ' || id = actor),
      (select api_key.name from api_key where 'key ' || id = actor and organiser_id = ${organiserId}), '') as name
    from operator_log
    where ${sql.join(conditions, sql` and `)}
    order by operator_log.number desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => [row.number], shown);
}

const isPlatform = sql<boolean>`coalesce(arguments ->> 'as' = 'platform', false)`;

const isBy = (who: string): RawBuilder<SqlBool> =>
  who === BOX_OFFICE
    ? sql<SqlBool>`(via <> 'desk' or ${isPlatform})`
    : sql<SqlBool>`via = 'desk' and actor = ${who} and not ${isPlatform}`;

function shown({ via, actor, name, isPlatform: isByPlatform, at, ...row }: Row): LogRow {
  const isDesk = via === "desk" && !isByPlatform;
  return { ...row, at: at.toISOString(), who: isDesk ? actor : BOX_OFFICE, name: isDesk ? name : "" };
}
