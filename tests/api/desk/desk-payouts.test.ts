import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import type { Money, Payout } from "#contract/wire/desk/money.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { addMember, allRows, desk, once, sellTicket } from "#tests/support/steps/desk-steps.ts";
import { sellersAsOrganisers } from "#tests/support/steps/invoice-steps.ts";

const box = await openBoxOffice();
const organisers = await sellersAsOrganisers(box);
const finance = await addMember(box, organisers.own, "finance");
await sellTicket(box, "C1");

const PAYOUT = { amount_cents: 12_345, paid_on: "2026-02-01", reference: "Payout 12" };
const note = (as: TestBuyer, body: object = {}, headers = once()) =>
  desk(box, "POST", `/organisers/${organisers.own}/payouts`, as, { body: { ...PAYOUT, ...body }, headers });

it("takes payouts from the balance, once for each key, until they are withdrawn", async () => {
  const balance = async () => {
    const money: Money = (await desk(box, "GET", `/organisers/${organisers.own}/money`, finance)).json();
    return money.balance;
  };
  const before = await balance();
  const headers = once();
  const form = { event_id: String(box.catalogue.theatre.id), period_from: "2026-01-01", period_to: "2026-01-31" };
  const made = await note(finance, form, headers);
  expect([made.statusCode, made.json()]).toEqual([
    201,
    expect.objectContaining({ ...PAYOUT, period_to: "2026-01-31", withdrawn_at: null }),
  ]);
  const again = await note(finance, form, headers);
  expect([again.json().id, again.headers["idempotent-replayed"]]).toEqual([made.json().id, "true"]);
  expect((await balance()).balance_cents).toBe(before.balance_cents - 12_345);
  const withdraw = (reason: string) =>
    desk(box, "POST", `/organisers/${organisers.own}/payouts/${made.json().id}/withdraw`, finance, {
      body: { reason },
    });
  expect((await withdraw(" ")).statusCode).toBe(422);
  const both = await Promise.all([withdraw("Wrong account"), withdraw("Typed twice")]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect(await balance()).toEqual(before);
  const [listed] = await allRows<Payout>(box, `/organisers/${organisers.own}/payouts`, finance, {});
  expect([listed?.id, listed?.withdrawn_why]).toEqual([
    made.json().id,
    expect.stringMatching(/Wrong account|Typed twice/),
  ]);
  await expect(sql`delete from payout where id = ${Number(made.json().id)}`.execute(box.db)).rejects.toThrow(
    /withdrawn, not deleted/,
  );
  await expect(
    sql`update payout set amount_cents = 1 where id = ${Number(made.json().id)}`.execute(box.db),
  ).rejects.toThrow(/stays as it was/);
});

it("takes no payout of a day that is still to come in Sydney", async () => {
  const clock = vi.spyOn(box.services, "clock").mockReturnValue(new Date("2027-04-03T05:00:00Z"));
  const answers = [await note(finance, { paid_on: "2027-04-04" }), await note(finance, { paid_on: "2027-04-03" })];
  clock.mockRestore();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 201]);
});

it("refuses an impossible payout, and says which field is wrong", async () => {
  for (const [body, field] of [
    [{ paid_on: "2026-02-30" }, "paid_on"],
    [{ paid_on: "9999-12-31" }, "paid_on"],
    [{ reference: "  " }, "reference"],
    [{ period_from: "2026-01-01" }, "period_to"],
    [{ period_from: "2026-01-02", period_to: "2026-01-01" }, "period_to"],
    [{ event_id: String(box.catalogue.encore.id) }, "event_id"],
    [{ event_id: "999999" }, "event_id"],
  ] as const) {
    const answer = await note(finance, body);
    expect([body, answer.statusCode, answer.json().errors?.[0]?.pointer]).toEqual([body, 422, `#/${field}`]);
  }
  expect((await note(finance, { amount_cents: 0 })).statusCode).toBe(422);
  expect((await desk(box, "POST", `/organisers/${organisers.own}/payouts`, finance, { body: PAYOUT })).statusCode).toBe(
    400,
  );
});

it("refuses a payout for all events by somebody who works for only some", async () => {
  const whole = await note(await addMember(box, organisers.own, "finance", []));
  expect([whole.statusCode, whole.json().code]).toEqual([403, "ROLE"]);
});
