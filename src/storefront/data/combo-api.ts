import type { ComboDetail } from "#contract/wire/combos.ts";
import { api, unwrap } from "#src/http/api.ts";

/** All details of one combo, for its page and its seat pickers. */
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
