import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderMail } from "#server/jobs/mail-text.ts";
import { mailContent } from "#server/jobs/mail-values.ts";
import type { QueuedMail } from "#server/mail-request.ts";
import { dropPastAlerts } from "#server/modules/alerts/stop-alerts.ts";
import { tellWaiting } from "#server/modules/alerts/tell-waiting.ts";
import { makeTestOffice, post, type TestOffice } from "../support/office.ts";

let test: TestOffice;
beforeAll(async () => {
  test = await makeTestOffice();
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`truncate ticket_alert`.execute(test.db);
  await soldOut(true);
  test.mails.length = 0;
});

const eventId = () => test.catalogue.theatre.id;
const ask = (email: string, change: object = {}) =>
  post(test.app, "/api/ticket-alerts", { event_id: String(eventId()), email, consent: "1", ...change });
const tell = () => tellWaiting(test.office, test.office.mail);
const waiting = async () => (await test.db.selectFrom("ticket_alert").selectAll().orderBy("id").execute()).length;

async function soldOut(wanted: boolean): Promise<void> {
  await sql`delete from event_sold where event_id = ${eventId()}`.execute(test.db);
  if (wanted)
    await sql`insert into event_sold (event_id, units) select id, units from event where id = ${eventId()}`.execute(
      test.db,
    );
}

const sale = (opens: string | null, closes: string | null, room = "auto") =>
  sql`update event set sale_opens_at = now() + ${opens}::interval, sale_closes_at = now() + ${closes}::interval,
    waiting_room = ${room} where id = ${eventId()}`.execute(test.db);

describe("asking to be told when tickets come back", () => {
  it("needs no account, and keeps one row for all spellings of an address", async () => {
    const answer = await ask("Kim@Example.com");
    expect(answer.json()).toEqual({ status: 1, message: "Done. We'll email you once if tickets come back." });
    expect((await ask(" kim@example.com ")).json()).toEqual(answer.json());
    expect(await waiting()).toBe(1);
    expect(
      (await post(test.app, "/api/ticket-alerts", { ...form(), email: "b@example.com" }, { as: test.buyer })).json(),
    ).toEqual(answer.json());
  });

  it("needs consent and an address", async () => {
    expect((await ask("kim@example.com", { consent: "0" })).statusCode).toBe(400);
    expect((await ask("kim")).json()).toEqual({
      status: 0,
      message: { email: "That doesn't look like an email. Please check it." },
    });
    expect(await waiting()).toBe(0);
  });

  it("refuses an event that does not exist or has begun", async () => {
    expect((await ask("kim@example.com", { event_id: "999999" })).statusCode).toBe(404);
    await sql`update event set state = 'cancelled' where id = ${eventId()}`.execute(test.db);
    expect((await ask("kim@example.com")).json()).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    await sql`update event set state = 'onsale' where id = ${eventId()}`.execute(test.db);
  });

  it("refuses an event whose sale has closed, and tells nobody then or before the sale", async () => {
    await ask("kim@example.com");
    await soldOut(false);
    await sale("1 day", null);
    expect(await tell()).toBe(0);
    await sale(null, "-1 minute");
    expect((await ask("lee@example.com")).json()).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    expect(await tell()).toBe(0);
    await sale(null, null);
    expect(await tell()).toBe(1);
  });

  it("keeps no address while there are tickets, so that nobody can send strangers a mail for each event", async () => {
    await soldOut(false);
    expect((await ask("kim@example.com")).json()).toEqual({
      status: 0,
      message: "Good news: there are tickets now. Load this page again to see them.",
    });
    expect(await tell()).toBe(0);
    expect(test.mails).toEqual([]);
  });

  it("lets an address wait for twenty events at most", async () => {
    await sql`insert into ticket_alert (event_id, email, email_key) select id, 'kim@example.com', 'kim@example.com'
      from event where id <> ${eventId()}`.execute(test.db);
    const others = await waiting();
    await sql`insert into event (ref, place_id, event_name, slug, event_image, event_banner, categories, starts_at, ends_at,
        organizer_name, commission_amount_type, commission_type, commission_value, lowest_price_cents, highest_price_cents, units)
      select ref || '-' || n, place_id, event_name, slug, event_image, event_banner, categories, starts_at, ends_at,
        organizer_name, commission_amount_type, commission_type, commission_value, lowest_price_cents, highest_price_cents, units
      from event, generate_series(1, ${20 - others}::integer) as n where id = ${eventId()}`.execute(test.db);
    await sql`insert into ticket_alert (event_id, email, email_key) select id, 'kim@example.com', 'kim@example.com'
      from event where id <> ${eventId()} on conflict do nothing`.execute(test.db);
    expect(await waiting()).toBe(20);
    expect((await ask("kim@example.com")).json().status).toBe(1);
    expect(await waiting()).toBe(20);
    expect((await ask("somebody@example.com")).json().status).toBe(1);
    expect(await waiting()).toBe(21);
  });
});

const DEAD_LINK = "This link no longer works. If you still get these emails, use the link in the newest one.";
/** Presses the link in a mail that stops these mails. */
function stopBy(mail: QueuedMail | undefined) {
  const link = String((mail?.data as { stop_link?: string } | undefined)?.stop_link);
  const token = /\/email#stop=([\w-]{43})$/.exec(link)?.[1] ?? "";
  return post(test.app, "/api/ticket-alerts/stop", { token });
}

const form = () => ({ event_id: String(eventId()), consent: "1" });

describe("when a sale opens", () => {
  beforeEach(() => soldOut(false));
  afterEach(() => sale(null, null));
  /** The sale was ahead when the addresses were kept. */
  const passes = (minutes: number) =>
    sql`update ticket_alert set consent_at = consent_at - make_interval(mins => ${minutes})`.execute(test.db);

  it("each person who asked before gets one mail, which says so", async () => {
    await sale("5 minutes", null);
    expect((await ask("kim@example.com")).json()).toEqual({
      status: 1,
      message: "Done. We'll email you once, when it's time to get tickets.",
    });
    expect(await tell()).toBe(0);
    await passes(6);
    await sale("-1 minute", null);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    expect(test.mails).toMatchObject([{ template: "sale-open", to: "kim@example.com", data: { opens: "" } }]);
    const [mail] = test.mails;
    if (!mail) throw new Error("no mail was queued");
    const { subject, html, text } = renderMail("sale-open", (await mailContent(test.office, mail)).values);
    expect(subject).toBe("On sale now: Night of the Lyrebird");
    for (const body of [html, text]) expect(body).toContain("Tickets for Night of the Lyrebird are on sale now.");
    await stopBy(mail);
  });

  it("with a waiting room, the mail leaves when that opens, in time for the draw", async () => {
    await sale("31 minutes", null, "on");
    await ask("kim@example.com");
    expect(await tell()).toBe(0);
    await sale("29 minutes", null, "on");
    expect(await tell()).toBe(1);
    const [mail] = test.mails;
    if (!mail) throw new Error("no mail was queued");
    expect(mail.data).toMatchObject({ opens: expect.stringMatching(/^\w+day \d+ \w+ \d{4}, .+ AE[DS]T$/) });
    const { subject, text } = renderMail("sale-open", (await mailContent(test.office, mail)).values);
    expect(subject).toBe("The waiting room is open: Night of the Lyrebird");
    expect(text).toContain("go on sale on");
    await sale("-1 minute", null, "on");
    expect(await tell()).toBe(0);
  });

  it("one round tells more people than one transaction does", async () => {
    await sql`insert into ticket_alert (event_id, email, email_key)
      select ${eventId()}, 'p' || n || '@example.com', 'p' || n || '@example.com' from generate_series(1, 250) as n`.execute(
      test.db,
    );
    expect(await tell()).toBe(250);
  });
});

describe("when tickets come back", () => {
  it("each person gets one mail, and nobody while the event is sold out", async () => {
    await ask("kim@example.com");
    await ask("lee@example.com");
    expect(await tell()).toBe(0);
    await soldOut(false);
    expect(await tell()).toBe(2);
    expect(await tell()).toBe(0);
    expect(test.mails.map(({ template, to }) => [template, to])).toEqual([
      ["tickets-back", "kim@example.com"],
      ["tickets-back", "lee@example.com"],
    ]);
    expect(test.mails[0]?.data).toMatchObject({
      event: "Night of the Lyrebird",
      link: expect.stringMatching(/\/event-detail\/night-of-the-lyrebird\/\d+$/),
    });
    const [mail] = test.mails;
    if (!mail) throw new Error("no mail was queued");
    const { values } = await mailContent(test.office, mail);
    expect(values.event).toMatchObject({ name: "Night of the Lyrebird", place: "Wattle Street Theatre", seats: [] });
    const { html } = renderMail("tickets-back", values);
    expect(html).toContain(`background-color:${values.event?.colours.ground}`);
    // An earlier version's mail does not name its event.
    const { html: older } = renderMail("tickets-back", { ...values, event: undefined });
    expect(older).toContain("Wattle Street Theatre");
    // Sold out and back again: nobody who did not ask again.
    await soldOut(true);
    await soldOut(false);
    expect(await tell()).toBe(0);
  });

  it("who was told too late and asks again is told again, and the first mail's link stops that", async () => {
    await ask("kim@example.com");
    await soldOut(false);
    await tell();
    await soldOut(true);
    expect((await ask("kim@example.com")).json().status).toBe(1);
    await soldOut(false);
    expect(await tell()).toBe(1);
    await soldOut(true);
    await ask("kim@example.com");
    await stopBy(test.mails.at(-1));
    await soldOut(false);
    expect(await tell()).toBe(0);
    expect(test.mails).toHaveLength(2);
  });

  it("a link whose event is over does not promise that no more mails come", async () => {
    await ask("kim@example.com");
    await soldOut(false);
    await tell();
    await sql`insert into ticket_alert (event_id, email, email_key) values
      (${test.catalogue.encore.id}, 'kim@example.com', 'kim@example.com')`.execute(test.db);
    await sql`delete from ticket_alert where event_id = ${eventId()}`.execute(test.db);
    expect((await stopBy(test.mails[0])).json().message).toBe(DEAD_LINK);
  });

  it("rounds that run at once tell each person once", async () => {
    for (const name of ["a", "b", "c"]) await ask(`${name}@example.com`);
    await soldOut(false);
    const told = await Promise.all([tell(), tell(), tell()]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(new Set(test.mails.map(({ to }) => to)).size).toBe(3);
  });

  it("a cancelled or past event tells nobody, and its addresses are forgotten", async () => {
    await ask("kim@example.com");
    await soldOut(false);
    await sql`update event set state = 'cancelled' where id = ${eventId()}`.execute(test.db);
    expect(await tell()).toBe(0);
    await dropPastAlerts(test.db);
    expect(await waiting()).toBe(0);
    await sql`update event set state = 'onsale' where id = ${eventId()}`.execute(test.db);
  });

  it("the mail's link stops all mails of this kind, once", async () => {
    await ask("kim@example.com");
    await sql`insert into ticket_alert (event_id, email, email_key) values
      (${test.catalogue.encore.id}, 'KIM@example.com', 'kim@example.com')`.execute(test.db);
    await soldOut(false);
    await tell();
    const told = test.mails.find(({ to }) => to === "kim@example.com");
    const stop = () => stopBy(told);
    expect((await stop()).json().message).toBe("Done. We won't email you about tickets again unless you ask.");
    expect(await waiting()).toBe(0);
    expect((await stop()).json().message).toBe(DEAD_LINK);
    expect((await post(test.app, "/api/ticket-alerts/stop", { token: "x" })).statusCode).toBe(400);
  });
});
