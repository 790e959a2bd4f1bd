import { rowId } from "#contract/rules/row-id.ts";
import { FormAnswer } from "#contract/wire/account/account-changes.ts";
import { AlertForm, StopAlertsForm } from "#contract/wire/alerts.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { done, refused } from "#server/plugins/envelope.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { askForAlert } from "./ask-for-alert.ts";
import { stopAlerts } from "./stop-alerts.ts";

const KEPT = {
  returns: "Done. We'll email you once if tickets come back.",
  opening: "Done. We'll email you once, when it's time to get tickets.",
};
const STOPPED = "Done. We won't email you about tickets again unless you ask.";
const DEAD_LINK = "This link no longer works. If you still get these emails, use the link in the newest one.";

/** POST /ticket-alerts and /ticket-alerts/stop. */
export const registerAlerts: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "POST",
    path: "/ticket-alerts",
    resource: "Browse",
    access: "public",
    limits: ["alertByAddress", "alertByEmail"],
    summary: "Ask for one email if tickets of a sold-out event come back; no account is needed",
    refusals: [404],
    schema: { body: AlertForm, response: { 200: FormAnswer } },
    handler: async (request) => {
      const { event_id, email } = request.body;
      const asked = await askForAlert(services.db, rowId(event_id), email);
      return asked.ok ? done(KEPT[asked.for]) : refused(asked.message);
    },
  });
  shopCall(app, {
    method: "POST",
    path: "/ticket-alerts/stop",
    resource: "Browse",
    access: "public",
    limits: ["alertByAddress"],
    summary: "Stop such emails, with the token of an emailed link",
    schema: { body: StopAlertsForm, response: { 200: FormAnswer } },
    handler: async (request) => {
      const stopped = await stopAlerts(services.db, request.body.token);
      return done(stopped ? STOPPED : DEAD_LINK);
    },
  });
};
