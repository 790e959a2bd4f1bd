import { describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { buildSandbox } from "#server/gateway/fiserv/sandbox/sandbox.ts";
import { responseHash } from "#server/gateway/fiserv/signature.ts";
import { GATEWAY_SECRET, openBoxOffice, postForm, testGateway } from "#tests/support/box-office.ts";

const box = await openBoxOffice();

async function shop(change: Parameters<typeof testGateway>[0] = {}) {
  return buildApp({ ...box.services, gateway: testGateway({ sandbox: true, ...change }) });
}

const hidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;

describe("/payment", () => {
  it("signs a sample payment, says whether an answer verifies, and shows no secret", async () => {
    const app = await shop();
    const page = await app.inject("/payment?amount=13.00");
    expect(page.body).not.toContain(GATEWAY_SECRET);
    const fields = hidden(page.body);
    expect(fields).toMatchObject({ chargetotal: "13.00", currency: "036", txntype: "sale" });
    const { oid = "", chargetotal = "", currency = "", txndatetime = "", storename = "" } = fields;
    const approval_code = "Y:123456:4528170318:PPXM:0001016";
    const hash = responseHash(
      { approval_code, chargetotal, currency, txndatetime, storename },
      GATEWAY_SECRET,
      "HMACSHA256",
    );
    const answer = { oid, approval_code, chargetotal, currency, txndatetime, response_hash: hash };
    const approved = await postForm(app, "/payment/success", answer);
    expect(approved.body).toContain("verified: approved");
    const forged = await postForm(app, "/payment/success", { ...answer, approval_code: "Y:1:2:3:4" });
    expect(forged.body).toContain("refused: the hash does not verify");
    expect((await postForm(app, "/payment/notify", answer)).statusCode).toBe(400);
    await app.close();
  });

  it("refuses an amount that the gateway would refuse", async () => {
    const app = await shop();
    expect((await app.inject("/payment?amount=1e3")).statusCode).toBe(400);
    await app.close();
  });
});

describe("/fiserv", () => {
  it("makes the call from the server, and shows where the gateway redirects", async () => {
    const sandbox = await buildSandbox({ store: "80000001", secret: GATEWAY_SECRET, log: box.services.log });
    const address = await sandbox.listen({ port: 0, host: "127.0.0.1" });
    const app = await shop({ url: `${address}/connect/gateway/processing` });
    expect((await app.inject({ method: "POST", url: "/fiserv" })).body).toMatch(/<dd>303<\/dd>[\s\S]*\/connect\/pay\//);
    await sandbox.close();
    expect((await app.inject({ method: "POST", url: "/fiserv" })).body).toContain("could not be reached");
    await app.close();
  });
});

it("neither page exists beside a real gateway", async () => {
  const app = await shop({ sandbox: false });
  for (const url of ["/payment", "/fiserv", "/dev/developer.css", "/dev/kit"])
    expect((await app.inject({ url, headers: { accept: "text/html" } })).statusCode, url).toBe(404);
  expect((await postForm(app, "/payment/success", { oid: "TRIAL-1" })).statusCode).toBe(404);
  await app.close();
});

it("the kit and the mails are shown only in demo mode", async () => {
  for (const demo of [true, false]) {
    const config = { ...box.services.config, demo };
    const app = await buildApp({ ...box.services, config, gateway: testGateway({ sandbox: true }) });
    for (const url of ["/dev/kit", "/dev/mail"]) expect(app.hasRoute({ method: "GET", url }), url).toBe(demo);
    if (!demo) expect((await app.inject({ url: "/dev/kit", headers: { accept: "text/html" } })).statusCode).toBe(404);
    await app.close();
  }
});
