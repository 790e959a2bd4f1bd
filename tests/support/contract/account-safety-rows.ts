import { get, post } from "../box-office.ts";
import { join, signIn } from "../steps/account-steps.ts";
import { ageProof } from "../steps/second-factor-steps.ts";
import type { ContractRow } from "./stage.ts";

/** Where an account is signed in, its lost devices, and its owner's data: docs/design/wire.md#account. */
export const accountSafetyRows: ContractRow[] = [
  {
    call: "GET /api/sessions",
    promise: "lists where the account is signed in",
    send: ({ box }) => get(box.app, `/api/sessions?user_id=${box.buyer.id}`, { as: box.buyer }),
    at: "response_data.0",
    fields: "id user_agent signed_in_at last_seen_at remember current",
  },
  {
    call: "GET /api/devices",
    promise: "answers the browsers that may have the account's tickets",
    send: async ({ box }) => {
      const { session } = await join(box);
      return get(box.app, `/api/devices?user_id=${session.id}`, { as: session });
    },
    at: "response_data.0",
    fields: "id user_agent last_seen_at signed_in wipe_asked_at wiped_at",
  },
  {
    call: "POST /api/devices/wipe",
    promise: "refuses a browser that the account does not know",
    send: ({ box }) => {
      const form = { user_id: String(box.buyer.id), device_id: "7c1d6a52-0d0e-4a8b-9a55-1f4b1d6f7a01" };
      return post(box.app, "/api/devices/wipe", form, { as: box.buyer });
    },
    http: 404,
    answer: { code: "NOT_FOUND" },
  },
  {
    call: "POST /api/device",
    promise: "names the users whose tickets the browser must remove",
    send: ({ box }) => post(box.app, "/api/device", {}),
    answer: { status: 1, response_data: { wipe: [] } },
  },
  {
    call: "POST /api/device/wiped",
    promise: "thanks the browser",
    send: ({ box }) => post(box.app, "/api/device/wiped", { wiped: ["1"] }),
    answer: { status: 1 },
  },
  {
    call: "POST /api/sessions/end",
    promise: "ends every session except the one that asks",
    send: async ({ box }) => {
      const person = await join(box);
      await signIn(box, person);
      const form = { user_id: String(person.session.id), keep_current: "1" };
      return post(box.app, "/api/sessions/end", form, { as: person.session });
    },
    answer: { status: 1, response_data: { ended: 1 } },
  },
  {
    call: "POST /api/account/data",
    promise: "asks for a fresh proof",
    send: async ({ box }) => {
      const { session } = await join(box);
      await ageProof(box, session, 16);
      return post(box.app, "/api/account/data", { user_id: String(session.id), format: "json" }, { as: session });
    },
    http: 403,
    answer: { code: "PROOF" },
  },
  {
    call: "POST /api/account/data",
    promise: "answers everything about the account",
    send: async ({ box }) => {
      const { session, password } = await join(box);
      const form = { user_id: String(session.id), format: "json", password };
      return post(box.app, "/api/account/data", form, { as: session });
    },
    at: "",
    fields:
      "made_at by profile orders attendees tickets payments invoices scans sessions passkeys likes alerts waiting_rooms doors mails",
  },
  {
    call: "POST /api/account/delete",
    promise: "mails a link",
    send: async ({ box }) => {
      const { session, password } = await join(box);
      return post(box.app, "/api/account/delete", { user_id: String(session.id), password }, { as: session });
    },
    answer: { status: 1 },
    at: "",
    fields: "status message",
  },
  {
    call: "POST /api/account/delete",
    promise: "refuses a wrong password",
    send: async ({ box }) => {
      const { session } = await join(box);
      const form = { user_id: String(session.id), password: "wrong" };
      return post(box.app, "/api/account/delete", form, { as: session });
    },
    http: 403,
    answer: { code: "PROOF", message: "The current password is wrong." },
  },
  {
    call: "POST /api/account/delete/confirm",
    promise: "deletes the account of a mailed link",
    send: async ({ box }) => {
      const { session, password, email } = await join(box);
      await post(box.app, "/api/account/delete", { user_id: String(session.id), password }, { as: session });
      const mail = box.mails.findLast(({ template, to }) => template === "delete-account" && to === email);
      const token = String(mail?.data.link).split("#delete=")[1] ?? "";
      return post(box.app, "/api/account/delete/confirm", { token });
    },
    answer: { status: 1, message: "Your account is deleted." },
  },
  {
    call: "POST /api/account/delete/confirm",
    promise: "says when a link is not good",
    send: ({ box }) => post(box.app, "/api/account/delete/confirm", { token: "nobody's" }),
    answer: { status: 0 },
  },
];
