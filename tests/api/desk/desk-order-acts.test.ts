import { afterEach, describe, expect, it } from "vitest";
import { jobOptions } from "#server/jobs/mail-jobs.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { acts, addMember, desk, once, seatWalk, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";

/* What an organiser's people do with an order. */

const seat = seatWalk();
const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
afterEach(async () => expect(await brokenInvariants(box)).toEqual([]));

const story = async (pid: string, as = owner) => (await desk(box, "GET", `/orders/${pid}`, as)).json();

it("mails the tickets again, once for a repeated key", async () => {
  const { pid, buyer } = await sellTicket(box, seat());
  const sent = () => box.mails.filter(({ template, to }) => template === "order-confirmation" && to === buyer.email);
  const before = sent().length;
  const headers = once();
  const first = await desk(box, "POST", `/orders/${pid}/resend`, owner, { headers });
  const again = await desk(box, "POST", `/orders/${pid}/resend`, owner, { headers });
  expect([first.json(), again.json(), again.headers["idempotent-replayed"]]).toEqual([
    { mailed_to: buyer.email },
    { mailed_to: buyer.email },
    "true",
  ]);
  expect(sent()).toHaveLength(before + 1);
  expect((await desk(box, "POST", `/orders/${pid}/resend`, owner, { headers: once() })).statusCode).toBe(200);
  // The queue sends one mail for each id. Without an id it sends every mail.
  const ids = sent().flatMap((mail) => (jobOptions(mail) as { id?: string }).id ?? []);
  expect([sent().length, ids.length]).toEqual([before + 2, new Set(ids).size]);
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
    const rows =
      await box.sql`select from ticket_refund join booking on booking.id = booking_id where pid = ${Number(pid)}`;
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
      "note",
      "refund_request",
      "refund_answer",
    ]);
  });
});

it("prints the tickets that still let somebody in, and logs who printed them", async () => {
  const { pid, ticketId } = await sellTicket(box, seat());
  const { tickets } = await story(pid);
  const before = await acts(box);
  const printed = await desk(box, "POST", `/orders/${pid}/print`, owner);
  expect([printed.statusCode, printed.headers["content-type"], printed.headers["content-disposition"]]).toEqual([
    200,
    "application/pdf",
    `attachment; filename="tickets-${pid}.pdf"`,
  ]);
  expect(readPdf(printed.rawPayload).map(({ text }) => text.includes(tickets[0].number))).toEqual([true]);
  expect(await acts(box)).toBe(before + 1);
  const body = { ticket_ids: [ticketId], reason: "Ill", amount_cents: 8950 };
  await desk(box, "POST", `/orders/${pid}/refunds`, owner, { body, headers: once() });
  const none = await desk(box, "POST", `/orders/${pid}/print`, owner);
  expect([none.statusCode, none.json().code]).toEqual([409, "STALE_BOOKING"]);
});
