import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PlanDraft, PlanPatch } from "#contract/wire/desk/plans.ts";
import type { TestBoxOffice, TestBuyer } from "../box-office.ts";
import { desk, once } from "./desk-steps.ts";

/** The plan of a venue as somebody draws it. */
export async function readDraft(box: TestBoxOffice, as: TestBuyer, ref: string): Promise<PlanDraft> {
  const answer = await desk(box, "GET", `/venues/${ref}/plan/draft`, as);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/**
 * Sends a change of a plan's draft.
 * @param match the ETag on which it is based. Left out, that of the present draft
 */
export async function sendPlan(
  box: TestBoxOffice,
  as: TestBuyer,
  ref: string,
  change: { patches: PlanPatch[] } | { plan: unknown; based_on?: number },
  match?: string,
) {
  const etag = match ?? (await readDraft(box, as, ref)).etag;
  return desk(box, "PATCH", `/venues/${ref}/plan/draft`, as, { body: change, headers: { "if-match": etag } });
}

/** Publishes the draft as it is now. */
export async function publishPlan(box: TestBoxOffice, as: TestBuyer, ref: string, body: object = {}) {
  const { etag } = await readDraft(box, as, ref);
  return desk(box, "POST", `/venues/${ref}/plan/publish`, as, { body, headers: { ...once(), "if-match": etag } });
}

/** A plan with this many free seats, in sections of 5,000. */
export function largePlan(seats: number): SeatPlan {
  const section = (at: number) => ({
    key: `BLOCK ${at + 1}`,
    title: `Block ${at + 1}`,
    seats: Array.from(
      { length: Math.min(5000, seats - at * 5000) },
      (_, index): FreeSeat => ({
        row: String(Math.floor(index / 50) + 1),
        number: String((index % 50) + 1),
        at: [(index % 50) + 0.125, Math.floor(index / 50) + at * 120 + 0.375],
      }),
    ),
  });
  return {
    format: 2,
    version: "1",
    entrances: [],
    stage: {
      label: "Stage",
      outline: [
        [0, -9],
        [50, -9],
        [50, -3],
      ],
    },
    sections: Array.from({ length: Math.ceil(seats / 5000) }, (_, at) => section(at)) as SeatPlan["sections"],
  };
}
