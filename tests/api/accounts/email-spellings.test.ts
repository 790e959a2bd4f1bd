import { beforeAll, describe, expect, it } from "vitest";
import { emailAddress } from "#contract/rules/account/email-address.ts";
import { inTransaction } from "#server/db/retry.ts";
import { insertAccount } from "#server/modules/accounts/account-queries.ts";
import { accountsWithRole } from "#server/modules/accounts/operator-roles.ts";
import { signOutByOperator } from "#server/modules/accounts/sign-in/operator-sessions.ts";
import { assignEvents, listAssignments, unassignEvent } from "#server/modules/gate/assignments.ts";
import { setRole } from "#server/modules/organisers/set-role.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { join, newPerson, opens, type Person } from "#tests/support/steps/account-steps.ts";

const test = await openBoxOffice();

const roleOf = async ({ id }: TestBuyer) =>
  (await test.db.selectFrom("user_account").select("user_role").where("id", "=", id).executeTakeFirstOrThrow())
    .user_role;
const isSignedIn = async (as: TestBuyer) =>
  (await get(test.app, `/api/getuser?user_id=${as.id}`, { as })).statusCode === 200;

/** An address as somebody typed it, and as an operator may type it. */
const people: [typed: string, operator: string][] = [
  ["Gate.One@Example.com", "gate.one@example.com"],
  ["gate.two@example.com", " GATE.TWO@EXAMPLE.COM "],
  ["ｇａｔｅ.three@example.com", "Gate.Three@example.com"],
  ["ZOE\u0301@example.com", "zoé@example.com"],
];

describe.each(people)("gate staff who registered as %s", (typed, operator) => {
  let person: Person & { session: TestBuyer };
  beforeAll(async () => {
    person = await join(test, newPerson(typed));
    await setRole(test.db, operator, 3);
    await assignEvents(test.db, operator, [test.catalogue.theatre.id]);
  });

  it(`get their role, their events and their sign-out as ${operator}`, async () => {
    expect(await roleOf(person.session)).toBe(3);
    const assigned = async () => (await listAssignments(test.db)).filter(({ email }) => email === stored).length;
    const stored = (await accountsWithRole(test.db)).find(({ id }) => id === person.session.id)?.email;
    expect(await assigned()).toBe(1);
    expect(await inTransaction(test.db, (trx) => unassignEvent(trx, operator, test.catalogue.theatre.id))).toBe(true);
    expect(await assigned()).toBe(0);
    expect(await signOutByOperator(test.services, operator)).toBe(1);
    expect(await isSignedIn(person.session)).toBe(false);
    expect(await setRole(test.db, operator, 1)).toBe("set");
    expect(await roleOf(person.session)).toBe(1);
  });

  it("sign in and reset their password with either spelling, and nobody else can register the address", async () => {
    expect(await opens(test, operator, person.password)).toBe(true);
    for (const spelling of [typed, operator]) {
      await post(test.app, "/api/forget-password", { email: spelling });
      expect(test.mails.at(-1)).toMatchObject({ template: "reset-passcode", data: { user_id: person.session.id } });
      const again = await post(test.app, "/api/register", newPerson(spelling));
      expect(again.json().message).toEqual({ email: "This email is already registered." });
    }
  });
});

it("keeps separate accounts for spellings that are different mailboxes", async () => {
  const mailboxes = ["irem@", "İrem@", "irem+door@", "straße@", "strasse@"].map((name) => `${name}example.com`);
  for (const [index, typed] of mailboxes.entries()) {
    const account = { firstName: "Kim", lastName: "Ash", mobile: `047100000${index}`, passwordHash: "" };
    expect(await insertAccount(test.db, { ...account, email: emailAddress(typed) })).toBeGreaterThan(0);
  }
});

it("refuses an address with invisible characters", async () => {
  for (const hidden of ["ga\u200bte@example.com", "gate@exam\u00adple.com", "gate\u202e@example.com"]) {
    const answer = await post(test.app, "/api/register", newPerson(hidden));
    expect(answer.json().message).toEqual({ email: "*Please enter valid email-ID." });
  }
});

it("lets the database itself refuse a second spelling", async () => {
  const insert = (email: string, mobile: string) =>
    test.sql`insert into user_account (first_name, last_name, email, mobile, password_hash)
      values ('Kim', 'Ash', ${email}, ${mobile}, '')`;
  await insert("kim.ash@example.com", "0470000001");
  for (const email of ["KIM.ash@example.com", " kim.ash@example.com", "ｋｉｍ.ash@example.com"])
    await expect(insert(email, "0470000002")).rejects.toThrow(/unique/);
});
