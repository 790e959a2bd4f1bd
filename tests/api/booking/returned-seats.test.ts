import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { get, openBoxOffice } from "#tests/support/box-office.ts";
import { alertSteps } from "#tests/support/steps/alert-steps.ts";

/* What is left of an event for everybody, and who is notified of it. */

const box = await openBoxOffice();
const eventId = box.catalogue.theatre.id;
const alerts = alertSteps(box);
beforeEach(() => alerts.startAgain());

describe("a few seats that come back", () => {
  /** Holds back every seat except the first ones that everybody may buy. These were released this long ago. */
  const leave = async (count: number, freed = "1 hour") => {
    await box.sql`delete from seat_claim where event_id = ${eventId}`;
    await box.sql`
      insert into seat_claim (event_id, seat_id, section_id, state, expires_at)
      select event_id, id, section_id, 'kept', 'infinity' from seat
      where event_id = ${eventId} and seat_type <> 'gap' and seat_status = 'bookable'`;
    await box.sql`delete from seat_claim where event_id = ${eventId} and seat_id in (
      select id from seat where event_id = ${eventId} and seat_type = 'seat' and seat_status = 'bookable'
      order by id limit ${count})`;
    await box.sql`delete from seat_change`;
    await box.sql`update seat_change_due set at = now() - ${freed}::interval`;
  };
  const claimFree = async (state: "held" | "sold") => {
    const rows = await box.sql<{
      id: number;
    }>`insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at,
        subtotal_cents, payable_cents)
      values (${box.buyer.id}, 'Single', ${eventId}, now() + interval '10 minutes', now() + interval '10 minutes', 0, 0)
      returning id`;
    await box.sql`
      insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
      select event_id, id, section_id, ${rows[0]?.id}::integer, ${state}, now() + interval '10 minutes' from seat
      where event_id = ${eventId} and seat_type = 'seat' and seat_status = 'bookable'
        and not exists (select from seat_claim where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id)`;
  };
  /** Whether the event's page and its card show it as sold out, and whether wheelchair spaces are left. */
  const shown = async () => {
    const page = (await get(box.app, `/api/events?eventId=${eventId}`)).json().response_data;
    const cards = (await get(box.app, "/api/event")).json().response_data as { id: string; sold_out: boolean }[];
    const card = cards.find(({ id }) => id === String(eventId));
    return { page: page.sold_out, card: card?.sold_out, spaces: page.wheelchair_spaces_left };
  };
  const told = () => box.mails.map(({ to }) => to);
  const queue = (count: number) =>
    box.sql`insert into ticket_alert (event_id, email, email_key, consent_at)
      select ${eventId}, 'p' || n || '@example.com', 'p' || n || '@example.com', now() - make_interval(mins => 100 - n)
      from generate_series(1, ${count}::integer) as n order by n desc`;
  beforeAll(
    () =>
      // As an import counts them: without gaps and blocked seats.
      box.sql`update event set units = (select sum(units) from section where event_id = event.id) where id = ${eventId}`,
  );
  beforeEach(() => alerts.soldOut(false));
  afterEach(async () => {
    await box.sql`delete from seat_claim where event_id = ${eventId}`;
    await box.sql`delete from seat_change_due`;
  });

  it("are told to three people each, in the order in which they asked, and to nobody else while they stay free", async () => {
    await queue(8);
    await leave(2);
    expect(await alerts.tell()).toBe(6);
    expect(told()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `p${n}@example.com`));
    expect(await alerts.tell()).toBe(0);
    // Somebody took both, and let them go.
    await claimFree("held");
    expect(await alerts.tell()).toBe(0);
    await leave(2);
    expect(await alerts.tell()).toBe(2);
    expect(told().slice(6)).toEqual(["p7@example.com", "p8@example.com"]);
  });

  it("are told to nobody before they have been free for two minutes, or while somebody holds them", async () => {
    await queue(1);
    await leave(1, "1 minute");
    expect(await alerts.tell()).toBe(0);
    await leave(1);
    await claimFree("held");
    expect(await alerts.tell()).toBe(0);
    await box.sql`update seat_claim set expires_at = now() - interval '1 minute' where state = 'held'`;
    await box.sql`delete from seat_change_due`;
    expect(await alerts.tell()).toBe(0);
    await box.sql`update seat_claim set expires_at = now() - interval '3 minutes' where state = 'held'`;
    await box.sql`delete from seat_change_due`;
    expect(await alerts.tell()).toBe(1);
  });

  it("are told to those who missed the opening of the sale as to all others", async () => {
    await queue(4);
    await alerts.sale("-61 minutes", null);
    await leave(1);
    expect(await alerts.tell()).toBe(3);
    await alerts.sale(null, null);
  });

  it("do not count if the general public may not buy them, so that 'Tell me' keeps an address", async () => {
    await leave(1);
    const version = async () => (await box.sql<{ v: string }>`select catalogue_version() as v`)[0]?.v;
    const before = await version();
    await leave(0);
    expect(await version()).not.toBe(before);
    expect(await shown()).toEqual({ page: true, card: true, spaces: undefined });
    expect((await alerts.ask("kim@example.com")).json().status).toBe(1);
    await leave(1);
    expect((await alerts.ask("lee@example.com")).json().status).toBe(0);
    expect(await shown()).toEqual({ page: false, card: false, spaces: undefined });
    await box.sql`update seat set seat_type = 'wheelchair' where event_id = ${eventId} and seat_type = 'seat' and seat_status = 'bookable'
      and id not in (select seat_id from seat_claim where event_id = ${eventId})`;
    expect((await alerts.ask("lee@example.com")).json().status).toBe(1);
    expect(await alerts.tell()).toBe(0);
    expect(await shown()).toEqual({ page: true, card: true, spaces: true });
    // In a section that is not on sale.
    await box.sql`update seat set seat_type = 'seat' where event_id = ${eventId} and seat_type = 'wheelchair' and drome_column > 1`;
    await box.sql`update section set blockstatus = '0' where event_id = ${eventId}`;
    expect(await shown()).toEqual({ page: true, card: true, spaces: undefined });
    await box.sql`update section set blockstatus = '1' where event_id = ${eventId}`;
  });
});
