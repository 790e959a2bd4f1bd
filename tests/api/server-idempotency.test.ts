import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestOffice, post, type TestOffice } from "../support/office.ts";

let test: TestOffice;
beforeAll(async () => {
  test = await makeTestOffice();
});
afterAll(() => test.close());

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

it("replays the first answer to the same key, and does nothing twice", async () => {
  const kim = someone();
  const first = await register(kim, "replay-00000001");
  const again = await register(kim, "replay-00000001");
  expect(first.json().status).toBe(1);
  expect(again.json()).toEqual(first.json());
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(test.mails.filter((mail) => mail.to === kim.email)).toHaveLength(1);
});

it("does two that come at once only once", async () => {
  const kim = someone();
  const answers = await Promise.all([register(kim, "at-once-00000001"), register(kim, "at-once-00000001")]);
  for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
  expect(answers.some((answer) => answer.statusCode === 200 && answer.json().status === 1)).toBe(true);
  expect(answers.some((answer) => answer.statusCode === 200 && answer.json().status === 0)).toBe(false);
});

it("is 422 for another body, 409 while the first still runs", async () => {
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

it("takes over what a dead process left, and forgets after a day", async () => {
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

it("frees the key of a refusal, which changed nothing", async () => {
  const pay = (pid: string) =>
    post(test.app, "/api/checkout", { pid }, { as: test.buyer, headers: { "idempotency-key": "refused-00000001" } });
  expect((await pay("999001")).statusCode).toBe(404);
  expect((await pay("999002")).statusCode).toBe(404);
});

it("refuses a key that is none", async () => {
  expect((await register(someone(), "short")).statusCode).toBe(400);
});
