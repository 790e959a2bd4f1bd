import { FirstRunAnswer, FirstRunDone, FirstRunForm } from "#contract/wire/first-run.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good, refused } from "#server/plugins/envelope.ts";
import { rememberDevice } from "#server/plugins/who/known-device.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { setSessionCookie } from "../accounts/sign-in/session-cookie.ts";
import { browserOf } from "../accounts/sign-in/sign-in-answer.ts";
import { finishFirstRun } from "./first-run.ts";
import { isFirstRun } from "./first-run-link.ts";

/** The first run of an empty box office (docs/run/install.md#the-first-owner). Nobody has a role yet, so the link's secret gives access. */
export const registerFirstRun: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "GET",
    path: "/first-run",
    resource: "Box office",
    access: "public",
    summary: "Whether the box office still waits for its first owner",
    schema: { response: { 200: FirstRunAnswer } },
    handler: async () => good({ open: await isFirstRun(services.db) }),
  });

  shopCall(app, {
    method: "POST",
    path: "/first-run",
    resource: "Box office",
    access: "public",
    limits: ["firstRunByNetwork"],
    summary: "Make the first owner of an empty box office, with the secret of the link that the server printed",
    refusals: [404],
    schema: { body: FirstRunForm, response: { 200: FirstRunDone } },
    handler: async (request, reply) => {
      const finished = await finishFirstRun(services, request.body, browserOf(request, services));
      if (!finished.ok) return refused(finished.fields);
      const { token, remember, user, owner, device } = finished.entered;
      request.outcome = `signed in ${user.id}`;
      setSessionCookie(reply, services, token, remember);
      rememberDevice(request, reply, services, owner, device);
      return good({ User: user, organiser_id: String(finished.organiserId) }, "You're signed in.");
    },
  });
};
