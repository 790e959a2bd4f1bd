import { type SqlBool, sql } from "kysely";
import type { OrganiserPage, OrganiserQuery } from "#contract/wire/desk/team.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { DeskCaller } from "../organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "../organisers/desk-cursors.ts";
import { hasWords } from "./orders/search-text.ts";

interface Row {
  id: number;
  name: string;
  legalName: string;
  events: number;
}

/**
 * The organisers that the caller works for, by name. The operator of the box office gets all of them. `search` finds
 * words of the name and the legal name.
 * @throws RefusalError MALFORMED for a foreign cursor
 */
export async function listOrganisers(
  db: Db,
  { platform, memberships }: DeskCaller,
  query: OrganiserQuery,
): Promise<OrganiserPage> {
  const ids = memberships.map(({ organiserId }) => organiserId);
  const cursor = readCursor(query.cursor, [ID_KEY]);
  const limit = limitOf(query.limit);
  const conditions = [
    sql<SqlBool>`(${platform}::boolean or id = any(${ids}::integer[]))`,
    ...hasWords(sql`name || ' ' || legal_name`, query.search),
    ...(cursor
      ? [
          sql<SqlBool>`(lower(name), id) > (
            select lower(last.name), last.id from organiser last where last.id = ${Number(cursor[0])}::integer)`,
        ]
      : []),
  ];
  const { rows } = await sql<Row>`
    select id, name, legal_name as "legalName",
      (select count(*)::integer from event where event.organiser_id = organiser.id) as events
    from organiser where ${sql.join(conditions, sql` and `)}
    order by lower(name), id limit ${limit + 1}`.execute(db);
  return pageOf(
    rows,
    limit,
    (row) => [row.id],
    ({ id, name, legalName, events }) => ({ id: String(id), name, legal_name: legalName, events }),
  );
}
