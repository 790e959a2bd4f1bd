import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { SettingsAnswer } from "#contract/wire/settings.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { publicSettings } from "./public-settings.ts";

const SETTINGS_SECONDS = 300;

/** GET /settings. */
export const registerSettings: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/settings",
    {
      compress: false,
      schema: { response: { 200: SettingsAnswer } },
      config: { access: "public", sharedSeconds: SETTINGS_SECONDS },
    },
    (request, reply) =>
      untyped.publicAnswers.answer(request, reply, async () => ({
        status: 1 as const,
        message: "",
        response_data: await publicSettings(office),
      })),
  );
};
