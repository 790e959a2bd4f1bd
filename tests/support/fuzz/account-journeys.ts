import type { Step } from "./calls.ts";
import { known } from "./known.ts";
import { get, post } from "./steps.ts";

/* What people do with their accounts, step by step. */

const user_id = known("user");
const event_id = known("event");
const token = known("token");
const password = known("password");
const email = known("email");
export const codes: Step[] = [
  post("/api/sign-in-code", { email }, { caller: "cookie" }),
  post("/api/sign-in-code/use", { email, code: known("mailed code") }, { caller: "cookie" }),
  get("/api/sessions", { user_id }, { caller: "cookie" }),
  get("/api/devices", { user_id }, { caller: "cookie" }),
  post("/api/device", {}, { caller: "cookie" }),
  post("/api/devices/wipe", { user_id, device_id: known("device") }),
  post("/api/device", {}, { caller: "cookie" }),
  post("/api/device/wiped", { wiped: [user_id] }, { caller: "cookie" }),
  post("/api/sessions/end", { user_id, session_id: known("session") }),
];
export const sessions: Step[] = [
  post("/api/login", { email, password }, { caller: "none" }),
  get("/api/sessions", { user_id }),
  post("/api/sessions/end", { user_id, session_id: known("session") }),
];
export const passkeys: Step[] = [
  post("/api/passkeys/options", { user_id }),
  post("/api/passkeys", { user_id, passkey: known("new passkey") }),
  get("/api/passkeys", { user_id }),
  post("/api/passkeys/rename", { user_id, passkey_id: known("passkey"), name: "Key" }),
  post("/api/passkeys/sign-in/options", {}),
  post("/api/passkeys/sign-in", { passkey: known("passkey-proof") }),
  post("/api/second-factor/on", { user_id }),
  post("/api/passkeys/remove", { user_id, passkey_id: known("passkey") }),
];
export const twoSteps: Step[] = [
  post("/api/second-factor/prove", { user_id, password }),
  post("/api/second-factor/authenticators", { user_id }),
  post("/api/second-factor/authenticators/confirm", {
    user_id,
    authenticator_id: known("authenticator"),
    code: known("app code"),
    name: "Phone",
  }),
  get("/api/second-factor", { user_id }),
  post("/api/second-factor/recovery-codes", { user_id }),
  post("/api/login", { email, password }, { caller: "none" }),
  post("/api/second-step", { token: known("second step"), recovery_code: known("recovery") }, { caller: "none" }),
  post("/api/second-factor/authenticators/rename", { user_id, authenticator_id: known("authenticator"), name: "" }),
  post("/api/second-factor/prove", { user_id, recovery_code: known("recovery", 1) }),
  post("/api/second-factor/authenticators/remove", { user_id, authenticator_id: known("authenticator") }),
  post("/api/second-factor/off", { user_id }),
];
export const account: Step[] = [
  post("/api/login", { email, password }, { caller: "none" }),
  get("/api/getuser", { user_id }),
  post(
    "/api/editprofile",
    {
      id: user_id,
      firstname: "Kim",
      lastname: "Ito",
      mobile_number: known("mobile"),
      email: known("new email"),
      password,
    },
    { query: { id: user_id } },
  ),
  post("/api/email/resend", { user_id }),
  post("/api/email/confirm", { token }, { caller: "none" }),
  post("/api/email/undo", { token, password }, { caller: "none" }),
  post("/api/email/cancel", { user_id }),
  post("/api/forget-password", { email }, { caller: "none" }),
  post("/api/change-password", { random_string: known("passcode"), password }, { caller: "none" }),
  post("/api/editpassword", { id: user_id, password, new_password: password }),
  post("/api/logout", null),
];
export const leave: Step[] = [
  post("/api/account/data", { user_id, format: "json", password }),
  post("/api/account/data", { user_id, format: "html", password }),
  post("/api/account/delete", { user_id, password, give_up_tickets: "1" }),
  post("/api/account/delete/confirm", { token }, { caller: "none" }),
  get("/api/getuser", { user_id }),
];
export const likes: Step[] = [
  post("/api/likes", { user_id, event_id }),
  post("/api/likes", { user_id, combo_event_id: known("combo") }),
  get("/api/likes", { user_id }),
  get("/api/saved", { user_id }),
  post("/api/dislikes", { user_id, event_id }),
];
export const alerts: Step[] = [
  post("/api/ticket-alerts", { event_id: known("event", 4), email, consent: "1" }, { caller: "none" }),
  post("/api/ticket-alerts/stop", { token }, { caller: "none" }),
];
