import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Section } from "#contract/wire/seats.ts";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import { alertSteps } from "#tests/support/steps/alert-steps.ts";
import { addMember, desk, organiserOf } from "#tests/support/steps/desk-steps.ts";
import { addTypes, type NewType } from "#tests/support/steps/type-steps.ts";

/* Every call that shows what can be bought shows what the general public can buy, whatever takes a seat off sale. */

const box = await openBoxOffice();
const event = box.catalogue.theatre;
const alerts = alertSteps(box);
const owner = await addMember(box, await organiserOf(box, event.id), "owner");
const stalls = event.sections[0]?.id ?? 0;
// As an import counts them: without gaps and blocked seats. Two prices, so that the key of prices counts seats.
await box.sql`update event set units = (select sum(units) from section where event_id = event.id)`;
await box.sql`update seat set price_cents = price_cents + 1000 where section_id = ${stalls} and drome_row > 4`;
await box.sql`update section set price_to_cents = price_to_cents + 1000 where id = ${stalls}`;
const seat = await box.db
  .selectFrom("seat")
  .where("section_id", "=", stalls)
  .where("seat_number", "=", "C5")
  .select("id");
/** The only seat that is not held back. Everybody can buy it until something restricts it. */
const last = (await seat.executeTakeFirstOrThrow()).id;
beforeEach(async () => {
  await alerts.startAgain();
  await alerts.soldOut(false);
  await keep(sql`id <> ${last}`);
});
afterEach(async () => {
  for (const table of ["seat_claim", "ticket_type"])
    await box.sql`delete from ${sql.table(table)} where event_id = ${event.id}`;
  await box.sql`update section set blockstatus = '1' where event_id = ${event.id}`;
  await box.sql`update seat set seat_type = 'seat' where id = ${last}`;
  await alerts.sale(null, null);
});

/** Holds seats back, as an organiser does. */
const keep = (which: ReturnType<typeof sql>) =>
  box.sql`insert into seat_claim (event_id, seat_id, section_id, state, expires_at)
    select event_id, id, section_id, 'kept', 'infinity' from seat
    where event_id = ${event.id} and seat_type <> 'gap' and seat_status = 'bookable' and ${which}`;
const turnInto = (kind: "wheelchair" | "companion") => box.sql`update seat set seat_type = ${kind} where id = ${last}`;
const sell = (...types: NewType[]) => addTypes(box.db, event, types);
const MEMBERS: NewType = { name: "Member", needs: "word" };
/** Adults' tickets are for the balcony, and only members can buy in the stalls. */
const onConditions = () => sell(elsewhere(), MEMBERS);
const elsewhere = (): NewType => ({ name: "Adult", sections: event.sections.slice(1).map(({ id }) => ({ id })) });

async function sections(): Promise<Section[]> {
  const query = `eventId=${event.id}&placeId=${event.placeId}&summary=1`;
  return (await get(box.app, `/api/getdomedetails?${query}`)).json().response_data.seat_infos;
}
const best = async (query = "") =>
  (await get(box.app, `/api/best-available?eventId=${event.id}&count=1${query}`)).json().response_data
    ?.dome_price_ids ?? [];
/** Whether the page says that tickets on conditions are left. */
const special = async () =>
  (await get(box.app, `/api/events?eventId=${event.id}`)).json().response_data.special_tickets_left;
const listed = async (path: string, id: number) =>
  (await get(box.app, path)).json().response_data.find((one: { id: string }) => one.id === String(id));

/** The map's answer is shared for 50 ms, so a change in the database shows a little later. */
const soon = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 20_000 });

/** What each call shows. */
async function said() {
  const page = (await get(box.app, `/api/events?eventId=${event.id}`)).json().response_data;
  const shown = await sections();
  const row = (await desk(box, "GET", `/events/${event.id}`, owner)).json();
  return {
    page: page.sold_out,
    card: (await listed("/api/event", event.id)).sold_out,
    fast: (await listed("/api/event", event.id)).selling_fast,
    combo: (await listed("/api/comboevents", box.catalogue.comboId)).sold_out,
    alert: (await alerts.ask("kim@example.com")).json().status === 1,
    desk: row.state,
    map: shown.map(({ bookableSeat }) => bookableSeat),
    prices: shown.flatMap(({ prices = [] }) => prices.map(({ free }) => free)),
    best: (await best()).length,
  };
}

const NOTHING = {
  page: true,
  card: true,
  fast: false,
  combo: true,
  alert: true,
  desk: "sold_out",
  map: ["", ""],
  prices: [0, 0],
  best: 0,
};

describe("the last seat", () => {
  it("is said everywhere while everybody can buy it", async () => {
    await soon(said).toEqual({
      page: false,
      card: false,
      fast: false,
      combo: false,
      alert: false,
      desk: "on_sale",
      map: [1, ""],
      prices: [1, 0],
      best: 1,
    });
  });

  it.each([
    ["is held back", () => keep(sql`id = ${last}`), {}],
    ["is a wheelchair space", () => turnInto("wheelchair"), { free_apart: 1 }],
    ["is a companion's seat", () => turnInto("companion"), { free_apart: 1 }],
    ["is in a closed section", () => box.sql`update section set blockstatus = '0' where id = ${stalls}`, {}],
    ["is sold only on conditions", onConditions, { free_apart: 1, on_conditions: true }],
    ["is in a section of no ticket type", () => sell(elsewhere()), {}],
  ] as const)("is nowhere said to be on sale if it %s", async (_how, setApart, apart) => {
    await setApart();
    await soon(said).toEqual(NOTHING);
    const toldApart = async () => {
      const [shown] = await sections();
      return { free_apart: shown?.free_apart, on_conditions: shown?.on_conditions };
    };
    await soon(toldApart).toEqual({ free_apart: undefined, on_conditions: undefined, ...apart });
  });

  it("is on sale to everybody if one of its ticket types is, or if the event has a public of its own", async () => {
    await sell(MEMBERS);
    await soon(said).toMatchObject({ page: false, map: [1, ""], best: 1 });
    await sell({ name: "Adult" });
    await soon(said).toMatchObject({ page: false, map: [1, ""], best: 1 });
  });

  it("is still offered to those for whom it is set apart", async () => {
    await turnInto("wheelchair");
    expect(await best("&wheelchair=1")).toEqual([String(last)]);
    await turnInto("companion");
    expect(await best("&wheelchair=1")).toEqual([]);
    await box.sql`update seat set seat_type = 'seat' where id = ${last}`;
    await onConditions();
    expect(await special()).toBe(true);
    expect(await best(`&dome_list_id=${stalls}`)).toEqual([String(last)]);
  });

  it("is offered to nobody in a closed section", async () => {
    await turnInto("wheelchair");
    await box.sql`update section set blockstatus = '0' where id = ${stalls}`;
    expect(await best(`&wheelchair=1&dome_list_id=${stalls}`)).toEqual([]);
  });

  it("leaves a combo to wheelchairs only if all its sold-out events have such spaces", async () => {
    const members = async () =>
      (await get(box.app, `/api/comboeventsdetails?comboEventId=${box.catalogue.comboId}`))
        .json()
        .response_data.eventDetails.map((member: { wheelchair_spaces_left?: true }) => member.wheelchair_spaces_left);
    expect(await members()).toEqual([undefined, undefined]);
    await turnInto("wheelchair");
    expect(await members()).toEqual([true, undefined]);
  });

  it("is not offered before the sale, and the card tells when it opens", async () => {
    await alerts.sale("1 day", null);
    expect(await best()).toEqual([]);
    expect((await listed("/api/event", event.id)).sale_opens_at).not.toBeNull();
    expect((await alerts.ask("kim@example.com")).json().status).toBe(1);
  });
});
