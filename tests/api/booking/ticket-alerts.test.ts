import { beforeEach, describe, expect, it } from "vitest";
import { renderMail } from "#server/jobs/mail-text.ts";
import { mailContent } from "#server/jobs/mail-values.ts";
import { runRetention } from "#server/modules/privacy/run-retention.ts";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import { alertSteps } from "#tests/support/steps/alert-steps.ts";

/* Mails to people who wait for tickets of a sold-out event. tests/api/booking/sale-alerts.test.ts tests people who
   wait for a sale. */

const box = await openBoxOffice();
const eventId = box.catalogue.theatre.id;
const alerts = alertSteps(box);
beforeEach(() => alerts.startAgain());

describe("asking to be told when tickets come back", () => {
  it("needs no account, and keeps one row for all spellings of an address", async () => {
    const answer = await alerts.ask("Kim@Example.com");
    expect(answer.json()).toEqual({ status: 1, message: "Done. We'll email you once if tickets come back." });
    expect((await alerts.ask(" kim@example.com ")).json()).toEqual(answer.json());
    expect(await alerts.waiting()).toBe(1);
    expect((await alerts.ask("b@example.com", {}, { as: box.buyer })).json()).toEqual(answer.json());
  });

  it("needs consent and an address", async () => {
    expect((await alerts.ask("kim@example.com", { consent: "0" })).statusCode).toBe(400);
    expect((await alerts.ask("kim")).json()).toEqual({
      status: 0,
      message: { email: "That doesn't look like an email. Please check it." },
    });
    expect(await alerts.waiting()).toBe(0);
  });

  it("refuses an event that does not exist or has begun", async () => {
    for (const event_id of ["999999", "7985431681"])
      expect((await alerts.ask("kim@example.com", { event_id })).statusCode).toBe(404);
    await box.sql`update event set state = 'cancelled' where id = ${eventId}`;
    expect((await alerts.ask("kim@example.com")).json()).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    await box.sql`update event set state = 'onsale' where id = ${eventId}`;
  });

  it("refuses an event whose sale has closed, and tells nobody then or before the sale", async () => {
    await alerts.ask("kim@example.com");
    await alerts.soldOut(false);
    await alerts.sale("1 day", null);
    expect(await alerts.tell()).toBe(0);
    await alerts.sale(null, "-1 minute");
    expect((await alerts.ask("lee@example.com")).json()).toMatchObject({ status: 0, code: "EVENT_CLOSED" });
    expect(await alerts.tell()).toBe(0);
    await alerts.sale(null, null);
    expect(await alerts.tell()).toBe(1);
  });

  it("keeps no address while there are tickets, so that nobody can send strangers a mail for each event", async () => {
    await alerts.soldOut(false);
    expect((await alerts.ask("kim@example.com")).json()).toEqual({
      status: 0,
      message: "Good news: there are tickets now. Load this page again to see them.",
    });
    expect(await alerts.tell()).toBe(0);
    expect(box.mails).toEqual([]);
  });

  it("lets an address wait for twenty events at most", async () => {
    await box.sql`insert into ticket_alert (event_id, email, email_key) select id, 'kim@example.com', 'kim@example.com'
      from event where id <> ${eventId}`;
    const others = await alerts.waiting();
    await box.sql`insert into event (ref, place_id, event_name, slug, event_image, event_banner, categories, starts_at, ends_at,
        organizer_name, commission_amount_type, commission_type, commission_value, lowest_price_cents, highest_price_cents, units)
      select ref || '-' || n, place_id, event_name, slug, event_image, event_banner, categories, starts_at, ends_at,
        organizer_name, commission_amount_type, commission_type, commission_value, lowest_price_cents, highest_price_cents, units
      from event, generate_series(1, ${20 - others}::integer) as n where id = ${eventId}`;
    await box.sql`insert into ticket_alert (event_id, email, email_key) select id, 'kim@example.com', 'kim@example.com'
      from event where id <> ${eventId} on conflict do nothing`;
    expect(await alerts.waiting()).toBe(20);
    expect((await alerts.ask("kim@example.com")).json().status).toBe(1);
    expect(await alerts.waiting()).toBe(20);
    expect((await alerts.ask("somebody@example.com")).json().status).toBe(1);
    expect(await alerts.waiting()).toBe(21);
  });
});

const DEAD_LINK = "This link no longer works. If you still get these emails, use the link in the newest one.";

describe("when tickets come back", () => {
  it("each person gets one mail, and nobody while the event is sold out", async () => {
    await alerts.ask("kim@example.com");
    await alerts.ask("lee@example.com");
    expect(await alerts.tell()).toBe(0);
    await alerts.soldOut(false);
    expect(await alerts.tell()).toBe(2);
    expect(await alerts.tell()).toBe(0);
    expect(box.mails.map(({ template, to }) => [template, to])).toEqual([
      ["tickets-back", "kim@example.com"],
      ["tickets-back", "lee@example.com"],
    ]);
    expect(box.mails[0]?.data).toMatchObject({
      event: "Night of the Lyrebird",
      link: expect.stringMatching(/\/event-detail\/night-of-the-lyrebird\/\d+$/),
    });
    const [mail] = box.mails;
    if (!mail) throw new Error("no mail was queued");
    const { values } = await mailContent(box.services, mail);
    expect(values.event).toMatchObject({ name: "Night of the Lyrebird", place: "Wattle Street Theatre", seats: [] });
    const { html } = renderMail("tickets-back", values);
    expect(html).toContain(`background-color:${values.event?.colours.ground}`);
    // An earlier version's mail does not name its event.
    const { html: older } = renderMail("tickets-back", { ...values, event: undefined });
    expect(older).toContain("Wattle Street Theatre");
    // Sold out and back again: only people who asked again get a mail.
    await alerts.soldOut(true);
    await alerts.soldOut(false);
    expect(await alerts.tell()).toBe(0);
  });

  it("who was told too late and asks again is told again, and the first mail's link stops that", async () => {
    await alerts.ask("kim@example.com");
    await alerts.soldOut(false);
    await alerts.tell();
    await alerts.soldOut(true);
    expect((await alerts.ask("kim@example.com")).json().status).toBe(1);
    await alerts.soldOut(false);
    expect(await alerts.tell()).toBe(1);
    await alerts.soldOut(true);
    await alerts.ask("kim@example.com");
    await alerts.stopBy(box.mails.at(-1));
    await alerts.soldOut(false);
    expect(await alerts.tell()).toBe(0);
    expect(box.mails).toHaveLength(2);
  });

  it("a link whose event is over does not promise that no more mails come", async () => {
    await alerts.ask("kim@example.com");
    await alerts.soldOut(false);
    await alerts.tell();
    await box.sql`insert into ticket_alert (event_id, email, email_key) values
      (${box.catalogue.encore.id}, 'kim@example.com', 'kim@example.com')`;
    await box.sql`delete from ticket_alert where event_id = ${eventId}`;
    expect((await alerts.stopBy(box.mails[0])).json().message).toBe(DEAD_LINK);
  });

  it("rounds that run at once tell each person once", async () => {
    for (const name of ["a", "b", "c"]) await alerts.ask(`${name}@example.com`);
    await alerts.soldOut(false);
    const told = await Promise.all([alerts.tell(), alerts.tell(), alerts.tell()]);
    expect(told.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(new Set(box.mails.map(({ to }) => to)).size).toBe(3);
  });

  it("a cancelled or past event tells nobody, and its addresses are forgotten", async () => {
    await alerts.ask("kim@example.com");
    await alerts.soldOut(false);
    await box.sql`update event set state = 'cancelled' where id = ${eventId}`;
    expect(await alerts.tell()).toBe(0);
    await runRetention(box.db);
    expect(await alerts.waiting()).toBe(0);
    await box.sql`update event set state = 'onsale' where id = ${eventId}`;
  });

  it("the mail's link stops all mails of this kind, once", async () => {
    await alerts.ask("kim@example.com");
    await box.sql`insert into ticket_alert (event_id, email, email_key) values
      (${box.catalogue.encore.id}, 'KIM@example.com', 'kim@example.com')`;
    await alerts.soldOut(false);
    await alerts.tell();
    const told = box.mails.find(({ to }) => to === "kim@example.com");
    const stop = () => alerts.stopBy(told);
    expect((await stop()).json().message).toBe("Done. We won't email you about tickets again unless you ask.");
    expect(await alerts.waiting()).toBe(0);
    expect((await stop()).json().message).toBe(DEAD_LINK);
    expect((await post(box.app, "/api/ticket-alerts/stop", { token: "x" })).statusCode).toBe(400);
  });
});
