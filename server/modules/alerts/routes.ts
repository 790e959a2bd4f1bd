import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { FormAnswer } from "#contract/wire/account/account-changes.ts";
import { AlertForm, StopAlertsForm } from "#contract/wire/alerts.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { askForAlert } from "./ask-for-alert.ts";
import { stopAlerts } from "./stop-alerts.ts";

const KEPT = {
  returns: "Done. We'll email you once if tickets come back.",
  opening: "Done. We'll email you once, when it's time to get tickets.",
};
const STOPPED = "Done. We won't email you about tickets again unless you ask.";
const DEAD_LINK = "This link no longer works. If you still get these emails, use the link in the newest one.";

/** POST /ticket-alerts and /ticket-alerts/stop. */
export const registerAlerts: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.post(
    "/ticket-alerts",
    {
      schema: { body: AlertForm, response: { 200: FormAnswer } },
      config: { access: "public", limits: ["alertByAddress", "alertByEmail"] },
    },
    async (request) => {
      const { event_id, email } = request.body;
      const asked = await askForAlert(office.db, rowId(event_id), email);
      return asked.ok
        ? { status: 1 as const, message: KEPT[asked.for] }
        : { status: 0 as const, message: asked.message };
    },
  );
  app.post(
    "/ticket-alerts/stop",
    {
      schema: { body: StopAlertsForm, response: { 200: FormAnswer } },
      config: { access: "public", limits: ["alertByAddress"] },
    },
    async (request) => {
      const stopped = await stopAlerts(office.db, request.body.token);
      return { status: 1 as const, message: stopped ? STOPPED : DEAD_LINK };
    },
  );
};
