import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { get, post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";

/** An authenticator app on a phone. */
export interface App {
  id: string;
  /** The code that it shows now, or so many steps of 30 seconds later. */
  code: (steps?: number) => string;
}

export const factorCall = (box: TestBoxOffice, as: TestBuyer, path: string, more: object = {}) =>
  post(box.app, `/api/second-factor/${path}`, { user_id: String(as.id), ...more }, { as });

export const readFactor = async (box: TestBoxOffice, as: TestBuyer) =>
  (await get(box.app, `/api/second-factor?user_id=${as.id}`, { as })).json().response_data;

/** Reads the secret into a new app, which the account does not know yet. */
export async function newApp(box: TestBoxOffice, as: TestBuyer): Promise<App & { uri: string }> {
  const made = await factorCall(box, as, "authenticators");
  expect(made.json(), made.body).toMatchObject({ status: 1 });
  const { id, secret, uri } = made.json().response_data;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return { id, uri, code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }) };
}

/** Adds an app to the account, with the code of the step before, so that the present one can still be used. */
export async function addApp(box: TestBoxOffice, as: TestBuyer, name = "Phone"): Promise<App & { codes: string[] }> {
  const app = await newApp(box, as);
  const form = { authenticator_id: app.id, code: app.code(-1), name };
  const confirmed = await factorCall(box, as, "authenticators/confirm", form);
  expect(confirmed.json(), confirmed.body).toMatchObject({ status: 1 });
  return { ...app, codes: confirmed.json().response_data.recovery_codes };
}

/**
 * Takes the first step of signing in.
 * @returns the token for the second
 */
export async function firstStep(box: TestBoxOffice, person: { email: string; password: string }): Promise<string> {
  const { email, password } = person;
  const answer = await post(box.app, "/api/login", { email, password });
  expect(answer.json(), answer.body).toMatchObject({ success: 0, second_step: { token: expect.any(String) } });
  return answer.json().second_step.token;
}

export const secondStep = async (box: TestBoxOffice, token: string, proof: { code?: string; recovery_code?: string }) =>
  (await post(box.app, "/api/second-step", { token, ...proof })).json();

/** Makes the session's proof as old as this. */
export async function ageProof(box: TestBoxOffice, as: TestBuyer, minutes: number): Promise<void> {
  await box.db
    .updateTable("session")
    .set({ proved_at: new Date(Date.now() - minutes * 60_000) })
    .where("user_id", "=", as.id)
    .execute();
}
