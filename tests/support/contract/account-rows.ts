import { get, post } from "../box-office.ts";
import { join, newPerson, signIn } from "../steps/account-steps.ts";
import { firstRunForm } from "../steps/first-run-steps.ts";
import type { ContractRow } from "./stage.ts";

/** docs/design/wire.md#account. */
export const accountRows: ContractRow[] = [
  {
    call: "GET /api/first-run",
    promise: "says whether somebody owns the box office",
    send: ({ box }) => get(box.app, "/api/first-run"),
    answer: { status: 1 },
    at: "response_data",
    fields: "open",
  },
  {
    call: "POST /api/first-run",
    promise: "refuses everybody once there is an organiser",
    send: ({ box }) => post(box.app, "/api/first-run", firstRunForm("x".repeat(43))),
    http: 404,
    answer: { status: 0, code: "FIRST_RUN" },
  },
  {
    call: "POST /api/register",
    promise: "makes an account",
    send: ({ box }) => post(box.app, "/api/register", newPerson()),
    answer: { status: 1 },
  },
  {
    call: "POST /api/register",
    promise: "names every field that is invalid",
    send: ({ box }) => post(box.app, "/api/register", { ...newPerson(), firstname: "", email: "nobody", mobile: "1" }),
    answer: { status: 0 },
    at: "message",
    fields: "firstname email mobile",
  },
  {
    call: "POST /api/register",
    promise: "says that another account already has the email",
    send: async ({ box }) => {
      const person = newPerson();
      await post(box.app, "/api/register", person);
      return post(box.app, "/api/register", person);
    },
    answer: { status: 0 },
    at: "message",
    fields: "email",
  },
  {
    call: "POST /api/login",
    promise: "signs in",
    send: async ({ box }) => {
      const person = await join(box);
      return post(box.app, "/api/login", { email: person.email, password: person.password });
    },
    answer: { success: 1 },
    at: "response_data.User",
    fields: "id name email user_role",
  },
  {
    call: "POST /api/login",
    promise: "does not say whether the email or the password was wrong",
    send: ({ box }) => post(box.app, "/api/login", { email: "nobody@example.com", password: "x" }),
    answer: { success: 0, message: "Invalid email or password" },
  },
  {
    call: "POST /api/logout",
    promise: "ends the session on the server",
    send: async ({ box }) => {
      const { session } = await join(box);
      const answer = await post(box.app, "/api/logout", {}, { as: session });
      const after = await get(box.app, `/api/getuser?user_id=${session.id}`, { as: session });
      if (after.statusCode !== 401) throw new Error("the session lives on");
      return answer;
    },
    answer: { status: 1 },
  },
  {
    call: "GET /api/getuser",
    promise: "answers the profile",
    send: ({ box }) => get(box.app, `/api/getuser?user_id=${box.buyer.id}`, { as: box.buyer }),
    at: "response_data.users_infos.0",
    fields: "email mobile_number address suburb state postcode",
  },
  {
    call: "GET /api/getuser",
    promise: "refuses to show another user's profile",
    send: ({ box }) => get(box.app, `/api/getuser?user_id=${box.second.id}`, { as: box.buyer }),
    http: 403,
    answer: { code: "FOREIGN_USER" },
  },
  {
    call: "GET /api/getuser",
    promise: "refuses a visitor who is signed out",
    send: ({ box }) => get(box.app, `/api/getuser?user_id=${box.second.id}`),
    http: 401,
    answer: { code: "SIGNED_OUT" },
  },
  {
    call: "POST /api/editprofile",
    promise: "saves the form, and says so",
    send: async ({ box }) => {
      const { session, firstname, lastname, mobile, email } = await join(box);
      const form = { firstname, lastname, email, mobile_number: mobile, suburb: "Newtown" };
      return post(box.app, `/api/editprofile?id=${session.id}`, form, { as: session });
    },
    answer: { status: 1, message: "Your profile is saved." },
  },
  {
    call: "POST /api/editprofile",
    promise: "asks for the password when the email changes",
    send: async ({ box }) => {
      const { session, firstname, lastname, mobile } = await join(box);
      const form = { firstname, lastname, email: newPerson().email, mobile_number: mobile };
      return post(box.app, `/api/editprofile?id=${session.id}`, form, { as: session });
    },
    answer: { status: 0 },
    at: "message",
    fields: "password",
  },
  {
    call: "POST /api/email/confirm",
    promise: "changes the account's email once its link is opened",
    send: async ({ box }) => {
      const { session, firstname, lastname, mobile, password } = await join(box);
      const form = { firstname, lastname, password, email: newPerson().email, mobile_number: mobile };
      await post(box.app, `/api/editprofile?id=${session.id}`, form, { as: session });
      const token = String(box.mails.at(-1)?.data.link).split("#confirm=")[1];
      return post(box.app, "/api/email/confirm", { token });
    },
    answer: { status: 1 },
    at: "response_data",
    fields: "id email claimed",
  },
  {
    call: "POST /api/email/confirm",
    promise: "says why a link is refused",
    send: ({ box }) => post(box.app, "/api/email/confirm", { token: "nobody's" }),
    answer: { status: 0 },
  },
  {
    call: "POST /api/email/resend",
    promise: "sends no link when the email is already confirmed",
    send: ({ box }) => post(box.app, "/api/email/resend", { user_id: String(box.buyer.id) }, { as: box.buyer }),
    answer: { status: 0, message: "Your email is already confirmed." },
  },
  {
    call: "POST /api/email/cancel",
    promise: "keeps the current email, even when no change is waiting",
    send: ({ box }) => post(box.app, "/api/email/cancel", { user_id: String(box.buyer.id) }, { as: box.buyer }),
    answer: { status: 1 },
  },
  {
    call: "POST /api/email/undo",
    promise: "says why a link is refused",
    send: ({ box }) => post(box.app, "/api/email/undo", { token: "nobody's", password: "wattle and rain" }),
    answer: { status: 0 },
  },
  {
    call: "POST /api/editpassword",
    promise: "changes the password, and ends every other session",
    send: async ({ box }) => {
      const person = await join(box);
      const other = await signIn(box, person);
      const form = { id: String(person.session.id), password: person.password, new_password: "gum and granite" };
      const answer = await post(box.app, "/api/editpassword", form, { as: person.session });
      const after = await get(box.app, `/api/getuser?user_id=${other.id}`, { as: other });
      if (after.statusCode !== 401) throw new Error("the other session lives on");
      return answer;
    },
    answer: { status_code: 200 },
    at: "",
    fields: "status_code message",
  },
  {
    call: "POST /api/editpassword",
    promise: "asks for the current password",
    send: async ({ box }) => {
      const { session } = await join(box);
      const form = { id: String(session.id), password: "wrong", new_password: "gum and granite" };
      return post(box.app, "/api/editpassword", form, { as: session });
    },
    answer: { status_code: 400 },
  },
  {
    call: "POST /api/contactus",
    promise: "takes a message",
    send: ({ box }) => {
      const { firstname, lastname, mobile, email } = newPerson();
      const form = { firstname, lastname, email, mobile_number: mobile, message: "Is there a cloak room?" };
      return post(box.app, "/api/contactus", form);
    },
    answer: { status: 1 },
  },
  {
    call: "POST /api/contactus",
    promise: "requires every field",
    send: ({ box }) => post(box.app, "/api/contactus", { firstname: "Kim" }),
    http: 400,
    answer: { code: "MALFORMED", message: "lastname is missing." },
  },
  {
    call: "POST /api/forget-password",
    promise: "answers alike whether or not the account exists",
    send: async ({ box }) => {
      const known = await post(box.app, "/api/forget-password", { email: box.second.email });
      const unknown = await post(box.app, "/api/forget-password", { email: "nobody@example.com" });
      if (known.body !== unknown.body) throw new Error(`${known.body} and ${unknown.body}`);
      return unknown;
    },
    at: "",
    fields: "status message",
  },
  {
    call: "POST /api/change-password",
    promise: "says why a passcode is refused",
    send: ({ box }) =>
      post(box.app, "/api/change-password", { random_string: "AAAA-BBBB-CCCC-DDDD", password: "wattle and rain" }),
    answer: { status: 0 },
  },
];
