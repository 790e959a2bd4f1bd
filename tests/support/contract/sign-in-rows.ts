import { get, post } from "../box-office.ts";
import { passkeyDevice } from "../passkey-device.ts";
import { join, newPerson } from "../steps/account-steps.ts";
import { addPasskey, passkeysOf, signInWith } from "../steps/passkey-steps.ts";
import { addApp, factorCall, firstStep, newApp } from "../steps/second-factor-steps.ts";
import type { ContractRow, Stage } from "./stage.ts";

/** Signing in by mailed code and by passkey (docs/design/wire.md#account). */
export const signInRows: ContractRow[] = [
  {
    call: "POST /api/sign-in-code",
    promise: "answers alike whether or not the email has an account",
    send: async ({ box }) => {
      const [known, unknown] = [
        await post(box.app, "/api/sign-in-code", { email: box.second.email }),
        await post(box.app, "/api/sign-in-code", { email: "nobody@example.com" }),
      ];
      const words = [known.body.replace(box.second.email, ""), unknown.body.replace("nobody@example.com", "")];
      if (words[0] !== words[1]) throw new Error(words.join(" and "));
      return unknown;
    },
    answer: { status: 1 },
    at: "",
    fields: "status message",
  },
  {
    call: "POST /api/sign-in-code",
    promise: "says that an email is none",
    send: ({ box }) => post(box.app, "/api/sign-in-code", { email: "nobody" }),
    answer: { status: 0, message: "Email is invalid" },
  },
  {
    call: "POST /api/sign-in-code/use",
    promise: "signs in, and opens an account if the email has none",
    send: async ({ box }) => {
      const { email } = newPerson();
      const asked = await post(box.app, "/api/sign-in-code", { email });
      const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]));
      return post(box.app, "/api/sign-in-code/use", { email, code: box.mails.at(-1)?.data.code }, { cookies });
    },
    answer: { success: 1 },
    at: "response_data.User",
    fields: "id name email user_role",
  },
  {
    call: "POST /api/sign-in-code/use",
    promise: "refuses a code in a browser that has not asked for one",
    send: ({ box }) => post(box.app, "/api/sign-in-code/use", { email: box.buyer.email, code: "123456" }),
    answer: { success: 0 },
  },
  {
    call: "GET /api/passkeys",
    promise: "lists the user's passkeys",
    send: async ({ box }) => {
      const { session } = await join(box);
      await addPasskey(box, session);
      return get(box.app, `/api/passkeys?user_id=${session.id}`, { as: session });
    },
    at: "response_data.0",
    fields: "id name user_agent added_at last_used_at",
  },
  {
    call: "POST /api/passkeys/options",
    promise: "answers what a browser needs in order to make a passkey",
    send: ({ box }) => post(box.app, "/api/passkeys/options", { user_id: String(box.buyer.id) }, { as: box.buyer }),
    answer: { status: 1 },
    at: "response_data",
    fields: "challenge rp user pubKeyCredParams excludeCredentials authenticatorSelection",
  },
  {
    call: "POST /api/passkeys",
    promise: "stores a passkey",
    send: async ({ box }) => addPasskey(box, (await join(box)).session),
    answer: { status: 1 },
  },
  {
    call: "POST /api/passkeys",
    promise: "refuses a passkey whose challenge was not made here",
    send: ({ box }) => {
      const body = { user_id: String(box.buyer.id), passkey: passkeyDevice().register("made-elsewhere") };
      return post(box.app, "/api/passkeys", body, { as: box.buyer });
    },
    answer: { status: 0 },
  },
  {
    call: "POST /api/passkeys/remove",
    promise: "removes a passkey",
    send: async ({ box }) => {
      const { session } = await join(box);
      await addPasskey(box, session);
      const [passkey] = await passkeysOf(box, session);
      const body = { user_id: String(session.id), passkey_id: passkey?.id };
      return post(box.app, "/api/passkeys/remove", body, { as: session });
    },
    answer: { status: 1 },
  },
  {
    call: "POST /api/passkeys/remove",
    promise: "does not know a passkey of somebody else",
    send: ({ box }) => {
      const body = { user_id: String(box.buyer.id), passkey_id: "999999" };
      return post(box.app, "/api/passkeys/remove", body, { as: box.buyer });
    },
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "POST /api/passkeys/sign-in/options",
    promise: "answers a challenge, and names no account",
    send: ({ box }) => post(box.app, "/api/passkeys/sign-in/options", {}),
    answer: { status: 1 },
    at: "response_data",
    fields: "challenge rpId userVerification",
  },
  {
    call: "POST /api/passkeys/sign-in",
    promise: "signs in with a passkey",
    send: async ({ box }) => {
      const device = passkeyDevice();
      await addPasskey(box, (await join(box)).session, device);
      return signInWith(box, device);
    },
    answer: { success: 1 },
    at: "response_data.User",
    fields: "id name email user_role",
  },
  {
    call: "POST /api/passkeys/sign-in",
    promise: "does not say why a passkey is refused",
    send: ({ box }) => signInWith(box, passkeyDevice()),
    answer: { success: 0 },
  },
  {
    call: "POST /api/passkeys/rename",
    promise: "refuses a passkey that the account does not have",
    send: ({ box }) => {
      const form = { user_id: String(box.buyer.id), passkey_id: "999999", name: "Key" };
      return post(box.app, "/api/passkeys/rename", form, { as: box.buyer });
    },
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "POST /api/login",
    promise: "asks for the second step of an account with a second factor",
    send: async ({ box }) => {
      const person = await join(box);
      await addApp(box, person.session);
      return post(box.app, "/api/login", { email: person.email, password: person.password });
    },
    answer: { success: 0 },
    at: "second_step",
    fields: "token authenticator",
  },
  {
    call: "POST /api/second-step",
    promise: "signs in",
    send: async ({ box }) => {
      const person = await join(box);
      const app = await addApp(box, person.session);
      return post(box.app, "/api/second-step", { token: await firstStep(box, person), code: app.code() });
    },
    answer: { success: 1 },
    at: "response_data.User",
    fields: "id name email user_role",
  },
  {
    call: "POST /api/second-step",
    promise: "says that the step is over",
    send: ({ box }) => post(box.app, "/api/second-step", { token: "unknown", code: "123456" }),
    answer: { success: 0 },
  },
  {
    call: "GET /api/second-factor",
    promise: "answers what protects the account",
    send: async ({ box }) => {
      const { session } = await join(box);
      return get(box.app, `/api/second-factor?user_id=${session.id}`, { as: session });
    },
    answer: { response_data: { on: false, fresh: true } },
    at: "response_data",
    fields: "on required fresh has_password recovery_codes_left authenticators",
  },
  {
    call: "POST /api/second-factor/prove",
    promise: "refuses a wrong password",
    send: async ({ box }) => factorCall(box, (await join(box)).session, "prove", { password: "not it" }),
    answer: { status: 0, part: "password" },
  },
  {
    call: "POST /api/second-factor/authenticators",
    promise: "answers the secret of a new app",
    send: async ({ box }) => factorCall(box, (await join(box)).session, "authenticators"),
    at: "response_data",
    fields: "id secret uri",
  },
  {
    call: "POST /api/second-factor/authenticators/confirm",
    promise: "answers recovery codes",
    send: async ({ box }) => {
      const { session } = await join(box);
      const app = await newApp(box, session);
      const form = { authenticator_id: app.id, code: app.code(), name: "Phone" };
      return factorCall(box, session, "authenticators/confirm", form);
    },
    answer: { status: 1 },
    at: "response_data",
    fields: "recovery_codes",
  },
  ...["authenticators/rename", "authenticators/remove"].map((path) => ({
    call: `POST /api/second-factor/${path}`,
    promise: "refuses an app that the account does not have",
    send: async ({ box }: Stage) =>
      factorCall(box, (await join(box)).session, path, { authenticator_id: "999999", name: "Phone" }),
    http: 404,
    answer: { code: "NOT_FOUND" },
  })),
  {
    call: "POST /api/second-factor/on",
    promise: "refuses an account without any factor",
    send: async ({ box }) => factorCall(box, (await join(box)).session, "on"),
    answer: { status: 0 },
  },
  {
    call: "POST /api/second-factor/off",
    promise: "turns it off",
    send: async ({ box }) => factorCall(box, (await join(box)).session, "off"),
    answer: { status: 1 },
  },
  {
    call: "POST /api/second-factor/recovery-codes",
    promise: "refuses an account without a second factor",
    send: async ({ box }) => factorCall(box, (await join(box)).session, "recovery-codes"),
    answer: { status: 0 },
  },
];
