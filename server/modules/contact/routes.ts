import { ContactForm, FormAnswer } from "#contract/wire/account/account-changes.ts";
import { shopCall } from "#server/plugins/calls.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { type Sent, sendMessage } from "./send-message.ts";

const THANKS = "Thanks for your message. We'll answer by email.";
const UNREACHABLE = "We can't take messages here right now. Please email or call us.";

const words = (sent: Sent) => (sent.ok ? THANKS : "fields" in sent ? sent.fields : UNREACHABLE);

/** POST /contactus. */
export const registerContact: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "POST",
    path: "/contactus",
    resource: "Box office",
    access: "public",
    limits: ["contactByAddress"],
    summary: "Write to the box office",
    schema: { body: ContactForm, response: { 200: FormAnswer } },
    handler: async (request) => {
      const sent = await sendMessage(services, request.body, request.user);
      return { status: sent.ok ? (1 as const) : (0 as const), message: words(sent) };
    },
  });
};
