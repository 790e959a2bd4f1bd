import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Writable } from "node:stream";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { stripeGateway } from "#server/gateway/stripe/stripe-gateway.ts";
import { openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { approvalCode, gatewayAnswer, order } from "#tests/support/steps/booking-steps.ts";
import { type AtGateway, atGateway, notify } from "#tests/support/steps/payment-steps.ts";

/* An operator has the log and the number of an order, and nothing else. */

let printed = "";
const logTo = new Writable({
  write(chunk, _encoding, done) {
    printed += String(chunk);
    done();
  },
});
const box = await openBoxOffice({ logTo });
const { db, gateway } = box.services;
/** Takes requests and never answers. */
const silent = createServer(() => undefined).listen(0, "127.0.0.1");
afterAll(() => silent.close());
beforeEach(() => {
  printed = "";
});
afterEach(() => {
  Object.assign(box.services, { db, gateway });
});

/** The lines about an order, as `outcome: reason`. */
const linesOf = (pid: string) =>
  printed
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.order === Number(pid))
    .map(({ outcome, reason, code }) => [`${outcome}: ${reason}`, ...(code === undefined ? [] : [code])].join(" "));

const tell = ({ form }: AtGateway, change: Record<string, string> = {}, approval = approvalCode()) =>
  postForm(box.app, "/api/gateway/notify", { ...gatewayAnswer(form, approval, "notify"), ...change });
const press = ({ made, as }: Pick<AtGateway, "made" | "as">) =>
  post(box.app, "/api/checkout", { pid: made.pid }, { as });
const end = ({ made }: AtGateway) => box.sql`
  with over as (
    update booking set expires_at = to_timestamp(0), hold_expires_at = to_timestamp(0) where pid = ${made.pid} returning id
  )
  update seat_claim set expires_at = to_timestamp(0) from over where booking_id = over.id`;

let orders = 0;
async function ordered() {
  orders += 1;
  const as = await box.addBuyer(`log-${orders}@example.com`);
  return { as, made: await order(box, box.catalogue.theatre, [`A${orders}`], as) };
}
const gatewayAt = (apiUrl: string) =>
  stripeGateway({ secretKey: "sk_test_x", webhookSecret: "whsec_x", apiUrl, publicUrl: "http://localhost:5100" });
/** Every statement fails with this code. */
const failing = (code: string) =>
  new Proxy(db, {
    get: () => {
      throw Object.assign(new Error("no"), { code });
    },
  });

describe("the lines of an order name the cause", () => {
  it("declined", async () => {
    const there = await atGateway(box, ["B1"]);
    await notify(box, there.form, "N:51:Not enough");
    expect(linesOf(there.made.pid)).toEqual(["begun: checkout", "failed: insufficient-funds"]);
  });

  it("the gateway is out of reach", async () => {
    const there = await ordered();
    box.services.gateway = gatewayAt("http://127.0.0.1:1");
    await press(there);
    expect(linesOf(there.made.pid)).toEqual(["not begun: gateway-unreached"]);
  });

  it("the gateway does not answer", async () => {
    const there = await ordered();
    box.services.gateway = gatewayAt(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    await press(there);
    expect(linesOf(there.made.pid)).toEqual(["not begun: gateway-unanswered"]);
  });

  it("the answer comes late", async () => {
    const there = await atGateway(box, ["B2"]);
    await end(there);
    await notify(box, there.form);
    expect(linesOf(there.made.pid)).toContain("late: approved-late");
  });

  it("the answer is forged", async () => {
    const there = await atGateway(box, ["B3"]);
    await tell(there, { notification_hash: "bm90IHRoZSBiYW5rJ3M=" });
    expect(linesOf(there.made.pid)).toContain("refused: the-hash-does-not-verify");
  });

  it("the amount is another", async () => {
    const there = await atGateway(box, ["B4"]);
    await tell(there, { chargetotal: "1.00" });
    expect(linesOf(there.made.pid)).toContain("refused: chargetotal-is-not-what-was-signed");
  });

  it("the hold has ended", async () => {
    const there = await atGateway(box, ["B5"]);
    await end(there);
    await press(there);
    expect(linesOf(there.made.pid)).toContain("not begun: SESSION_EXPIRED");
  });

  it("a seat is lost, and the event has begun", async () => {
    const there = await atGateway(box, ["B6"]);
    await end(there);
    await order(box, box.catalogue.theatre, ["B6"], await box.addBuyer("quicker@example.com"));
    const { id } = box.catalogue.theatre;
    const [event] = await box.sql<{ at: Date }>`select starts_at as at from event where id = ${id}`;
    await box.sql`update event set starts_at = now() - interval '1 minute' where id = ${id}`;
    await notify(box, there.form);
    await box.sql`update event set starts_at = ${event?.at} where id = ${id}`;
    expect(linesOf(there.made.pid)).toContain("refund due: payment-too-late");
  });

  it.each([
    ["is away", "ECONNREFUSED", "B7"],
    ["has a full disk", "53100", "B8"],
  ])("the database %s while the answer comes", async (_what, code, seat) => {
    const there = await atGateway(box, [seat]);
    box.services.db = failing(code);
    expect((await tell(there)).statusCode).toBe(200);
    expect(linesOf(there.made.pid)).toContain(`kept: database-away ${code}`);
  });

  it("the disk cannot keep the answer either", async () => {
    const there = await atGateway(box, ["B9"]);
    const folder = join(box.services.config.dataDir, "gateway-spool");
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file in the folder's place");
    box.services.db = failing("57P03");
    expect((await tell(there)).statusCode).toBe(503);
    expect(linesOf(there.made.pid).map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual(
      expect.arrayContaining(["lost: database-away 57P03"]),
    );
    expect(linesOf(there.made.pid).some((line) => line.startsWith("not kept: disk-E"))).toBe(true);
  });
});
