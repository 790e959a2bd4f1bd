import { expect } from "vitest";
import { post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";

let people = 0;

/** A registration form with an email and a mobile that no other account has. */
export function newPerson(email = `person${people + 1}@example.com`) {
  people += 1;
  return {
    firstname: "Ngaire",
    lastname: "Tran",
    mobile: String(410_000_000 + people).padStart(10, "0"),
    email,
    password: "wattle and rain",
  };
}

export type Person = ReturnType<typeof newPerson>;

/** Signs the person in again, which opens another session. */
export async function signIn(box: TestBoxOffice, person: Pick<Person, "email" | "password">): Promise<TestBuyer> {
  const { email, password } = person;
  const answer = await post(box.app, "/api/login", { email, password, remember: true });
  expect(answer.json(), answer.body).toMatchObject({ success: 1 });
  const { accesstoken, User } = answer.json().response_data;
  return { id: Number(User.id), email, token: accesstoken };
}

/** Whether the password signs the account in. */
export async function opens(box: TestBoxOffice, email: string, password: string): Promise<boolean> {
  return (await post(box.app, "/api/login", { email, password })).json().success === 1;
}

/** Registers somebody with a real password, marks their email as confirmed, and signs them in. */
export async function join(box: TestBoxOffice, person = newPerson()): Promise<Person & { session: TestBuyer }> {
  const answer = await post(box.app, "/api/register", person);
  expect(answer.json(), answer.body).toMatchObject({ status: 1 });
  const session = await signIn(box, person);
  await box.db
    .updateTable("user_account")
    .set({ email_confirmed_at: new Date() })
    .where("id", "=", session.id)
    .execute();
  return { ...person, session };
}
