import type { ComboDetail } from "#contract/wire/combos.ts";
import { api, unwrap } from "./api.ts";

/** One combo in full: wanted by its own page and by the choice of its seats. */
const comboApi = api.injectEndpoints({
  endpoints: (build) => ({
    combo: build.query<ComboDetail, string>({
      query: (comboEventId) => ({ path: "comboeventsdetails", query: { comboEventId } }),
      transformResponse: unwrap<ComboDetail>,
      providesTags: (_combo, _error, comboEventId) => [{ type: "Event", id: comboEventId }],
    }),
  }),
});

export const { useComboQuery } = comboApi;
export const loadCombo = comboApi.endpoints.combo.initiate;
