import { createHash } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { bookForm, holdForm, idsOf } from "#tests/support/steps/booking-steps.ts";

const test = await openBoxOffice();

let made = 0;
function someone() {
  made += 1;
  const number = String(made).padStart(3, "0");
  return {
    firstname: "Kim",
    lastname: "Lau",
    mobile: `0422333${number}`,
    email: `kim${number}@example.com`,
    password: "wattle and rain",
  };
}
const register = (body: object, key: string) =>
  post(test.app, "/api/register", body, { headers: { "idempotency-key": key } });

it("answers a repeated key with the first answer, and does nothing twice", async () => {
  const kim = someone();
  const first = await register(kim, "replay-00000001");
  const again = await register(kim, "replay-00000001");
  expect(first.json().status).toBe(1);
  expect(again.json()).toEqual(first.json());
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(test.mails.filter((mail) => mail.to === kim.email)).toHaveLength(1);
});

it("runs only one of two concurrent calls", async () => {
  const kim = someone();
  const answers = await Promise.all([register(kim, "at-once-00000001"), register(kim, "at-once-00000001")]);
  for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
  expect(answers.some((answer) => answer.statusCode === 200 && answer.json().status === 1)).toBe(true);
  expect(answers.some((answer) => answer.statusCode === 200 && answer.json().status === 0)).toBe(false);
});

it("answers 422 for another body, and 409 while the first call still runs", async () => {
  await register(someone(), "other-0000000001");
  const other = await register(someone(), "other-0000000001");
  expect(other.statusCode).toBe(422);
  expect(other.json().code).toBe("KEY_REUSED");

  const kim = someone();
  await register(kim, "running-00000001");
  await test.db
    .updateTable("idempotency_key")
    .set({ status_code: null })
    .where("key", "=", "running-00000001")
    .execute();
  const running = await register(kim, "running-00000001");
  expect(running.statusCode).toBe(409);
  expect(running.headers["retry-after"]).toBe("1");
});

it("takes over a key that a dead process left, and forgets keys after a day", async () => {
  const kim = someone();
  await register(kim, "abandoned-000001");
  const age = (seconds: number, statusCode: number | null) =>
    test.db
      .updateTable("idempotency_key")
      .set({ status_code: statusCode, created_at: new Date(Date.now() - seconds * 1000) })
      .where("key", "=", "abandoned-000001")
      .execute();
  await age(20, null);
  expect((await register(kim, "abandoned-000001")).json().status).toBe(0);
  await age(25 * 3600, 200);
  expect((await register(kim, "abandoned-000001")).headers["idempotent-replayed"]).toBeUndefined();
});

it("frees the key of a refused call, which changed nothing", async () => {
  const pay = (pid: string) =>
    post(test.app, "/api/checkout", { pid }, { as: test.buyer, headers: { "idempotency-key": "refused-00000001" } });
  expect((await pay("999001")).statusCode).toBe(404);
  expect((await pay("999002")).statusCode).toBe(404);
});

it("refuses an invalid key", async () => {
  expect((await register(someone(), "short")).statusCode).toBe(400);
});

it("repeats hold, book and checkout with one booking, one order and one attempt", async () => {
  const { theatre } = test.catalogue;
  const [stalls] = theatre.sections;
  if (!stalls) throw new Error("the theatre has no stalls");
  const twice = async (url: string, form: object, key: string) => {
    const headers = { "idempotency-key": key };
    const answers = [
      await post(test.app, url, form, { as: test.buyer, headers }),
      await post(test.app, url, form, { as: test.buyer, headers }),
    ];
    expect(answers[1]?.headers["idempotent-replayed"]).toBe("true");
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(answers[0]?.json()).toMatchObject({ status: 1 });
    return answers[0]?.json();
  };
  const form = holdForm(theatre, stalls, await idsOf(test, theatre, ["A1", "A2"]), test.buyer);
  const { ticketBooking_id } = await twice("/api/booking-ticket", form, "hold-0000000001");
  const booking = bookForm(ticketBooking_id, theatre, 2, test.buyer);
  const { pid } = await twice("/api/booking-ticket", booking, "book-0000000001");
  const { gateway } = await twice("/api/checkout", { pid }, "checkout-00000001");
  expect(gateway.fields.oid).toMatch(/-1$/);
  expect(await test.db.selectFrom("payment_attempt").selectAll().execute()).toHaveLength(1);
});

it("runs two holds under one key once, also when they come at the same moment", async () => {
  const { theatre } = test.catalogue;
  const [stalls] = theatre.sections;
  if (!stalls) throw new Error("the theatre has no stalls");
  const as = await test.addBuyer("at-once@example.com");
  const form = holdForm(theatre, stalls, await idsOf(test, theatre, ["C1", "C2"]), as);
  const headers = { "idempotency-key": "hold-at-once-0001" };
  const answers = await Promise.all([1, 2, 3].map(() => post(test.app, "/api/booking-ticket", form, { as, headers })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]?.json()).toMatchObject({ status: 1 });
  expect(answers.filter((answer) => answer.headers["idempotent-replayed"] === "true")).toHaveLength(2);
  const bookings = await test.db.selectFrom("booking").select("id").where("user_id", "=", as.id).execute();
  expect(bookings).toHaveLength(1);
});

it.each(["held in one statement", "held step by step"])("replays a hold that lost its seats, %s", async (way) => {
  const { theatre } = test.catalogue;
  const [stalls] = theatre.sections;
  if (!stalls) throw new Error("the theatre has no stalls");
  const [winner, loser] = [
    await test.addBuyer(`won ${way}@example.com`),
    await test.addBuyer(`lost ${way}@example.com`),
  ];
  const row = way === "held in one statement" ? "E" : "F";
  const hold = async (as: TestBuyer, seats: string[], key: string) => {
    const form = holdForm(theatre, stalls, await idsOf(test, theatre, seats), as);
    return post(test.app, "/api/booking-ticket", form, { as, headers: { "idempotency-key": key } });
  };
  await hold(winner, [`${row}1`], "winner-0000000001");
  // A buyer who already holds seats takes the longer path.
  if (way === "held step by step") await hold(loser, [`${row}5`], "loser-00000000001");
  const lost = await hold(loser, [`${row}1`, `${row}2`], "loser-00000000002");
  expect(lost.json()).toMatchObject({ status: 0, code: "SEATS_TAKEN", responses: `${row}1` });
  await test.db.deleteFrom("seat_claim").execute();
  const again = await hold(loser, [`${row}1`, `${row}2`], "loser-00000000002");
  expect([again.body, again.headers["idempotent-replayed"]]).toEqual([lost.body, "true"]);
});

it("keeps nothing for an effect that is rolled back", async () => {
  const { theatre } = test.catalogue;
  const [stalls] = theatre.sections;
  if (!stalls) throw new Error("the theatre has no stalls");
  const as = await test.addBuyer("rolled-back@example.com");
  const form = holdForm(theatre, stalls, await idsOf(test, theatre, ["D5"]), as);
  const hold = () =>
    post(test.app, "/api/booking-ticket", form, { as, headers: { "idempotency-key": "rolled-back-00001" } });
  await test.sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`;
  await test.sql`create trigger refuse before insert on idempotency_key execute function refuse()`;
  expect((await hold()).statusCode).toBe(500);
  await test.sql`drop trigger refuse on idempotency_key`;
  expect(await test.db.selectFrom("booking").select("id").where("user_id", "=", as.id).execute()).toEqual([]);
  const held = await hold();
  expect([held.json().status, held.headers["idempotent-replayed"]]).toEqual([1, undefined]);
});

it("refuses another body under the key of a hold", async () => {
  const { theatre } = test.catalogue;
  const [stalls] = theatre.sections;
  if (!stalls) throw new Error("the theatre has no stalls");
  const as = await test.addBuyer("reused@example.com");
  const headers = { "idempotency-key": "reused-hold-00001" };
  const hold = async (seats: string[]) => {
    const form = holdForm(theatre, stalls, await idsOf(test, theatre, seats), as);
    return post(test.app, "/api/booking-ticket", form, { as, headers });
  };
  expect((await hold(["D7"])).json().status).toBe(1);
  const other = await hold(["D8"]);
  expect([other.statusCode, other.json().code]).toEqual([422, "KEY_REUSED"]);
});

it("answers nobody with another user's answer, and asks for the session first", async () => {
  const { theatre } = test.catalogue;
  const [stalls] = theatre.sections;
  if (!stalls) throw new Error("the theatre has no stalls");
  const headers = { "idempotency-key": "shared-000000001" };
  const seats = await idsOf(test, theatre, ["B1"]);
  const hold = (as?: TestBuyer) =>
    post(test.app, "/api/booking-ticket", holdForm(theatre, stalls, seats, as ?? test.second), {
      ...(as && { as }),
      headers,
    });
  expect((await hold(test.second)).json().status).toBe(1);
  expect((await hold()).statusCode).toBe(401);
  const other = await hold(test.free);
  expect(other.headers["idempotent-replayed"]).toBeUndefined();
  expect(other.json()).toMatchObject({ status: 0 });
});

it("does not store a plain hash of a body, from which a password could be guessed", async () => {
  const kim = someone();
  await register(kim, "hashed-000000001");
  const kept = await test.db
    .selectFrom("idempotency_key")
    .select("body_hash")
    .where("key", "=", "hashed-000000001")
    .executeTakeFirstOrThrow();
  expect(kept.body_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(kept.body_hash).not.toBe(createHash("sha256").update(JSON.stringify(kim)).digest("hex"));
});

it("refuses in the usual words if the database is lost in the middle of a call", async () => {
  const { theatre } = test.catalogue;
  const [stalls] = theatre.sections;
  if (!stalls) throw new Error("the theatre has no stalls");
  await test.sql`create function go_away() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection due to administrator command' using errcode = '57P01'; end $$`;
  const [write, release] = [sql`booking`, sql`idempotency_key`];
  await test.sql`create trigger away before insert on ${write} execute function go_away()`;
  await test.sql`create trigger away before delete on ${release} execute function go_away()`;
  const form = holdForm(theatre, stalls, await idsOf(test, theatre, ["D1"]), test.buyer);
  const headers = { "idempotency-key": "went-away-0000001" };
  const answer = await post(test.app, "/api/booking-ticket", form, { as: test.buyer, headers });
  for (const table of [write, release]) await test.sql`drop trigger away on ${table}`;
  expect([answer.statusCode, answer.json().status, answer.json().code]).toEqual([503, 0, "UNAVAILABLE"]);
  expect(answer.body).not.toContain("administrator");
});
