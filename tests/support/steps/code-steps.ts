import { expect } from "vitest";
import { post, type TestBoxOffice } from "../box-office.ts";

export type Cookies = Record<string, string>;

/** A browser that was mailed a code. */
export interface MailedCode {
  code: string;
  cookies: Cookies;
}

/** Asks for a code. @returns the code that was mailed and the browser's cookies */
export async function askCode(
  { app, mails }: TestBoxOffice,
  email: string,
  cookies: Cookies = {},
): Promise<MailedCode> {
  const answer = await post(app, "/api/sign-in-code", { email }, { cookies });
  expect(answer.json()).toMatchObject({ status: 1 });
  const set = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { code: String(mails.at(-1)?.data.code), cookies: { ...cookies, ...set } };
}

export function spendCode({ app }: TestBoxOffice, email: string, { code, cookies }: MailedCode) {
  return post(app, "/api/sign-in-code/use", { email, code }, { cookies });
}
