import { expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { hasDemo } from "#server/demo/demo-marks.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { removeDemo } from "#server/demo/remove-demo.ts";
import { openSession } from "#server/modules/accounts/sign-in/sessions.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { get, openBoxOffice, post, type TestBuyer, testGateway } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { approvalCode, checkout, order } from "#tests/support/steps/booking-steps.ts";
import { notify } from "#tests/support/steps/payment-steps.ts";

const REAL_STORE = "70000009";

const box = await openBoxOffice();
// The fixture catalogue goes, so that only the demo and this test's own event remain.
for (const table of ["combo_member", "combo_event", "seat", "section", "event", "place"] as const)
  await box.db.deleteFrom(table).execute();
await box.db.deleteFrom("user_account").execute();
box.services.config.demo = true;
await loadDemo(box.services);

async function eventNamed(ref: string): Promise<FixtureEvent> {
  const event = await box.db.selectFrom("event").where("ref", "=", ref).selectAll().executeTakeFirstOrThrow();
  const sections = await box.db.selectFrom("section").where("event_id", "=", event.id).selectAll().execute();
  return {
    id: event.id,
    placeId: event.place_id,
    sections: sections.map(({ id, title }) => ({ id, title, priceCents: 0 })),
  };
}

/** A free seat of the event's first section, by its name on the ticket. */
async function freeSeat(event: FixtureEvent): Promise<string> {
  const seat = await box.db
    .selectFrom("seat")
    .leftJoin("seat_claim", (join) =>
      join.onRef("seat_claim.event_id", "=", "seat.event_id").onRef("seat_claim.seat_id", "=", "seat.id"),
    )
    .where("seat_claim.seat_id", "is", null)
    .where("seat.section_id", "=", event.sections[0]?.id ?? 0)
    .where("seat_type", "=", "seat")
    .where("seat_status", "=", "bookable")
    .select("seat_number")
    .executeTakeFirstOrThrow();
  return seat.seat_number;
}

async function demoAccount(email: string): Promise<TestBuyer> {
  const { id } = await box.db
    .selectFrom("user_account")
    .where("email", "=", email)
    .select("id")
    .executeTakeFirstOrThrow();
  return { id, email, token: await openSession(box.services, id, true) };
}

async function pay(ref: string, as: TestBuyer, store: string): Promise<string> {
  box.services.gateway = testGateway({ store, sandbox: store !== REAL_STORE });
  const event = await eventNamed(ref);
  const made = await order(box, event, [await freeSeat(event)], as);
  const form = await checkout(box, made.pid, as);
  expect(await notify(box, form)).toBe(200);
  // A second charge of the same card page, which is another payment.
  expect(await notify(box, form, approvalCode())).toBe(200);
  return made.pid;
}

async function takeFree(ref: string, as: TestBuyer): Promise<string> {
  const event = await eventNamed(ref);
  const made = await order(box, event, [await freeSeat(event)], as);
  expect((await post(box.app, "/api/checkout", { pid: made.pid }, { as })).json()).toMatchObject({ free: true });
  return made.pid;
}

/** The operator's own event at the demo's venue, and the operator's value for a setting of the demo. */
async function importOwnEvent(): Promise<void> {
  const place = await box.db
    .selectFrom("event")
    .innerJoin("place", "place.id", "event.place_id")
    .where("event.ref", "=", "the-glass-aviary")
    .select(["place.ref", "place.plan"])
    .executeTakeFirstOrThrow();
  const content = {
    settings: { brand_name: "Paperbark Hall" },
    events: [
      {
        ref: "own-evening",
        place: place.ref,
        name: "An Evening of Our Own",
        categories: ["Music"],
        starts: "2031-03-07T19:30",
        ends: "2031-03-07T22:00",
        image: "own.webp",
        banner: "own.webp",
        organiser: { name: "Paperbark" },
        fee: { kind: "Exclusive", type: "Fixed", value: 1 },
        prices: [{ sections: [place.plan?.sections[0]?.key], price: 20 }],
      },
    ],
  };
  await importCatalogue(box.db, [{ name: "own.json", content }]);
}

/** What people of the demo's organisers have added at the desk, and the organisers that stay because of it. */
async function addAtDesk(): Promise<string[]> {
  const idOf = async (name: string) =>
    (await box.db.selectFrom("organiser").where("name", "=", name).select("id").executeTakeFirstOrThrow()).id;
  const names = ["Dry Wit Productions", "Tin Shed Arts", "Two Hills Live"] as const;
  const [withDraft, withVenue, withPicture] = [await idOf(names[0]), await idOf(names[1]), await idOf(names[2])];
  await box.sql`
    insert into place (ref, organiser_id, place_name, place_type, sells, place_address, suburb, state, timezone, lat, lng, plan, plan_version)
    select 'own-shed', ${withVenue}::integer, 'Our Own Shed', place_type, sells, place_address, suburb, state, timezone, lat, lng, plan, plan_version
    from place where ref = 'the-boatshed'`;
  await box.sql`insert into event_draft (organiser_id, ref, changes) values (${withDraft}, 'own-idea', '{}')`;
  await box.sql`
    insert into picture (path, organiser_id, width, height, bytes)
    values ('uploads/own.webp', ${withPicture}, 100, 100, 1000)`;
  return [...names];
}

const stateOf = async (pid: string) =>
  (await box.db.selectFrom("booking").where("pid", "=", Number(pid)).select("state").executeTakeFirst())?.state ??
  "gone";
const validTickets = async (pid: string) =>
  box.db
    .selectFrom("ticket")
    .innerJoin("booking", "booking.id", "ticket.booking_id")
    .where("booking.pid", "=", Number(pid))
    .where("ticket.state", "=", "valid")
    .select("ticket.id")
    .execute();
const refs = async (table: "event" | "combo_event") =>
  (await box.db.selectFrom(table).select("ref").orderBy("ref").execute()).map(({ ref }) => ref);
const payouts = async () =>
  box.db
    .selectFrom("payout")
    .innerJoin("organiser", "organiser.id", "payout.organiser_id")
    .select(["organiser.name as organiser", "withdrawn_why as withdrawn"])
    .orderBy("organiser.name")
    .execute();
const signIn = async (email: string) =>
  (await post(box.app, "/api/login", { email, password: "brolga-demo" })).json().success;

it("removes the demo, and nothing that was really sold or belongs to the operator", { timeout: 240_000 }, async () => {
  await importOwnEvent();
  const [demoBuyer, demoFree] = [await demoAccount("buyer@example.com"), await demoAccount("free@example.com")];
  // The demo's staff may have changed both their email and their mobile, and the password still opens the account.
  await box.db
    .updateTable("user_account")
    .set({ email: "renamed@tickets.example", mobile: "0499999999" })
    .where("email", "=", "gate@example.com")
    .execute();
  const real = await box.addBuyer("real@tickets.example");
  const tried = await pay("a-cabaret-of-crows", demoBuyer, "80000001");
  const triedByOther = await pay("deadpan-republic", real, "80000001");
  const freeOfOwn = await takeFree("own-evening", demoFree);
  const boughtDemo = await pay("harbour-choir", real, REAL_STORE);
  const boughtOwn = await pay("own-evening", real, REAL_STORE);
  expect(await hasDemo(box.db)).toBe(true);
  expect(await signIn("buyer@example.com")).toBe(1);
  expect(await payouts()).toEqual([
    { organiser: "Salamander Stage Company", withdrawn: null },
    { organiser: "Southerly Music Trust", withdrawn: null },
  ]);

  const staying = await addAtDesk();
  const removed = await removeDemo(box.services);
  expect(removed).toMatchObject({ accounts: 16, closedAccounts: 1, undone: 1, unpaid: 0 });
  expect(removed.kept.map(({ name }) => name)).toEqual(["A Thousand Voices at the Harbour"]);
  expect(await verifyInvariants(box.db)).toEqual([]);
  expect(await refs("event")).toEqual(["harbour-choir", "own-evening"]);
  expect(await refs("combo_event")).toEqual([]);
  // A payout is removed with its organiser. The other organiser stays, because of its real sales.
  expect(await payouts()).toEqual([
    { organiser: "Southerly Music Trust", withdrawn: "the demo was removed: nothing was paid out" },
  ]);
  const organisers = await box.db.selectFrom("organiser").select("name").orderBy("name").execute();
  expect(organisers.map(({ name }) => name)).toEqual(
    [...staying, "Paperbark", "Southerly Music Trust", "Wattle Presents"].sort(),
  );

  expect(await Promise.all([tried, triedByOther].map(stateOf))).toEqual(["gone", "gone"]);
  expect(await Promise.all([boughtDemo, boughtOwn].map(stateOf))).toEqual(["paid", "paid"]);
  for (const pid of [boughtDemo, boughtOwn]) expect(await validTickets(pid)).toHaveLength(1);
  expect(await validTickets(freeOfOwn)).toEqual([]);

  expect(await box.db.selectFrom("user_account").select(["email", "user_role"]).orderBy("email").execute()).toEqual([
    { email: "free@example.com", user_role: 1 },
    { email: "real@tickets.example", user_role: 1 },
  ]);
  expect(await signIn("free@example.com")).toBe(0);
  expect((await get(box.app, "/api/sessions", { as: demoFree })).statusCode).not.toBe(200);
  const settings = await box.db.selectFrom("setting").select(["name", "value"]).orderBy("name").execute();
  expect(settings).toContainEqual({ name: "brand_name", value: "Paperbark Hall" });
  expect(settings.map(({ name }) => name)).not.toContain("company_name");
  // The demo's venue of the operator's event belonged to an organiser that was removed.
  expect(await box.db.selectFrom("place").select(["ref", "organiser_id"]).orderBy("ref").execute()).toEqual([
    { ref: "harbour-plenary", organiser_id: null },
    { ref: "own-shed", organiser_id: expect.any(Number) },
    { ref: "theatre-corella", organiser_id: null },
  ]);

  // The doors, the lists and the counts still work for the remaining data.
  expect((await get(box.app, "/api/event")).json().response_data).toHaveLength(2);
  expect(await hasDemo(box.db)).toBe(false);
  expect(await removeDemo(box.services)).toMatchObject({ accounts: 0, orders: 0, events: 0, places: 0, undone: 0 });
});
