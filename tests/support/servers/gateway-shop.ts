import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeEach } from "vitest";
import { buildSandbox } from "#server/gateway/fiserv/sandbox/sandbox.ts";
import { requestHash } from "#server/gateway/fiserv/signature.ts";
import { makeLogger } from "#server/logger.ts";

export const STORE = { store: "80000001", secret: "sandbox-shared-secret-0001" };

/** A shop's server that records what the gateway posts to it. */
async function openShop() {
  const notifications: Record<string, string>[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    notifications.push(Object.fromEntries(new URLSearchParams(text)));
    response.end();
  }).listen(0);
  await once(server, "listening");
  return {
    notifications,
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

let oids = 0;

/** A form that a shop signed. */
export function shopForm(shopUrl: string, change: Record<string, string> = {}): Record<string, string> {
  oids += 1;
  const now = new Date().toLocaleString("sv-SE", { timeZone: "Australia/Sydney" });
  const fields = {
    chargetotal: "93.00",
    checkoutoption: "combinedpage",
    currency: "036",
    hash_algorithm: "HMACSHA256",
    mobileMode: "true",
    oid: `1001-4321-${oids}`,
    responseFailURL: `${shopUrl}/fail`,
    responseSuccessURL: `${shopUrl}/success`,
    storename: STORE.store,
    timezone: "Australia/Sydney",
    transactionNotificationURL: `${shopUrl}/notify`,
    txndatetime: now.replaceAll("-", ":").replace(" ", "-"),
    txntype: "sale",
    ...change,
  };
  return { ...fields, hashExtended: requestHash(fields, STORE.secret, "HMACSHA256") };
}

export type TestShop = Awaited<ReturnType<typeof openShop>>;

type SandboxChange = Partial<Parameters<typeof buildSandbox>[0]>;

/** Opens a sandbox and its shop for the tests of a file. Before each test it clears the shop's records. */
export async function openSandbox(change: SandboxChange): Promise<{ sandbox: FastifyInstance; shop: TestShop }> {
  const shop = await openShop();
  const sandbox = await buildSandbox({ ...STORE, log: makeLogger("silent"), ...change });
  beforeEach(() => {
    shop.notifications.splice(0);
  });
  afterAll(async () => {
    await sandbox.close();
    shop.close();
  });
  return { sandbox, shop };
}

export function postTo(
  sandbox: FastifyInstance,
  url: string,
  fields: Record<string, string>,
): Promise<LightMyRequestResponse> {
  return sandbox.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
}

/** The answer of the sandbox to the shop's form. */
export const beginPayment = async (sandbox: FastifyInstance, fields: Record<string, string>) =>
  String((await postTo(sandbox, "/connect/gateway/processing", fields)).headers.location);

export const CARD = { expmonth: "12", expyear: "39", cvm: "123", bname: "T Sole", action: "pay" };

/** The fields that a page would post back to the shop, and the address it would post them to. */
export function wayBack(body: string) {
  const inputs = [...body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return {
    body,
    action: /action="([^"]+)"/.exec(body)?.[1],
    bySelf: body.includes("<script"),
    returned: Object.fromEntries(inputs.map(([, name, value]) => [name, value])) as Record<string, string>,
  };
}
