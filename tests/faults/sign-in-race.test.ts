import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeTestBoxOffice, post, type TestBoxOffice } from "../support/box-office.ts";
import { join, opens } from "../support/steps/account-steps.ts";

const checked = vi.hoisted(() => ({ meanwhile: async () => {} }));
vi.mock("#server/modules/accounts/password/passwords.ts", async (load) => {
  const real = await load<typeof import("#server/modules/accounts/password/passwords.ts")>();
  const checkPassword = async (...given: Parameters<typeof real.checkPassword>) => {
    const check = await real.checkPassword(...given);
    const { meanwhile } = checked;
    checked.meanwhile = async () => {};
    await meanwhile();
    return check;
  };
  return { ...real, checkPassword };
});

let test: TestBoxOffice;
beforeAll(async () => {
  test = await makeTestBoxOffice();
});
afterAll(() => test.close());

const NEW = "a-new-long-one";
const sessionsOf = (userId: number) =>
  test.db.selectFrom("session").where("user_id", "=", userId).select("id").execute();

it("opens no session for a password that was changed while it was checked", async () => {
  const person = await join(test);
  checked.meanwhile = async () => {
    await post(test.app, "/api/forget-password", { email: person.email });
    const { passcode } = test.mails.at(-1)?.data ?? {};
    const reset = await post(test.app, "/api/change-password", { random_string: passcode, password: NEW });
    expect(reset.json(), reset.body).toMatchObject({ status: 1 });
  };
  const late = await post(test.app, "/api/login", { email: person.email, password: person.password });
  expect(late.json()).toEqual({ success: 0, message: "Invalid email or password" });
  expect(await sessionsOf(person.session.id)).toEqual([]);
  expect(await opens(test, person.email, NEW)).toBe(true);
});

it("opens a session if another sign-in has only stored a new hash of the same password", async () => {
  const person = await join(test);
  const hashOf = () =>
    test.db
      .selectFrom("user_account")
      .where("id", "=", person.session.id)
      .select("password_hash")
      .executeTakeFirstOrThrow();
  const { password_hash } = await hashOf();
  checked.meanwhile = async () => {
    const { hashPassword } = await import("#server/modules/accounts/password/passwords.ts");
    const again = await hashPassword(person.password);
    expect(again).not.toBe(password_hash);
    await test.db
      .updateTable("user_account")
      .set({ password_hash: again })
      .where("id", "=", person.session.id)
      .execute();
  };
  expect(await opens(test, person.email, person.password)).toBe(true);
});
