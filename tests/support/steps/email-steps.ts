import { get, post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import type { Person } from "./account-steps.ts";

export type Member = Person & { session: TestBuyer };
let count = 0;
/** An email that nobody has yet. */
export const newEmail = () => `new${++count}@example.com`;

/** The steps of changing an account's email, at one box office. */
export function emailSteps(box: TestBoxOffice) {
  /** Saves the profile with another email. */
  function move({ session, firstname, lastname, mobile }: Member, email: string, password?: string, more: object = {}) {
    const form = { firstname, lastname, mobile_number: mobile, email, ...(password && { password }), ...more };
    return post(box.app, `/api/editprofile?id=${session.id}`, form, { as: session });
  }
  const profileOf = async (as: TestBuyer) =>
    (await get(box.app, `/api/getuser?user_id=${as.id}`, { as })).json().response_data;
  const isLive = async (as: TestBuyer) =>
    (await get(box.app, `/api/getuser?user_id=${as.id}`, { as })).statusCode === 200;
  /** The token in the newest mail of a template to an address. */
  function mailed(template: string, to: string): string {
    const mail = box.mails.findLast((each) => each.template === template && each.to === to);
    const [, token = ""] =
      /^http:\/\/localhost:5100\/email#(?:confirm|undo)=([\w-]{43})$/.exec(String(mail?.data.link)) ?? [];
    return token;
  }
  const mailsTo = (to: string) => box.mails.filter((mail) => mail.to === to).map(({ template }) => template);
  const confirm = (token: string, as?: TestBuyer) => post(box.app, "/api/email/confirm", { token }, as ? { as } : {});
  const undo = (token: string, password = "a-new-long-one") => post(box.app, "/api/email/undo", { token, password });
  return { move, profileOf, isLive, mailed, mailsTo, confirm, undo };
}
