import { expect, it } from "vitest";
import { makeLogger } from "#server/logger.ts";
import {
  beginPayment,
  CARD,
  openSandbox,
  postTo,
  STORE,
  shopForm,
  wayBack,
} from "#tests/support/servers/gateway-shop.ts";
import { buildSandbox } from "./sandbox.ts";

const { sandbox, shop } = await openSandbox({ challengeMs: 60_000, leftMs: 150, random: () => 0 });

/** Goes as far as the challenge page of the buyer's bank. */
async function challenged(bank = sandbox) {
  const address = await beginPayment(bank, shopForm(shop.url));
  const { body } = await postTo(bank, address, { ...CARD, cardnumber: "4000000000003220" });
  expect(body).toContain("Confirm with your bank");
  expect(shop.notifications).toEqual([]);
  return address;
}
const answer = async (address: string, fields: Record<string, string>) =>
  wayBack((await postTo(sandbox, address, fields)).body);
const codes = () => shop.notifications.map((post) => post.approval_code);

it("accepts the payment after the right code", async () => {
  const address = await challenged();
  expect((await answer(address, { action: "confirm", code: "123456" })).returned.approval_code).toMatch(/^Y:/);
  expect(codes()).toHaveLength(1);
});

it("asks again after each of two wrong codes, and fails the payment after the third", async () => {
  const address = await challenged();
  for (let tried = 0; tried < 2; tried++) {
    const { body } = await answer(address, { action: "confirm", code: "000000" });
    expect(body).toContain("not the code we sent.");
    expect(body).toContain('aria-describedby="code-mistake"');
  }
  const last = await answer(address, { action: "confirm", code: "000000" });
  expect(last.returned.approval_code).toBe("N:-5101:3D Secure authentication failed");
  expect((await answer(address, { action: "confirm", code: "123456" })).returned).toEqual(last.returned);
});

it("fails the payment when the buyer says 'I didn't ask for this'", async () => {
  const { returned, action } = await answer(await challenged(), { action: "fail" });
  expect(returned).toMatchObject({ approval_code: "N:-5101:3D Secure authentication failed", status: "FAILED" });
  expect(action).toBe(`${shop.url}/fail`);
});

it("fails the payment when the buyer closes the window: the bank waits, tells the shop and leads back", async () => {
  const address = await challenged();
  expect((await answer(address, { action: "leave" })).body).toContain('http-equiv="refresh"');
  expect(shop.notifications).toEqual([]);
  await expect.poll(codes, { timeout: 3000 }).toEqual(["N:-5103:Cardholder did not return from ACS"]);
  const { returned, bySelf } = wayBack((await sandbox.inject(address)).body);
  expect([returned.approval_code, bySelf]).toEqual(["N:-5103:Cardholder did not return from ACS", true]);
});

it("fails the payment when the buyer never answers", async () => {
  const impatient = await buildSandbox({ ...STORE, challengeMs: 100, log: makeLogger("silent"), random: () => 0 });
  await challenged(impatient);
  await expect.poll(codes, { timeout: 3000 }).toEqual(["N:-5103:Cardholder did not return from ACS"]);
  await impatient.close();
});
