import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import {
  approvalCode,
  attendees,
  checkout,
  comboForm,
  gatewayAnswer,
  WAITING,
} from "#tests/support/steps/booking-steps.ts";
import { addMember, desk, once, seatWalk, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { atGateway, notify } from "#tests/support/steps/payment-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";

const seat = seatWalk();
const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
afterEach(async () => expect(await brokenInvariants(box)).toEqual([]));

const story = async (pid: string, as = owner) => (await desk(box, "GET", `/orders/${pid}`, as)).json();
const found = async (search: string, more: Record<string, string> = {}) =>
  (await desk(box, "GET", "/orders", owner, { query: { search, ...more } }))
    .json()
    .items.map(({ id }: { id: string }) => id);

describe("the search", () => {
  it("finds an order by its number, its ticket's number, the buyer and the attendee, and by a seat of an event", async () => {
    const place = seat();
    const { pid, buyer, ticketId } = await sellTicket(box, place);
    await box.sql`update user_account set last_name = 'Zwillinger', mobile = '+61433222111' where id = ${buyer.id}`;
    await box.sql`update ticket set first_name = 'Amara', last_name = 'O''Quokka_x' where id = ${ticketId}::bigint`;
    const { number, tickets } = await story(pid);
    const event_id = String(box.catalogue.theatre.id);
    for (const search of [
      pid,
      number,
      tickets[0].number,
      buyer.email.toUpperCase(),
      "zwilling",
      "o'quokka_",
      "amara o'q",
      "0433 222 111",
    ])
      expect([search, await found(search)]).toEqual([search, [pid]]);
    expect(await found(place.toLowerCase(), { event_id })).toEqual([pid]);
    for (const search of ["quokka", "o'quokkaxx", "zwill%x", "999999", "nobody@example.com", "0499 999 999"])
      expect([search, await found(search)]).toEqual([search, []]);
  });

  it("finds Bjørn O’Hara however his name is typed, his guest and their emails by a part, and a seat with its section", async () => {
    const place = seat();
    const { pid, buyer, ticketId } = await sellTicket(box, place);
    await box.sql`update user_account set first_name = 'Bjørn', last_name = 'O’Hara', email = 'b.tern-ohara0412345678@example.com'
      where id = ${buyer.id}`;
    await box.sql`update ticket set first_name = 'Pearl Ann', last_name = 'Watts' where id = ${ticketId}::bigint`;
    await box.sql`update booking_seat set email_id = 'Pearl.W@example.org'
      where booking_id = (select booking_id from ticket where id = ${ticketId}::bigint)`;
    for (const search of [
      "O'Hara",
      "ohara",
      "O´HARA",
      "bjorn",
      "BJØRN",
      "bjorn o'hara",
      "o’hara, bjorn",
      "OHara Bjo",
      "Watts, Pearl",
      "pearl ann watts",
      "watts pearl ann",
      "pearl",
      "WATTS",
      "tern-ohara",
      "b.tern",
      "tern-ohara0412345678",
      "ohara0412345678@ex",
      "b.tern-ohara0412345678@example.com",
      "pearl.w",
      "pearl.w@example.org",
      "PEARL.W@",
    ])
      expect([search, await found(search)]).toEqual([search, [pid]]);
    for (const search of ["pearl hara", "watts, bjorn", "_.tern", "te", "-", "’"])
      expect([search, await found(search)]).toEqual([search, []]);
    const event_id = String(box.catalogue.theatre.id);
    const [{ section }] = (await story(pid)).tickets;
    for (const search of [place, `${section} ${place}`, `${section.toUpperCase()}, ${place.toLowerCase()}`])
      expect([search, await found(search, { event_id })]).toEqual([search, [pid]]);
    expect(await found(`Nowhere ${place}`, { event_id })).toEqual([]);
  });

  it("finds an order by the last four digits of the card, and its own number too", async () => {
    const place = seat();
    const { made, form } = await atGateway(box, [place]);
    const said = { ...gatewayAnswer(form, approvalCode(), "notify"), cardnumber: "(MASTERCARD) ... 7788" };
    expect((await postForm(box.app, "/api/gateway/notify", said)).statusCode).toBe(200);
    expect(await found("7788")).toEqual([made.pid]);
    expect((await story(made.pid)).payments).toMatchObject([{ state: "approved", card_ending: "7788" }]);
    // Anybody can send an answer with a wrong secret and any card. Such a card must not find the order.
    const { form: others, made: unpaid } = await atGateway(box, [seat()]);
    const forged = { ...gatewayAnswer(others, approvalCode(), "return", "wrong"), cardnumber: "(VISA) ... 6655" };
    await postForm(box.app, "/api/gateway/success", forged);
    expect(await found("6655")).toEqual([]);
    await box.sql`update booking set pid = 7788 where pid = ${Number(unpaid.pid)}`;
    expect(await found("7788")).toEqual(["7788", made.pid]);
    await box.sql`update booking set pid = ${Number(unpaid.pid)} where pid = 7788`;
  });

  it("gives every order once, newest first, whatever is sold meanwhile", async () => {
    const before = [];
    for (let at = 0; at < 5; at++) before.unshift((await sellTicket(box, seat())).pid);
    const walked: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await desk(box, "GET", "/orders", owner, { query: { limit: "2", ...(cursor && { cursor }) } });
      walked.push(...page.json().items.map(({ id }: { id: string }) => id));
      cursor = page.json().next_cursor ?? undefined;
      if (!cursor || walked.length >= 5) break;
      await sellTicket(box, seat());
    }
    expect(walked.slice(0, 5)).toEqual(before);
    expect(new Set(walked).size).toBe(walked.length);
  });

  it("refuses a cursor of another list, and says which field is wrong", async () => {
    for (const cursor of [
      "nonsense",
      Buffer.from('["1","2"]').toString("base64url"),
      Buffer.from("[{}]").toString("base64url"),
    ]) {
      const answer = await desk(box, "GET", "/orders", owner, { query: { cursor } });
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
        400,
        "application/problem+json; charset=utf-8",
      ]);
      expect(answer.json()).toMatchObject({ code: "MALFORMED", errors: [{ pointer: "#/cursor" }], status: 400 });
    }
    const limit = await desk(box, "GET", "/orders", owner, { query: { limit: "1000" } });
    expect(limit.json().errors[0].pointer).toBe("#/query/limit");
  });
});

it("lists orders of one organiser, and those of which money is due, all of it or a part", async () => {
  const { pid, ticketId } = await sellTicket(box, seat());
  const list = async (query: Record<string, string>) =>
    (await desk(box, "GET", "/orders", owner, { query })).json().items?.map(({ id }: { id: string }) => id);
  expect(await list({ organiser_id: String(organisers.own) })).toContain(pid);
  expect(await list({ organiser_id: String(organisers.other) })).toBeUndefined();
  const before = await list({ money_due: "1" });
  expect(before).not.toContain(pid);
  // The gateway of tests makes no refunds.
  const body = { ticket_ids: [ticketId], reason: "Ill", amount_cents: 8950 };
  const made = await desk(box, "POST", `/orders/${pid}/refunds`, owner, { body, headers: once() });
  expect(made.json().money).toBe("due");
  expect(await list({ money_due: "1" })).toEqual([pid, ...before]);
});

it("lists orders whose payment the bank leaves open, or took back while their tickets are good", async () => {
  const stuck = async () =>
    (await desk(box, "GET", "/orders", owner, { query: { payment_stuck: "1" } }))
      .json()
      .items.map(({ id }: { id: string }) => id);
  const open = await atGateway(box, [seat()]);
  expect(await notify(box, open.form, WAITING)).toBe(200);
  expect(await stuck()).toEqual([]);
  const attempts = box.db.updateTable("payment_attempt").set({ created_at: sql`now() - interval '16 minutes'` });
  await attempts.where("state", "=", "pending").execute();
  expect(await stuck()).toEqual([open.made.pid]);
  const { pid } = await sellTicket(box, seat());
  await box.sql`
    insert into chargeback (provider, reference, booking_id, amount_cents, bank_reference, happened_on)
    select provider, reference, booking_id, amount_cents, 'D1', now() from payment_attempt
    where booking_id = (select id from booking where pid = ${Number(pid)})`;
  expect(await stuck()).toEqual([pid, open.made.pid]);
  await box.sql`update chargeback set reversed_on = now(), reversal_reference = 'D2'`;
  expect(await stuck()).toEqual([open.made.pid]);
  await box.sql`delete from chargeback`;
});

it("shows and prints of a combo's order only what is the organiser's, and refunds only that", async () => {
  const as = await box.addBuyer("combo-buyer@example.com");
  const form = await comboForm(box, ["B3"], ["B3"], as);
  const held = await post(box.app, "/api/booking-ticket", form, { as });
  const ticketBooking_id = String(held.json().ticketBooking_id);
  const named = { ...form, in_progress: "0", dome_price_id: [], ticketBooking_id, ...attendees(2) };
  const made = await post(box.app, "/api/booking-ticket", named, { as });
  const { pid } = made.json().response_data;
  expect(await notify(box, await checkout(box, pid, as))).toBe(200);
  const stranger = await addMember(box, organisers.other, "owner");
  await desk(box, "POST", `/orders/${pid}/notes`, stranger, { body: { text: "Theirs" } });
  const [mine, theirs] = [await story(pid), await story(pid, stranger)];
  for (const told of [mine, theirs])
    expect(told).toMatchObject({ is_shared: true, sums: null, payments: [], chargebacks: [], history: [], mails: [] });
  expect([mine.event_ids, theirs.event_ids]).toEqual([
    [String(box.catalogue.theatre.id)],
    [String(box.catalogue.encore.id)],
  ]);
  expect([mine.tickets.length, mine.notes, theirs.notes.length]).toEqual([1, [], 1]);
  const printed = await desk(box, "POST", `/orders/${pid}/print`, owner);
  expect(readPdf(printed.rawPayload).map(({ text }) => text.includes(mine.tickets[0].number))).toEqual([true]);
  const foreign = await desk(box, "POST", `/orders/${pid}/refunds`, owner, {
    body: { ticket_ids: [theirs.tickets[0].id], reason: "Ill", amount_cents: theirs.tickets[0].net_cents },
    headers: once(),
  });
  expect(foreign.statusCode).toBe(404);
  const change = await desk(box, "PATCH", `/orders/${pid}/tickets/${theirs.tickets[0].id}`, owner, {
    body: { first_name: "Ab", last_name: "Cd" },
    headers: { "if-match": theirs.tickets[0].etag },
  });
  expect(change.statusCode).toBe(404);
  const own = await desk(box, "POST", `/orders/${pid}/refunds`, owner, {
    body: { ticket_ids: [mine.tickets[0].id], reason: "Ill", amount_cents: mine.tickets[0].net_cents },
    headers: once(),
  });
  expect(own.statusCode).toBe(201);
});
