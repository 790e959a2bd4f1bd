import type { Settings } from "#contract/wire/settings.ts";
import { api, unwrap } from "./api.ts";

/** The seller and the rules of sale, for the footer, the booking screens and the wallet. */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({
      query: () => ({ path: "settings" }),
      transformResponse: unwrap<Settings>,
    }),
  }),
});

export const { useSettingsQuery } = settingsApi;
