import { type RawBuilder, sql, type Transaction } from "kysely";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";

/** A venue's plan for somebody who draws it: the draft, or else the published plan. */
export interface PlanState<Plan = SeatPlan> {
  plan: Plan | null;
  /** 0: there is no draft. */
  revision: number;
  basedOn: number | null;
  published: number | null;
  by: string | null;
  at: Date | null;
}

/** SQL: the name of the writer of a row that has `user_id` and `api_key_id`. */
export const nameOf = (row: string) => sql<string | null>`(
  select nullif(coalesce(
    (select api_key.name from api_key where api_key.id = ${sql.ref(`${row}.api_key_id`)}),
    (select btrim(first_name || ' ' || last_name) from user_account where user_account.id = ${sql.ref(`${row}.user_id`)})
  ), ''))`;

const PLAN = sql<SeatPlan | null>`case when draft.place_id is null then place.plan else draft.plan end`;

/** @param withDraft false: as if there were no draft */
export const findPlanState = (db: Db, placeId: number, withDraft: boolean): Promise<PlanState | undefined> =>
  findState(db, placeId, withDraft, PLAN);

/**
 * A plan as JSON text, for an answer that has all of it. Parsing fifty thousand seats and writing them again takes as
 * long as the query.
 */
export const findPlanText = (db: Db, placeId: number, withDraft: boolean): Promise<PlanState<string> | undefined> =>
  findState(db, placeId, withDraft, sql<string | null>`(${PLAN})::text`);

/** The facts about a plan, such as its revision, without the plan itself. */
export const findPlanFacts = (db: Db, placeId: number, withDraft: boolean): Promise<PlanState<null> | undefined> =>
  findState(db, placeId, withDraft, sql<null>`null`);

async function findState<Plan>(
  db: Db,
  placeId: number,
  withDraft: boolean,
  plan: RawBuilder<Plan | null>,
): Promise<PlanState<Plan> | undefined> {
  const { rows } = await sql<PlanState<Plan>>`
    select ${plan} as plan,
      coalesce(draft.revision, 0) as revision, case when draft.place_id is null then latest.number else draft.based_on end as "basedOn",
      latest.number as published, ${nameOf("draft")} as by, draft.changed_at as at
    from place left join plan_draft draft on draft.place_id = place.id and ${withDraft}::boolean
    left join lateral (
      select max(number) as number from plan_version where plan_version.place_id = place.id and place.plan is not null
    ) latest on true
    where place.id = ${placeId}`.execute(db);
  return rows[0];
}

/** The venue's row. Nobody else can change its draft or its plan until the transaction ends. */
export const lockPlan = (trx: Transaction<Database>, placeId: number) =>
  trx
    .selectFrom("place")
    .where("id", "=", placeId)
    .select(["id", "ref", "organiser_id as organiserId"])
    .forNoKeyUpdate()
    .executeTakeFirst();
