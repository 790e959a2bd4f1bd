import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { get, openBoxOffice, postForm } from "#tests/support/box-office.ts";
import {
  approvalCode,
  checkout,
  DECLINED,
  gatewayAnswer,
  order,
  withExtendedHash,
} from "#tests/support/steps/booking-steps.ts";

const box = await openBoxOffice({ env: { GATEWAY_EXTENDED_HASH: "required" } });
afterEach(async () => {
  expect(await verifyInvariants(box.db)).toEqual([]);
});

/** Buyers who check out at once, each with one seat at the same price. */
async function checkouts(row: string, count: number) {
  const made = [];
  for (let seat = 1; seat <= count; seat++) {
    const as = await box.addBuyer(`${row}${seat}@example.com`);
    made.push({ as, order: await order(box, box.catalogue.theatre, [`${row}${seat}`], as) });
  }
  return Promise.all(made.map(async ({ as, order: { pid } }) => ({ as, pid, form: await checkout(box, pid, as) })));
}
const stateOf = async ({ pid, as }: Awaited<ReturnType<typeof checkouts>>[number]) =>
  (await get(box.app, `/api/order?pid=${pid}`, { as })).json().response_data.state;
const notify = async (fields: Record<string, string>) =>
  (await postForm(box.app, "/api/gateway/notify", fields)).statusCode;

it("lets checkouts of one amount share a second, because the gateway signs the order as well", async () => {
  const made = await checkouts("C", 8);
  const seconds = made.map(({ form }) => form.txndatetime);
  // Each uses its own time, and none is shifted: eight made one after another within a moment span at most two seconds.
  expect(new Set(seconds).size).toBeLessThanOrEqual(2);
  for (const each of made) {
    expect(await notify(withExtendedHash(gatewayAnswer(each.form, approvalCode(), "notify")))).toBe(200);
    expect(await stateOf(each)).toBe("paid");
  }
});

it("refuses an answer that is not signed in full, and one whose order was swapped", async () => {
  const [one, two] = await checkouts("D", 2);
  if (!one || !two) throw new Error("two checkouts were made");
  // As alike as possible: the same amount in the same second.
  await box.db
    .updateTable("payment_attempt")
    .set({ provider_data: sql`provider_data || ${JSON.stringify({ txndatetime: one.form.txndatetime })}::jsonb` })
    .where("reference", "=", two.form.oid ?? "")
    .execute();
  const plain = gatewayAnswer(one.form, approvalCode(), "notify");
  const genuine = withExtendedHash(plain);
  const { extended_response_hash, ...bare } = genuine;
  for (const bad of [plain, bare, { ...genuine, oid: two.form.oid ?? "" }, { ...plain, oid: two.form.oid ?? "" }])
    expect(await notify(bad)).toBe(400);
  expect([await stateOf(one), await stateOf(two)]).toEqual(["paying", "paying"]);
  expect(await notify(genuine)).toBe(200);
  expect([await stateOf(one), await stateOf(two)]).toEqual(["paid", "paying"]);
});

it("lets a browser's decline count in a shared second, because the gateway signs the order as well", async () => {
  const [one, two] = await checkouts("E", 2);
  if (!one || !two) throw new Error("two checkouts were made");
  const second = JSON.stringify({ txndatetime: one.form.txndatetime });
  await box.db
    .updateTable("payment_attempt")
    .set({ provider_data: sql`provider_data || ${second}::jsonb` })
    .where("reference", "=", two.form.oid ?? "")
    .execute();
  const declined = withExtendedHash(gatewayAnswer(one.form, DECLINED, "return"));
  expect((await postForm(box.app, "/api/gateway/fail", declined)).headers.location).toBe(
    `/responseFailURL?pid=${one.pid}`,
  );
  expect([await stateOf(one), await stateOf(two)]).toEqual(["failed", "paying"]);
});
