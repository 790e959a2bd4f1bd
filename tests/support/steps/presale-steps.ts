import { sql } from "kysely";
import { post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import type { FixtureEvent, FixtureSection } from "../catalogue/fixture-catalogue.ts";
import { holdForm, idsOf } from "./booking-steps.ts";

interface NewCode {
  code: string;
  name?: string;
  /** Hours from now. Left out: it has no opening time of its own. */
  opensIn?: number;
  closesIn?: number;
  /** Left out: all sections. */
  sections?: readonly FixtureSection[];
  maxUses?: number;
  active?: boolean;
}

/** Lets an event's sale open in a day. */
export async function beforeSale({ db }: TestBoxOffice, { id }: Pick<FixtureEvent, "id">): Promise<void> {
  await sql`update event set sale_opens_at = now() + interval '1 day', sale_closes_at = null where id = ${id}`.execute(
    db,
  );
}

/** Gives an event an access code. @returns its id */
export async function addCode({ db }: TestBoxOffice, event: Pick<FixtureEvent, "id">, facts: NewCode): Promise<number> {
  const hours = (count: number | undefined) => (count === undefined ? null : new Date(Date.now() + count * 3_600_000));
  const { id } = await db
    .insertInto("access_code")
    .values({
      event_id: event.id,
      name: facts.name ?? "Fan club",
      code: facts.code,
      position: 0,
      opens_at: hours(facts.opensIn),
      closes_at: hours(facts.closesIn),
      every_section: facts.sections === undefined,
      max_uses: facts.maxUses ?? null,
      active: facts.active ?? true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const section of facts.sections ?? [])
    await db.insertInto("access_code_section").values({ access_code_id: id, section_id: section.id }).execute();
  return id;
}

/** Names a code of an event, as a visitor or as this buyer. */
export const nameCode = (
  { app }: TestBoxOffice,
  event: Pick<FixtureEvent, "id">,
  access_code: string,
  as?: TestBuyer,
) => post(app, "/api/access-code", { event_id: String(event.id), access_code }, as ? { as } : {});

/** The pass that the box office gives for a code. */
export async function passFor(box: TestBoxOffice, event: Pick<FixtureEvent, "id">, code: string): Promise<string> {
  const answer = await nameCode(box, event, code);
  const { pass } = answer.json();
  if (typeof pass !== "string") throw new Error(answer.body);
  return pass;
}

/** Tries to hold seats of a section, by default the event's first, with this pass or none. */
export async function holdWith(
  box: TestBoxOffice,
  event: FixtureEvent,
  names: readonly string[],
  as: TestBuyer,
  pass?: string,
  section = event.sections[0],
) {
  if (!section) throw new Error("the event has no section");
  const form = holdForm(event, section, await idsOf(box, event, names, section), as);
  return post(box.app, "/api/booking-ticket", form, { as, ...(pass && { headers: { "x-presale-pass": pass } }) });
}
