import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { makeTestBoxOffice, post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import {
  openStripe,
  STRIPE_KEY,
  type StandInSession,
  type StandInStripe,
  WEBHOOK_SECRET,
  webhook,
} from "../servers/stripe-stand-in.ts";
import { order } from "./booking-steps.ts";

export const COMPLETED = "checkout.session.completed";

/** A box office that takes its payments through a stand-in for Stripe. */
export interface StripeBoxOffice {
  box: TestBoxOffice;
  stripe: StandInStripe;
  dataDir: string;
}

/** Opens a Stripe box office before the tests of a file, and checks the invariants after each test. */
export async function openStripeBoxOffice(): Promise<StripeBoxOffice> {
  const stripe = await openStripe();
  const dataDir = await mkdtemp(join(tmpdir(), "brolga-stripe-"));
  const env = { GATEWAY: "stripe", STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };
  const box = await makeTestBoxOffice({ env: { ...env, STRIPE_API_URL: stripe.url, DATA_DIR: dataDir } });
  afterEach(async () => {
    stripe.away = false;
    expect(await verifyInvariants(box.db)).toEqual([]);
  });
  afterAll(async () => {
    await box.close();
    stripe.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { box, stripe, dataDir };
}

let buyers = 0;

/** A new buyer's order for these seats, with Stripe's page open. */
export async function atStripe(boxOffice: StripeBoxOffice, seats: readonly string[]) {
  buyers += 1;
  const as = await boxOffice.box.addBuyer(`stripe-${buyers}@example.com`);
  const made = await order(boxOffice.box, boxOffice.box.catalogue.theatre, seats, as);
  return { as, made, session: await checkout(boxOffice, made.pid, as) };
}

export async function checkout(
  { box, stripe }: StripeBoxOffice,
  pid: string,
  as: TestBuyer,
  again?: string,
): Promise<StandInSession> {
  const answer = await post(box.app, "/api/checkout", { pid, ...(again && { again }) }, { as });
  const { gateway } = answer.json();
  expect(gateway, answer.body).toMatchObject({ method: "get", fields: {} });
  const session = stripe.sessions.find(({ url }) => url === gateway.action);
  if (!session) throw new Error(`Stripe has no page ${gateway.action}`);
  return session;
}

export function send({ box }: StripeBoxOffice, { payload, signature }: { payload: string; signature: string }) {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  return box.app.inject({ method: "POST", url: "/api/gateway/notify", payload, headers });
}

/** The status of the answer to an event signed by Stripe. */
export const tell = async (boxOffice: StripeBoxOffice, ...event: Parameters<typeof webhook>): Promise<number> =>
  (await send(boxOffice, webhook(...event))).statusCode;
