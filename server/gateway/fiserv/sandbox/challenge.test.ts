import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { makeLogger } from "#server/logger.ts";
import {
  beginPayment,
  CARD,
  openShop,
  postTo,
  STORE,
  shopForm,
  type TestShop,
  wayBack,
} from "#tests/support/gateway-shop.ts";
import { buildSandbox } from "./sandbox.ts";

let sandbox: FastifyInstance;
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  sandbox = await buildSandbox({
    ...STORE,
    challengeMs: 60_000,
    leftMs: 150,
    log: makeLogger("silent"),
    random: () => 0,
  });
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
});
beforeEach(() => {
  shop.heard.length = 0;
});

/** To where the buyer's bank asks. */
async function challenged(bank = sandbox) {
  const address = await beginPayment(bank, shopForm(shop.url));
  const { body } = await postTo(bank, address, { ...CARD, cardnumber: "4000000000003220" });
  expect(body).toContain("Confirm with your bank");
  expect(shop.heard).toEqual([]);
  return address;
}
const answer = async (address: string, fields: Record<string, string>) =>
  wayBack((await postTo(sandbox, address, fields)).body);
const codes = () => shop.heard.map((post) => post.approval_code);

it("the right code pays", async () => {
  const address = await challenged();
  expect((await answer(address, { action: "confirm", code: "123456" })).returned.approval_code).toMatch(/^Y:/);
  expect(codes()).toHaveLength(1);
});

it("a wrong code is asked for again, twice, and then the payment fails", async () => {
  const address = await challenged();
  for (let tried = 0; tried < 2; tried++) {
    const { body } = await answer(address, { action: "confirm", code: "000000" });
    expect(body).toContain("This is not the code that we sent.");
    expect(body).toContain('aria-describedby="code-mistake"');
  }
  const last = await answer(address, { action: "confirm", code: "000000" });
  expect(last.returned.approval_code).toBe("N:-5101:3D Secure authentication failed");
  expect((await answer(address, { action: "confirm", code: "123456" })).returned).toEqual(last.returned);
});

it("who did not ask for it has not paid", async () => {
  const { returned, action } = await answer(await challenged(), { action: "fail" });
  expect(returned).toMatchObject({ approval_code: "N:-5101:3D Secure authentication failed", status: "FAILED" });
  expect(action).toBe(`${shop.url}/fail`);
});

it("who closes the window has not paid: the shop is told once the bank has waited, and the page leads back", async () => {
  const address = await challenged();
  expect((await answer(address, { action: "leave" })).body).toContain('http-equiv="refresh"');
  expect(shop.heard).toEqual([]);
  await expect.poll(codes, { timeout: 3000 }).toEqual(["N:-5103:Cardholder did not return from ACS"]);
  const { returned, bySelf } = wayBack((await sandbox.inject(address)).body);
  expect([returned.approval_code, bySelf]).toEqual(["N:-5103:Cardholder did not return from ACS", true]);
});

it("who never answers has not paid either", async () => {
  const impatient = await buildSandbox({ ...STORE, challengeMs: 100, log: makeLogger("silent"), random: () => 0 });
  await challenged(impatient);
  await expect.poll(codes, { timeout: 3000 }).toEqual(["N:-5103:Cardholder did not return from ACS"]);
  await impatient.close();
});
