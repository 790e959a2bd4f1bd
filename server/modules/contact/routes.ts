import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { ContactForm, FormAnswer } from "#contract/wire/account/account-changes.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { type Sent, sendMessage } from "./send-message.ts";

const THANKS = "Thanks for your message. We'll answer by email.";
const UNREACHABLE = "We can't take messages here right now. Please email or call us.";

const words = (sent: Sent) => (sent.ok ? THANKS : "fields" in sent ? sent.fields : UNREACHABLE);

/** POST /contactus. */
export const registerContact: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.post(
    "/contactus",
    {
      schema: { body: ContactForm, response: { 200: FormAnswer } },
      config: { access: "public", limits: ["contactByAddress"] },
    },
    async (request) => {
      const sent = await sendMessage(office, request.body, request.user);
      return { status: sent.ok ? (1 as const) : (0 as const), message: words(sent) };
    },
  );
};
