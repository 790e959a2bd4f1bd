import { type SqlBool, sql } from "kysely";
import type { OtherDate } from "#contract/wire/desk/other-dates.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Scope } from "../../organisers/desk-caller.ts";
import { isWithin } from "../../organisers/desk-scope.ts";
import { seriesOfDraft, startsOfEvent } from "./draft-queries.ts";

/** A date of a series, by its ref, which an event keeps from its first draft on. */
export interface DateRow {
  ref: string;
  draft_id: number | null;
  event_id: number | null;
  starts: string | null;
  state: OtherDate["state"];
}

interface DatesQuery {
  organiserId: number;
  series: string;
  scope: Scope;
  /** The ref of the date to leave out. */
  except: string;
  /** Only the dates with these refs. */
  refs?: readonly string[];
  /** Begins after the date with this start and ref. */
  after?: readonly [string, string];
  limit: number;
}

/** A date without a start comes last. */
const LAST = "~";

/** The keys that dates are sorted by. */
export const dateKeys = ({ starts, ref }: DateRow): [string, string] => [starts ?? LAST, ref];

/** The dates of a series within a scope, the earliest first. A published event with a draft is one date. */
export async function datesOfSeries(db: Db, query: DatesQuery): Promise<DateRow[]> {
  const { organiserId, series, scope, except, refs, after, limit } = query;
  const state = sql`case when event.state = 'cancelled' then 'cancelled' when event.ends_at < now() then 'over' else 'published' end`;
  const start = sql`coalesce(starts, ${LAST}) collate "C"`;
  const { rows } = await sql<DateRow>`
    with dates as (
      select draft.ref, draft.id as draft_id, draft.event_id, coalesce(draft.changes->>'starts', ${startsOfEvent}) as starts,
        case when event.id is null then 'draft' else ${state} end as state
      from event_draft draft left join event on event.id = draft.event_id left join place on place.id = event.place_id
      where draft.organiser_id = ${organiserId} and ${seriesOfDraft} = ${series}
        and (${scope.everything}::boolean or draft.organiser_id = any(${scope.organiserIds}::integer[])
          or draft.event_id = any(${scope.eventIds}::integer[]))
      union all
      select event.ref, null, event.id, ${startsOfEvent}, ${state}
      from event join place on place.id = event.place_id
      where event.organiser_id = ${organiserId} and event.series = ${series} and ${isWithin(scope)}
        and not exists (select from event_draft draft where draft.event_id = event.id)
    )
    select ref, draft_id, event_id, starts, state from dates
    where ref <> ${except} and ${refs ? sql<SqlBool>`ref = any(${refs}::text[])` : sql<SqlBool>`true`}
      and ${after ? sql<SqlBool>`(${start}, ref collate "C") > (${after[0]}, ${after[1]})` : sql<SqlBool>`true`}
    order by ${start}, ref collate "C" limit ${limit}`.execute(db);
  return rows;
}
