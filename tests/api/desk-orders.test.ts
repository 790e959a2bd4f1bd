import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { approvalCode, attendees, checkout, comboForm, gatewayAnswer, WAITING } from "../support/booking-steps.ts";
import {
  addMember,
  desk,
  once,
  seatWalk,
  sellTicket,
  type TwoOrganisers,
  twoOrganisers,
} from "../support/desk-steps.ts";
import { makeTestOffice, post, postForm, type TestBuyer, type TestOffice } from "../support/office.ts";
import { atGateway, notify } from "../support/payment-steps.ts";
import { brokenInvariants } from "../support/refund-steps.ts";

let box: TestOffice;
let organisers: TwoOrganisers;
let owner: TestBuyer;
const seat = seatWalk();
beforeAll(async () => {
  box = await makeTestOffice();
  organisers = await twoOrganisers(box);
  owner = await addMember(box, organisers.own, "owner");
});
afterEach(async () => expect(await brokenInvariants(box)).toEqual([]));
afterAll(() => box?.close());

const story = async (pid: string, as = owner) => (await desk(box, "GET", `/orders/${pid}`, as)).json();
const found = async (search: string, more: Record<string, string> = {}) =>
  (await desk(box, "GET", "/orders", owner, { query: { search, ...more } }))
    .json()
    .items.map(({ id }: { id: string }) => id);

describe("the search", () => {
  it("finds an order by its number, its ticket's number, the buyer and the attendee, and by a seat of an event", async () => {
    const place = seat();
    const { pid, buyer, ticketId } = await sellTicket(box, place);
    await sql`update user_account set last_name = 'Zwillinger', mobile = '+61433222111' where id = ${buyer.id}`.execute(
      box.db,
    );
    await sql`update ticket set first_name = 'Amara', last_name = 'O''Quokka_x' where id = ${ticketId}::bigint`.execute(
      box.db,
    );
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
    for (const search of ["quokka", "o'quokkaxx", "zwill%", "999999", "nobody@example.com", "0499 999 999"])
      expect([search, await found(search)]).toEqual([search, []]);
  });

  it("finds an order by the last four digits of the card, and its own number too", async () => {
    const place = seat();
    const { made, form } = await atGateway(box, [place]);
    const said = { ...gatewayAnswer(form, approvalCode(), "notify"), cardnumber: "(MASTERCARD) ... 7788" };
    expect((await postForm(box.app, "/api/gateway/notify", said)).statusCode).toBe(200);
    expect(await found("7788")).toEqual([made.pid]);
    expect((await story(made.pid)).payments).toMatchObject([{ state: "approved", card_ending: "7788" }]);
    // Somebody without the secret can name any card, and nobody is found by it.
    const { form: others, made: unpaid } = await atGateway(box, [seat()]);
    const forged = { ...gatewayAnswer(others, approvalCode(), "return", "wrong"), cardnumber: "(VISA) ... 6655" };
    await postForm(box.app, "/api/gateway/success", forged);
    expect(await found("6655")).toEqual([]);
    await sql`update booking set pid = 7788 where pid = ${Number(unpaid.pid)}`.execute(box.db);
    expect(await found("7788")).toEqual(["7788", made.pid]);
    await sql`update booking set pid = ${Number(unpaid.pid)} where pid = 7788`.execute(box.db);
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

it("tells an order's whole story", async () => {
  const { pid, buyer } = await sellTicket(box, seat());
  await desk(box, "POST", `/orders/${pid}/notes`, owner, { body: { text: " Wheelchair at the side door " } });
  const told = await story(pid);
  expect(told).toMatchObject({
    ...{ id: pid, state: "paid", is_shared: false, buyer: { email: buyer.email } },
    sums: { subtotal_cents: 8950, discount_cents: 0, fee_cents: 350, total_cents: 9300 },
    payments: [{ state: "approved", amount_cents: 9300 }],
    tickets: [{ state: "valid", net_cents: 8950, fee_cents: 350, refund: null }],
    notes: [{ text: "Wheelchair at the side door", by: "Marlee Quinn" }],
  });
  expect(told.history.map(({ state }: { state: string }) => state)).toEqual(["held", "paying", "paid"]);
});

it("mails the tickets again, once for a repeated key", async () => {
  const { pid, buyer } = await sellTicket(box, seat());
  const count = () =>
    box.mails.filter(({ template, to }) => template === "order-confirmation" && to === buyer.email).length;
  const before = count();
  const headers = once();
  const first = await desk(box, "POST", `/orders/${pid}/resend`, owner, { headers });
  const again = await desk(box, "POST", `/orders/${pid}/resend`, owner, { headers });
  expect([first.json(), again.json(), again.headers["idempotent-replayed"]]).toEqual([
    { mailed_to: buyer.email },
    { mailed_to: buyer.email },
    "true",
  ]);
  expect(count()).toBe(before + 1);
  const other = await sellTicket(box, seat());
  const elsewhere = await desk(box, "POST", `/orders/${other.pid}/resend`, owner, { headers });
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([422, "KEY_REUSED"]);
  const bare = await desk(box, "POST", `/orders/${pid}/resend`, owner);
  expect([bare.statusCode, bare.json().detail]).toEqual([400, expect.stringContaining("Idempotency-Key")]);
});

it("changes a name for the first of two people, and shows the second what the first wrote", async () => {
  const { pid, ticketId } = await sellTicket(box, seat());
  const [{ etag }] = (await story(pid)).tickets;
  const change = (first_name: string, match: string | undefined) =>
    desk(box, "PATCH", `/orders/${pid}/tickets/${ticketId}`, owner, {
      body: { first_name, last_name: "Nguyen" },
      headers: match === undefined ? {} : { "if-match": match },
    });
  const first = await change("Kiri", etag);
  expect([first.statusCode, first.json()]).toEqual([200, { id: ticketId, first_name: "Kiri", last_name: "Nguyen" }]);
  const second = await change("Koa", etag);
  expect([second.statusCode, second.json()]).toEqual([
    412,
    expect.objectContaining({ code: "CHANGED_MEANWHILE", current: first.json() }),
  ]);
  expect((await change("Koa", undefined)).statusCode).toBe(428);
  expect((await change("Koa", String(first.headers.etag))).statusCode).toBe(200);
  expect((await story(pid)).tickets[0]).toMatchObject({ first_name: "Koa", last_name: "Nguyen" });
  const wrong = await change("'", String(first.headers.etag));
  expect([wrong.statusCode, wrong.json().errors[0].pointer]).toEqual([422, "#/first_name"]);
});

describe("a refund", () => {
  const refund = (pid: string, body: object, headers = once()) =>
    desk(box, "POST", `/orders/${pid}/refunds`, owner, { body, headers });

  it("is made once for a repeated key, and refused for other reasons in plain words", async () => {
    const { pid, ticketId } = await sellTicket(box, seat());
    const headers = once();
    const body = { ticket_ids: [ticketId], reason: "Ill", amount_cents: 8950 };
    const [first, again] = [await refund(pid, body, headers), await refund(pid, body, headers)];
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { ticket_ids: [ticketId], amount_cents: 8950, money: "due" },
    ]);
    expect([again.statusCode, again.json(), again.headers["idempotent-replayed"]]).toEqual([201, first.json(), "true"]);
    const { rows } =
      await sql`select from ticket_refund join booking on booking.id = booking_id where pid = ${Number(pid)}`.execute(
        box.db,
      );
    expect(rows).toHaveLength(1);
    expect((await story(pid)).tickets[0]).toMatchObject({ state: "void", refund: { sent_at: null } });
    const twice = await refund(pid, body);
    expect([twice.statusCode, twice.json()]).toEqual([
      409,
      expect.objectContaining({
        code: "REFUND_REFUSED",
        detail: expect.stringMatching(/^Ticket .* was refunded before/),
      }),
    ]);
  });

  it("refunds nothing if the amount is another than was agreed to, or if a ticket is not the order's", async () => {
    const [own, foreign] = [await sellTicket(box, seat()), await sellTicket(box, seat())];
    const other = await refund(own.pid, { ticket_ids: [own.ticketId], reason: "Ill", amount_cents: 9300 });
    expect([other.statusCode, other.json().current]).toEqual([412, { amount_cents: 8950 }]);
    const strange = await refund(own.pid, { ticket_ids: [foreign.ticketId], reason: "Ill", amount_cents: 8950 });
    expect(strange.statusCode).toBe(404);
    const empty = await refund(own.pid, { ticket_ids: [own.ticketId], reason: " ", amount_cents: 8950 });
    expect([empty.statusCode, empty.json().errors[0].pointer]).toEqual([422, "#/reason"]);
    const whole = await refund(own.pid, {
      ticket_ids: [own.ticketId],
      reason: "Ill",
      amount_cents: 9300,
      with_fee: true,
    });
    expect([whole.statusCode, whole.json().amount_cents]).toEqual([201, 9300]);
    expect((await story(foreign.pid)).tickets[0].state).toBe("valid");
  });
});

it("gives the kept answer of a repeated call only to those who still have the right", async () => {
  const { pid } = await sellTicket(box, seat());
  const clerk = await addMember(box, organisers.own, "box_office");
  const headers = once();
  const note = () => desk(box, "POST", `/orders/${pid}/notes`, clerk, { body: { text: "Called at noon" }, headers });
  const first = await note();
  expect((await note()).json()).toEqual(first.json());
  await box.db.deleteFrom("staff").where("id", "=", clerk.memberId).execute();
  const late = await note();
  expect([late.statusCode, late.json().code]).toEqual([404, "NOT_FOUND"]);
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
  await sql`
    insert into chargeback (provider, reference, booking_id, amount_cents, bank_reference, happened_on)
    select provider, reference, booking_id, amount_cents, 'D1', now() from payment_attempt
    where booking_id = (select id from booking where pid = ${Number(pid)})`.execute(box.db);
  expect(await stuck()).toEqual([pid, open.made.pid]);
  await sql`delete from chargeback`.execute(box.db);
});

describe("a request for a refund", () => {
  const asked = async (as = owner) =>
    (await desk(box, "GET", "/orders", as, { query: { refund_asked: "1" } }))
      .json()
      .items.map(({ id }: { id: string }) => id);
  const ask = (pid: string, as: TestBuyer) =>
    desk(box, "POST", `/orders/${pid}/notes`, as, { body: { text: "Broken leg", asks_refund: true } });

  it("comes from the box office, and ends with the refund", async () => {
    const clerk = await addMember(box, organisers.own, "box_office");
    const finance = await addMember(box, organisers.own, "finance");
    const stranger = await addMember(box, organisers.other, "owner");
    const { pid, ticketId } = await sellTicket(box, seat());
    const note = await ask(pid, clerk);
    expect([note.statusCode, note.json()]).toMatchObject([201, { kind: "refund_request", is_open: true }]);
    expect([await asked(), await asked(finance), await asked(stranger)]).toEqual([[pid], [pid], []]);
    const answer = { body: { text: "No" }, headers: once() };
    const path = `/orders/${pid}/notes/${note.json().id}/answer`;
    expect((await desk(box, "POST", path, clerk, answer)).json().code).toBe("ROLE");
    const body = { ticket_ids: [ticketId], reason: "Ill", amount_cents: 8950 };
    expect((await desk(box, "POST", `/orders/${pid}/refunds`, finance, { body, headers: once() })).statusCode).toBe(
      201,
    );
    expect(await asked()).toEqual([]);
    expect((await story(pid)).notes).toMatchObject([{ kind: "refund_request", is_open: false }]);
    expect((await desk(box, "POST", path, finance, answer)).json().code).toBe("STALE_BOOKING");
  });

  it("ends with an answer that says why not, once", async () => {
    const { pid } = await sellTicket(box, seat());
    const clerk = await addMember(box, organisers.own, "box_office");
    const plain = await desk(box, "POST", `/orders/${pid}/notes`, clerk, { body: { text: "Called" } });
    const { id } = (await ask(pid, clerk)).json();
    const answer = (noteId: string) =>
      desk(box, "POST", `/orders/${pid}/notes/${noteId}/answer`, owner, { body: { text: " The show is over " } });
    expect([(await answer(plain.json().id)).statusCode, (await answer("999999")).statusCode]).toEqual([404, 404]);
    expect((await answer(id)).json()).toMatchObject({ text: "The show is over", kind: "refund_answer" });
    expect((await answer(id)).json().code).toBe("STALE_BOOKING");
    expect(await asked()).toEqual([]);
    expect((await story(pid)).notes.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...["note", "refund_request", "refund_answer"],
    ]);
  });
});

it("shows of a combo's order only what is the organiser's, and refunds only that", async () => {
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
    expect(told).toMatchObject({ is_shared: true, sums: null, payments: [], history: [], mails: [] });
  expect([mine.event_ids, theirs.event_ids]).toEqual([
    [String(box.catalogue.theatre.id)],
    [String(box.catalogue.encore.id)],
  ]);
  expect([mine.tickets.length, mine.notes, theirs.notes.length]).toEqual([1, [], 1]);
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
