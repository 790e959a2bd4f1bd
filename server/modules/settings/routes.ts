import { SettingsAnswer } from "#contract/wire/settings.ts";
import { shopCall } from "#server/plugins/calls.ts";
import { good } from "#server/plugins/envelope.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { publicSettings } from "./public-settings.ts";

const SETTINGS_SECONDS = 300;

/** GET /settings. */
export const registerSettings: RegisterRoutes = (app, services) => {
  shopCall(app, {
    method: "GET",
    path: "/settings",
    resource: "Box office",
    access: "public",
    sharedSeconds: SETTINGS_SECONDS,
    compress: false,
    summary: "Brand, contact, limits and the keys that verify tickets",
    schema: { response: { 200: SettingsAnswer } },
    handler: (request, reply) =>
      app.publicAnswers.answer(request, reply, async () => good(await publicSettings(services))),
  });
};
