import type { Settings } from "#contract/wire/settings.ts";
import { api, unwrap } from "./api.ts";

/** Who sells and under what rules: wanted by the footer, the booking screens and the wallet alike. */
export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    settings: build.query<Settings, void>({
      query: () => ({ path: "settings" }),
      transformResponse: unwrap<Settings>,
    }),
  }),
});

export const { useSettingsQuery } = settingsApi;
