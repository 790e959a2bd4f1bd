import { type RawBuilder, type SqlBool, sql } from "kysely";
import { escapeControls } from "#contract/rules/text/plain-text.ts";
import { COMPANY_ZONE, venueCells } from "#contract/rules/time/venue-time.ts";
import type { LogPage, LogRow } from "#contract/wire/desk/team.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { csvRows } from "#server/plugins/csv.ts";
import type { Services } from "#server/services.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { limitOf, pageOf, readCursor } from "../organisers/desk-cursors.ts";
import { demandOrganiser } from "../organisers/desk-scope.ts";
import { logDownload } from "../organisers/log-download.ts";
import { hasWords } from "./orders/search-text.ts";

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

/** Rows of the CSV that are in memory at once. */
const PIECE = 500;
const CSV_HEADS = ["Number", "At", "Time zone", "Who", "Name", "Act", "About", "Before", "After", "Why"];

export interface DeskLogFilter {
  /** Words of the act, its facts and its reason. */
  search?: string;
  about?: string;
  /** 'user 31', 'key 4' or 'box office'. */
  who?: string;
}

export interface DeskLogQuery extends DeskLogFilter {
  cursor?: string;
  limit?: string;
}

/**
 * Organisers see the operators of the box office as one, because their names and logins are not an organiser's
 * business.
 */
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
  const before = cursor ? String(cursor[0]) : null;
  return pageOf(
    await rowsBefore(db, { organiserId, filter: query, before }, limit + 1),
    limit,
    (row) => [row.number],
    shown,
  );
}

/**
 * The same as CSV, piece by piece, so that a long log is never in memory. Values before and after an act are JSON.
 * @throws RefusalError NOT_FOUND, ROLE before the first piece
 */
export async function deskLogAsCsv(
  services: Services,
  caller: RightfulCaller,
  organiserId: number,
  filter: DeskLogFilter,
): Promise<AsyncIterable<string>> {
  await demandOrganiser(services.db, caller, organiserId);
  await logDownload(services, caller, { organiserId, eventId: null }, "log");
  return csvPieces(services.db, organiserId, filter);
}

async function* csvPieces(db: Db, organiserId: number, filter: DeskLogFilter): AsyncGenerator<string> {
  yield csvRows([CSV_HEADS]);
  for (let before: string | null = null; ; ) {
    const rows: Row[] = await rowsBefore(db, { organiserId, filter, before }, PIECE);
    yield escapeControls(
      csvRows(
        rows
          .map(shown)
          .map((row) => [
            row.number,
            ...venueCells(new Date(row.at), COMPANY_ZONE),
            row.who,
            row.name,
            row.act,
            row.about.join(", "),
            jsonOf(row.before),
            jsonOf(row.after),
            row.why ?? "",
          ]),
      ),
    );
    before = rows.at(-1)?.number ?? null;
    if (rows.length < PIECE) return;
  }
}

const jsonOf = (value: unknown): string => (value === null ? "" : JSON.stringify(value));

/** The rows of an organiser before a number, newest first. */
async function rowsBefore(
  db: Db,
  { organiserId, filter, before }: { organiserId: number; filter: DeskLogFilter; before: string | null },
  limit: number,
): Promise<Row[]> {
  const conditions = [
    sql<SqlBool>`about @> ${[`organiser ${organiserId}`]}::text[]`,
    ...(before === null ? [] : [sql<SqlBool>`number < ${before}::bigint`]),
    ...(filter.about ? [sql<SqlBool>`about @> ${[filter.about]}::text[]`] : []),
    ...(filter.who ? [isBy(filter.who)] : []),
    ...hasWords(sql`concat_ws(' ', act, array_to_string(about, ' '), before::text, after::text, why)`, filter.search),
  ];
  const { rows } = await sql<Row>`
    select number::text, at, via, actor, act, about, before, after, why, ${isPlatform} as "isPlatform", coalesce(
      (select trim(first_name || ' ' || last_name) from user_account where 'user ' || id = actor),
      (select api_key.name from api_key where 'key ' || id = actor and organiser_id = ${organiserId}), '') as name
    from operator_log
    where ${sql.join(conditions, sql` and `)}
    order by operator_log.number desc limit ${limit}`.execute(db);
  return rows;
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
