import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { connect, type Db } from "#server/db/connect/connect.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { GATEWAY_SECRET, makeTestBoxOffice, TEST_SESSION_SECRET, type TestBoxOffice } from "../support/box-office.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { startServer } from "../support/servers/server-process.ts";
import { startTwoProcesses } from "../support/servers/two-processes.ts";
import { approvalCode, checkout, gatewayAnswer, order } from "../support/steps/booking-steps.ts";
import { ABN, invoiceNumbers, numbersTo, registerSellers } from "../support/steps/invoice-steps.ts";

/*
 * kill -9 of the box office, or a crash of its database, while 50 orders are paid at once: every paid order has its invoices, and the
 * numbers of each seller have no gap.
 */

const ORDERS = 50;
const SETTINGS = {
  GATEWAY_URL: "http://localhost:5101/connect/gateway/processing",
  GATEWAY_STORE: "80000001",
  GATEWAY_SECRET,
};

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

type BankAnswer = Record<string, string>;

/**
 * Orders of one ticket each, half of them from an organiser who is registered for GST.
 * @returns the bank's answer for each
 */
async function orderAll(box: TestBoxOffice): Promise<BankAnswer[]> {
  await registerSellers(box);
  const { theatre, encore } = box.catalogue;
  const names = ["C", "D"].flatMap((row) => Array.from({ length: 16 }, (_, index) => `${row}${index + 3}`));
  const answers = [];
  for (let index = 0; index < ORDERS; index += 1) {
    const as = await box.addBuyer(`killed-${index}@example.com`);
    const { pid } = await order(box, index % 2 ? theatre : encore, [names[index >> 1] ?? ""], as);
    answers.push(gatewayAnswer(await checkout(box, pid, as), approvalCode(), "notify"));
  }
  return answers;
}

/**
 * The bank posts all of its answers at once.
 * @param onHeard called with the number of answers acknowledged so far
 * @returns the answers that were not acknowledged, which the bank repeats
 */
async function notifyAll(url: string, answers: BankAnswer[], onHeard?: (count: number) => void): Promise<BankAnswer[]> {
  let count = 0;
  const tell = async (answer: BankAnswer) => {
    const posted = fetch(`${url}/api/gateway/notify`, { method: "POST", body: new URLSearchParams(answer) });
    const isHeard = await posted.then(({ ok }) => ok).catch(() => false);
    if (isHeard) onHeard?.(++count);
    return isHeard;
  };
  const heard = await Promise.all(answers.map(tell));
  return answers.filter((_, index) => !heard[index]);
}

/**
 * Checks that exactly the paid orders have invoices, one from their organiser and one from the box office, and that the
 * numbers of each seller begin with 1 and have no gap.
 * @returns how many orders are paid, and the numbers of each seller
 */
async function checkInvoices(db: Db): Promise<{ paid: number; invoices: Record<string, number[]> }> {
  const orders = await db
    .selectFrom("booking")
    .leftJoin("invoice", "invoice.booking_id", "booking.id")
    .select(({ fn }) => ["booking.id", "booking.state", fn.count<string>("invoice.seller_id").distinct().as("sellers")])
    .groupBy("booking.id")
    .execute();
  expect(orders.filter(({ state, sellers }) => Number(sellers) !== (state === "paid" ? 2 : 0))).toEqual([]);
  const invoices = await invoiceNumbers(db);
  for (const numbers of Object.values(invoices)) expect(numbers).toEqual(numbersTo(numbers.length));
  expect(await verifyInvariants(db)).toEqual([]);
  return { paid: orders.filter(({ state }) => state === "paid").length, invoices };
}

/** The same through connections of its own, because others may have been lost. */
async function checkDatabase(where: Parameters<typeof connect>[0]) {
  const { db, close } = await connect(where);
  return checkInvoices(db).finally(close);
}

const HALF = numbersTo(ORDERS / 2);
const ALL = { paid: ORDERS, invoices: { [ABN.theatre]: HALF, [ABN.encore]: HALF, [ABN.boxOffice]: numbersTo(ORDERS) } };

it("one of two processes is killed, then PostgreSQL crashes", async () => {
  const two = await startTwoProcesses({ name: "numbers_kill", durable: true, env: SETTINGS });
  closers.push(two.stop);
  const { servers, postgres, databaseUrl } = two;
  const database = { databaseUrl, embeddedDir: "memory://" };
  const answers = await orderAll(two.box);

  let killed: Promise<void> | undefined;
  const unheard = await notifyAll(servers[0].url, answers, (count) => {
    if (count === 10) killed = servers[0].kill();
  });
  await killed;
  expect(unheard.length).toBeGreaterThan(0);
  expect((await checkDatabase(database)).paid).toBeGreaterThanOrEqual(ORDERS - unheard.length);

  // Answers that come while the database is away are acknowledged and stored on disk, so an acknowledgement does not
  // mean that the order is paid.
  await notifyAll(servers[1].url, unheard, (count) => {
    if (count === 10) killed = postgres.crash();
  });
  await killed;
  await postgres.restart();
  expect((await checkDatabase(database)).paid).toBeLessThan(ORDERS);

  const isReady = async () => (await fetch(`${servers[1].url}/readyz`)).status;
  await expect.poll(isReady, { timeout: 30_000, interval: 200 }).toBe(200);
  expect(await notifyAll(servers[1].url, answers)).toEqual([]);
  expect(await checkDatabase(database)).toEqual(ALL);
});

it("the process with the embedded database is killed", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "brolga-numbers-kill-"));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const database = { embeddedDir: join(dataDir, "db") };
  const box = await makeTestBoxOffice(database);
  const answers = await orderAll(box).finally(box.close);

  const env = { ...SETTINGS, DEMO: "0", RATE_LIMITS: "0", LOG_LEVEL: "silent", SESSION_SECRET: TEST_SESSION_SECRET };
  const port = await freePortPair();
  const start = async () => {
    const started = await startServer({ port, dataDir, env });
    closers.push(started.kill);
    return started;
  };
  const server = await start();
  let killed: Promise<void> | undefined;
  const unheard = await notifyAll(server.url, answers, (count) => {
    if (count === 10) killed = server.kill();
  });
  await killed;
  expect(unheard.length).toBeGreaterThan(0);
  expect((await checkDatabase(database)).paid).toBeGreaterThanOrEqual(ORDERS - unheard.length);

  const next = await start();
  expect(await notifyAll(next.url, answers)).toEqual([]);
  await next.stop();
  expect(await checkDatabase(database)).toEqual(ALL);
});
