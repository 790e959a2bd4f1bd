import { expect, it } from "vitest";
import { noteMessage } from "#server/jobs/note-message.ts";
import { openQueue } from "#server/jobs/start-jobs.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { addMember, desk, once, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const eventId = box.catalogue.theatre.id;
const sold = [await sellTicket(box, "C1"), await sellTicket(box, "C2"), await sellTicket(box, "C3")];
const pids = sold.map(({ pid }) => pid);
// Two holders share an address, the third has none of their own.
for (const [at, email] of ["kim@example.com", "KIM@example.com ", ""].entries())
  await box.sql`update booking_seat set email_id = ${email} from booking
    where booking.id = booking_id and booking.pid = ${Number(pids[at])}`;

const reach = async (query: Record<string, string> = {}) =>
  (await desk(box, "GET", `/events/${eventId}/messages/audience`, owner, { query })).json().recipients;
const send = (body: object, headers = once(), as = owner) =>
  desk(box, "POST", `/events/${eventId}/messages`, as, { body: { audience: {}, ...words, ...body }, headers });
const words = { subject: "Doors at six", body: "Come early.\n\nBring a coat." };

it("reaches each address once, all ticket holders or some", async () => {
  expect(await reach()).toBe(2);
  const sections = (await desk(box, "GET", `/events/${eventId}/ticket-groups`, owner)).json().sections;
  expect(sections.map(({ title }: { title: string }) => title)).toEqual(["Stalls", "Balcony"]);
  expect(await reach({ section_id: sections[0].id })).toBe(2);
  expect(await reach({ section_id: sections[1].id })).toBe(0);
  expect(await reach({ type: "" })).toBe(2);
  expect(await reach({ type: "Concession" })).toBe(0);
  expect(await reach({ entry: "not_in" })).toBe(2);
});

it("is sent once for a repeated key, through the mail queue, and the log has neither its text nor an address", async () => {
  const before = box.mails.length;
  const key = once();
  const first = await send({ recipients: 2 }, key);
  expect(first.json(), first.body).toMatchObject({
    subject: "Doors at six",
    recipients: 2,
    waiting: 2,
    sent: 0,
    failed: 0,
  });
  expect((await send({ recipients: 2 }, key)).json()).toEqual(first.json());
  const mails = box.mails.slice(before);
  expect(mails.map(({ to }) => to.toLowerCase()).sort()).toEqual(["kim@example.com", expect.stringMatching(/^payer-/)]);
  expect(mails[0]).toMatchObject({ template: "event-message", data: { ...words, event: "Night of the Lyrebird" } });
  const log = await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } });
  expect(log.json().items[0]).toMatchObject({ act: "desk messages send" });
  expect(log.body).not.toMatch(/Come early|kim@example/);
});

it("says whom it did not reach, there and under Today, and forgets that once a later try arrives", async () => {
  const { id } = (await send({ recipients: 2, subject: "Second" })).json();
  const queued = box.mails.filter(({ template }) => template === "event-message").slice(-2);
  for (const mail of queued) {
    const isKim = mail.to.toLowerCase().startsWith("kim");
    const outcome = isKim
      ? ({ state: "failed", reason: "550 <kim@example.com> no such user" } as const)
      : ({ state: "sent" } as const);
    await noteMessage(box.db, mail, outcome);
  }
  const read = async () => (await desk(box, "GET", `/events/${eventId}/messages/${id}`, owner)).json();
  expect(await read()).toMatchObject({
    sent: 1,
    failed: 1,
    waiting: 0,
    body: words.body,
    failures: [{ order_id: pids[0], email: "kim@example.com", reason: "550 the address no such user" }],
  });
  const today = async () =>
    (await desk(box, "GET", "/failed-emails", owner, { query: { organiser_id: String(organisers.own) } })).json().items;
  expect(await today()).toMatchObject([{ mail: "event-message", order_id: pids[0], email: "kim@example.com" }]);
  const stranger = await addMember(box, organisers.other, "owner");
  expect((await desk(box, "GET", "/failed-emails", stranger)).json().items).toEqual([]);
  for (const mail of queued) await noteMessage(box.db, mail, { state: "sent" });
  expect(await read()).toMatchObject({ sent: 2, failed: 0, failures: [] });
  expect(await today()).toEqual([]);
});

it("lists an order's email that did not arrive, once the queue has given it up, to its organiser alone", async () => {
  const queue = await openQueue({ db: box.db, kind: box.services.database }, box.services.outages);
  const data = { pid: Number(pids[1]) };
  await queue.send("mail", { template: "order-confirmation", to: "kim@example.com", data });
  await queue.send("mail", { template: "welcome", to: "lee@example.com", data: { user_id: 1 } });
  const listed = async (as: TestBuyer) => (await desk(box, "GET", "/failed-emails", as)).json().items;
  expect(await listed(owner)).toEqual([]);
  await box.sql`
    update job.job set state = 'failed', completed_on = now(), output = '{"message":"550 no such user"}'
    where name = 'mail'`;
  expect(await listed(owner)).toEqual([
    {
      at: expect.any(String),
      mail: "order-confirmation",
      order_id: pids[1],
      event_id: String(eventId),
      email: "kim@example.com",
      reason: "550 no such user",
    },
  ]);
  expect(await listed(await addMember(box, organisers.other, "owner"))).toEqual([]);
  await queue.stop({ graceful: false, close: false });
});

it("sends nothing if it would reach another number, is empty, or is the sixth of a day", async () => {
  const before = box.mails.length;
  const other = await send({ recipients: 3 });
  expect([other.statusCode, other.json().current]).toEqual([412, { recipients: 2 }]);
  const empty = await send({ recipients: 2, subject: " \u200b", body: "\n\u2060" });
  expect(empty.json().errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["#/subject", "#/body"]);
  expect(box.mails.length).toBe(before);
  for (let left = 5; left > 0; left -= 1) await send({ recipients: 2 });
  const sent = await desk(box, "GET", `/events/${eventId}/messages`, owner);
  expect(sent.json().items).toHaveLength(5);
  const sixth = await send({ recipients: 2 });
  expect([sixth.statusCode, sixth.json().code]).toEqual([429, "TOO_MANY"]);
});

it("finds attendees by name, email, seat, section and state", async () => {
  const find = async (query: Record<string, string>) =>
    (await desk(box, "GET", `/events/${eventId}/attendees`, owner, { query }))
      .json()
      .items.map(({ seat }: { seat: string }) => seat);
  expect(await find({ search: "c2" })).toEqual(["C2"]);
  await box.sql`update ticket set first_name = 'Bjørn Kim', last_name = 'O’Hara'
    where event_id = ${eventId} and seat_id in (select id from seat where event_id = ${eventId} and seat_number = 'C1')`;
  const [{ section }] = (await desk(box, "GET", `/events/${eventId}/attendees`, owner)).json().items;
  for (const search of [`${section} C1`, `${section.toLowerCase()}, c1`, "bjorn", "O'Hara, Bjørn", "ohara bj"])
    expect([search, await find({ search })]).toEqual([search, ["C1"]]);
  for (const search of ["kim@example.com", "KIM@exa", "im@example"])
    expect([search, await find({ search })]).toEqual([search, ["C1", "C2"]]);
  for (const search of ["Nowhere C1", "jorn", "ohara pearl"])
    expect([search, await find({ search })]).toEqual([search, []]);
  expect(await find({ state: "used" })).toEqual([]);
  expect(await find({ state: "valid", type: "" })).toEqual(["C1", "C2", "C3"]);
  expect(await find({ search: "nobody%" })).toEqual([]);
});
