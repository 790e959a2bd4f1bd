import "../support/light-passwords.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { get, post } from "../support/box-office.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { join, newPerson, opens } from "../support/steps/account-steps.ts";
import { askCode, spendCode } from "../support/steps/code-steps.ts";
import { emailSteps, newEmail } from "../support/steps/email-steps.ts";

let box: FaultBoxOffice;
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
});
afterAll(() => box?.closeAll());

/** Lets both calls wait for the account's lock, `first` at the head of the queue, and then releases it. */
async function queueForLock<First, Second>(
  { db }: FaultBoxOffice,
  userId: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const waiting = async (sessions: number) => {
    const { rows } = await sql`select distinct pid from pg_locks where not granted`.execute(db);
    expect(rows).toHaveLength(sessions);
  };
  const answers = await db.transaction().execute(async (trx) => {
    await sql`select from user_account where id = ${userId} for update`.execute(trx);
    const one = first();
    await vi.waitFor(() => waiting(1), { timeout: 8000 });
    const two = second();
    await vi.waitFor(() => waiting(2), { timeout: 8000 });
    // Returned in a list, because a returned promise would be awaited while the lock is held.
    return [one, two] as const;
  });
  return Promise.all(answers);
}

it("a confirmation of a new address and the use of a mailed passcode at once do not deadlock", async () => {
  const { app, mails } = box;
  const { move, mailed, confirm } = emailSteps(box);
  const person = await join(box);
  const to = newEmail();
  await move(person, to, person.password);
  await post(app, "/api/forget-password", { email: person.email });
  const { passcode } = mails.at(-1)?.data ?? {};
  const [confirmed, reset] = await queueForLock(
    box,
    person.session.id,
    () => confirm(mailed("confirm-email", to)),
    () => post(app, "/api/change-password", { random_string: passcode, password: "a-new-long-one" }),
  );
  // The passcode was mailed to an address that no longer belongs to the account.
  expect([confirmed.statusCode, confirmed.json().status]).toEqual([200, 1]);
  expect([reset.statusCode, reset.json().status]).toEqual([200, 0]);
});

it("an address that the account has just given up is not mailed a link to bring it back", async () => {
  const { app, db, mails } = box;
  const { move, mailed, confirm } = emailSteps(box);
  const person = await join(box);
  const userId = person.session.id;
  // Nobody has confirmed the first address, so it may be a stranger's.
  await db.updateTable("user_account").set({ email_confirmed_at: null }).where("id", "=", userId).execute();
  const to = newEmail();
  await move(person, to, person.password);
  const [confirmed, resent] = await queueForLock(
    box,
    userId,
    () => confirm(mailed("confirm-email", to)),
    () => post(app, "/api/email/resend", { user_id: String(userId) }, { as: person.session }),
  );
  expect(confirmed.json()).toMatchObject({ status: 1 });
  expect(resent.json()).toMatchObject({ status: 0 });
  expect(mails.filter((mail) => mail.to === person.email).map(({ template }) => template)).toEqual(["welcome"]);
});

it("a passcode requested while an undo removes the address is not mailed to that address", async () => {
  const { app } = box;
  const { move, mailed, mailsTo, confirm, undo } = emailSteps(box);
  const person = await join(box);
  const thief = newEmail();
  await move(person, thief, person.password);
  await confirm(mailed("confirm-email", thief));
  const token = mailed("email-changed", person.email);
  const [undone, asked] = await queueForLock(
    box,
    person.session.id,
    () => undo(token),
    () => post(app, "/api/forget-password", { email: thief }),
  );
  expect([undone.json().status, asked.json().status]).toEqual([1, 0]);
  expect(mailsTo(thief)).toEqual(["confirm-email"]);
  expect(
    await box.db.selectFrom("mailed_passcode").select("asker").where("user_id", "=", person.session.id).execute(),
  ).toEqual([]);
});

const RACERS = 8;

it("of two uses of one code at once, one signs in", async () => {
  const person = await join(box);
  const mailed = await askCode(box, person.email);
  const use = () => spendCode(box, person.email, mailed);
  const answers = await queueForLock(box, person.session.id, use, use);
  expect(answers.map((answer) => answer.json().success).sort()).toEqual([0, 1]);
});

it("of many uses of one code for a new email at once, one opens the only account", async () => {
  const email = newEmail();
  const mailed = await askCode(box, email);
  const answers = await Promise.all(Array.from({ length: RACERS }, () => spendCode(box, email, mailed)));
  expect(answers.map((answer) => answer.json().success).sort()).toEqual([...Array(RACERS - 1).fill(0), 1]);
  const accounts = await box.db.selectFrom("user_account").select("id").where("email", "=", email).execute();
  expect(accounts).toHaveLength(1);
});

it("two codes of two browsers for a new email at once open one account, and nobody is signed in to another", async () => {
  const email = newEmail();
  const codes = [await askCode(box, email), await askCode(box, email)];
  const answers = await Promise.all(codes.map((mailed) => spendCode(box, email, mailed)));
  const accounts = await box.db.selectFrom("user_account").select("id").where("email", "=", email).execute();
  expect(accounts).toHaveLength(1);
  const entered = answers.map((answer) => answer.json()).filter(({ success }) => success === 1);
  expect(entered.length).toBeGreaterThan(0);
  for (const { response_data } of entered) expect(response_data.User.id).toBe(String(accounts[0]?.id));
});

it.each(["code", "password"])(
  "a code and a password at once do not deadlock, and the code takes an unconfirmed account over: %s first",
  async (first) => {
    const person = newPerson();
    await post(box.app, "/api/register", person);
    const { id } = await box.db
      .selectFrom("user_account")
      .select("id")
      .where("email", "=", person.email)
      .executeTakeFirstOrThrow();
    const mailed = await askCode(box, person.email);
    const byCode = () => spendCode(box, person.email, mailed);
    const byPassword = () => post(box.app, "/api/login", person);
    const [one, two] = await queueForLock(
      box,
      id,
      first === "code" ? byCode : byPassword,
      first === "code" ? byPassword : byCode,
    );
    const [code, password] = first === "code" ? [one, two] : [two, one];
    expect([code.statusCode, code.json().success]).toEqual([200, 1]);
    expect(password.statusCode).toBe(200);
    // A person who knew the password had not proved that the email is theirs. None of their sessions survives the code.
    const { accesstoken } = password.json().response_data ?? {};
    if (accesstoken) {
      const as = { id, email: person.email, token: accesstoken };
      expect((await get(box.app, `/api/getuser?user_id=${id}`, { as })).statusCode).toBe(401);
    }
    expect(await opens(box, person.email, person.password)).toBe(false);
  },
);
