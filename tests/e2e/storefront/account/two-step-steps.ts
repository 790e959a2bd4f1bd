import { join } from "node:path";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { type RawBuilder, sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { connect } from "#server/db/connect/connect.ts";
import { type Buyer, registerBuyer } from "#tests/e2e/back-door.ts";
import { CLIENT_KEY, signIn } from "#tests/e2e/buyer.ts";
import { expect, type WorkerServer } from "#tests/e2e/fixtures.ts";

type Account = Pick<Buyer, "email" | "password">;

/** An account with an authenticator app, and what its owner has saved. */
export interface Protected extends Buyer {
  /** The code that the app shows now, or so many steps of 30 seconds later. */
  code: (steps?: number) => string;
  recovery: string[];
}

export const twoStepCard = (page: Page) => page.getByRole("region", { name: "Two-step sign-in" });
export const proofDialog = (page: Page) => page.getByRole("dialog", { name: "Confirm that it's you" });

/** What an authenticator app shows that has read this secret. */
export function appOf(secret: string): Protected["code"] {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Makes an account with an authenticator app, and signs this client in with it. */
export async function registerProtected(request: APIRequestContext): Promise<Protected> {
  const buyer = await registerBuyer(request);
  const call = async (path: string, more: object = {}) => {
    const data = { user_id: buyer.id, ...more };
    const answer = await request.post(`/api/second-factor/${path}`, { headers: CLIENT_KEY, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).response_data;
  };
  const { id, secret } = await call("authenticators");
  const code = appOf(secret);
  const { recovery_codes } = await call("authenticators/confirm", {
    authenticator_id: id,
    code: code(),
    name: "My phone",
  });
  // A code counts once, so this is the next one.
  return { ...buyer, code: () => code(1), recovery: recovery_codes };
}

/** Takes the first step of signing in, in a browser that is signed out. */
export async function typePassword(page: Page, account: Account): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login");
  await signIn(page, account);
}

/** Takes the second step with a recovery code. */
export async function typeRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(code);
  await page.keyboard.press("Enter");
}

/** The recovery codes that the card shows. It confirms saving them, as the card asks. */
export async function keepCodes(card: Locator): Promise<string[]> {
  await expect(card.getByRole("listitem")).toHaveCount(10);
  const codes = await card.getByRole("listitem").allTextContents();
  await card.getByLabel("I've kept them somewhere safe").check();
  await card.getByRole("button", { name: "Done" }).click();
  return codes;
}

/** Makes the proofs of all sessions expire. The server is stopped for it. */
export async function ageProofs(server: WorkerServer): Promise<void> {
  await changeData(server, sql`update session set proved_at = now() - interval '16 minutes'`);
}

/** Changes the database as time would. The server is stopped meanwhile. */
export async function changeData(server: WorkerServer, statement: RawBuilder<unknown>): Promise<void> {
  await server.kill();
  const { db, close } = await connect({ embeddedDir: join(server.dataDir, "db") });
  await statement.execute(db);
  await close();
  await server.startAgain();
}
