import type { ContactForm, FormAnswer } from "#contract/wire/account/account-changes.ts";
import type { Settings } from "#contract/wire/settings.ts";
import { api, unwrap } from "#src/http/api.ts";

/**
 * Settings that no page reads. The state of a rendered page leaves them out
 * (src/storefront/app/rendering/page-state.ts).
 */
export const notInPages = [
  "hold_seconds",
  "max_tickets",
  "ticket_public_key",
  "ticket_public_keys",
  "sandbox_gateway",
] as const satisfies readonly (keyof Settings)[];
export type ShownSettings = Omit<Settings, (typeof notInPages)[number]>;

/** The seller and the rules of sale, for the footer, the booking screens and the wallet. */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<ShownSettings, void>({
      query: () => ({ path: "settings" }),
      transformResponse: unwrap<Settings>,
    }),
    sendMessage: build.mutation<FormAnswer, ContactForm>({ query: (form) => ({ path: "contactus", form }) }),
  }),
});

export const { useSettingsQuery, useSendMessageMutation } = settingsApi;
