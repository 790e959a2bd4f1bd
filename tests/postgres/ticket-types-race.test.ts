import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { post } from "../support/box-office.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { addTypes, changeTypes, holdTypes, nameAll, USUAL_TYPES } from "../support/steps/type-steps.ts";

/* Changes of ticket types race with each other, the attendees' names and payments. The theatre's stalls cost $89.50. */

let box: FaultBoxOffice;
let types: Record<string, string>;
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
  types = await addTypes(box.db, box.catalogue.theatre, USUAL_TYPES);
});
afterAll(() => box?.closeAll());

let row = 0;
let bookingId: string;
beforeEach(async () => {
  const letter = "CDEFGH"[row++] ?? "";
  bookingId = await holdTypes(box, box.catalogue.theatre, [`${letter}3`, `${letter}4`], null, box.buyer);
});

const child = () => types.Child ?? "";
const concession = () => types.Concession ?? "";
const name = () => nameAll(box, bookingId, box.catalogue.theatre, 2, box.buyer);
const change = (...wanted: string[]) => changeTypes(box, bookingId, wanted, box.buyer);
const booking = () =>
  box.db.selectFrom("booking").where("id", "=", Number(bookingId)).selectAll().executeTakeFirstOrThrow();

async function waiting(sessions: number): Promise<void> {
  const rows = await box.sql`select distinct pid from pg_locks where not granted`;
  expect(rows).toHaveLength(sessions);
}

/** Makes both calls while another connection has locked the booking, so that they continue in order. */
async function inTurn<One, Other>(one: () => Promise<One>, other: () => Promise<Other>): Promise<[One, Other]> {
  const calls = await box.db.transaction().execute(async (trx) => {
    await sql`select from booking where id = ${Number(bookingId)} for update`.execute(trx);
    const first = one();
    await vi.waitFor(() => waiting(1), { timeout: 30_000 });
    const second = other();
    await vi.waitFor(() => waiting(2), { timeout: 30_000 });
    return { first, second };
  });
  return Promise.all([calls.first, calls.second]);
}

const SEEN = "xmin::text = seen_version";

it("names that were priced before a change of types are priced again", async () => {
  await inTurn(() => change(child(), child()), name);
  expect(await booking()).toMatchObject({ subtotal_cents: 4000, payable_cents: 4350 });
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("control: an old price would be stored if names did not look at the change", async () => {
  const rows = await box.sql<{ source: string }>`select pg_get_functiondef('write_names'::regproc) as source`;
  const source = rows[0]?.source ?? "";
  expect(source).toContain(SEEN);
  await sql.raw(source.replace(SEEN, "true")).execute(box.db);
  try {
    await inTurn(() => change(child(), child()), name);
    expect((await booking()).subtotal_cents).toBe(17_900);
    expect((await verifyInvariants(box.db)).map((broken) => broken.name)).toEqual([expect.stringMatching(/^I17 /)]);
  } finally {
    await sql.raw(source).execute(box.db);
    await box.db
      .updateTable("booking")
      .set({ subtotal_cents: 4000, payable_cents: 4350 })
      .where("id", "=", Number(bookingId))
      .execute();
  }
});

it("a payment that begins after a change is for the new amount, and a change after it is refused", async () => {
  const { pid } = (await name()).json().response_data;
  const pay = () => post(box.app, "/api/checkout", { pid }, { as: box.buyer });
  const [changed, paying] = await inTurn(() => change(child(), concession()), pay);
  expect(changed.json()).toMatchObject({ status: 1 });
  expect(paying.json().gateway.fields.chargetotal).toBe("95.50");
  expect((await change(child(), child())).json().code).toBe("CARD_PAGE_OPEN");
});

it("a change that comes just after a payment has begun changes nothing", async () => {
  const { pid } = (await name()).json().response_data;
  const pay = () => post(box.app, "/api/checkout", { pid }, { as: box.buyer });
  const [paying, changed] = await inTurn(pay, () => change(child(), child()));
  expect(paying.json().gateway.fields.chargetotal).toBe("182.50");
  expect([changed.statusCode, changed.json().code]).toEqual([409, "CARD_PAGE_OPEN"]);
  expect(await booking()).toMatchObject({ subtotal_cents: 17_900, payable_cents: 18_250 });
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("of two tabs that change types at once, the later one counts as a whole", async () => {
  const [, later] = await inTurn(
    () => change(child(), child()),
    () => change(concession(), "0"),
  );
  expect(later.json().response_data.seats).toMatchObject([{ ticket_type: "Concession" }, { ticket_type: "Adult" }]);
  expect((await booking()).subtotal_cents).toBe(7200 + 8950);
  expect(await verifyInvariants(box.db)).toEqual([]);
});
