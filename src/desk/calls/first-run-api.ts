import type { FirstRunAnswer, FirstRunDone, FirstRunForm } from "#contract/wire/first-run.ts";
import { api, unwrap } from "#src/data/api.ts";

/* Nobody has a session yet, so these are calls of the box office and not of the desk. */
const firstRunApi = api.injectEndpoints({
  endpoints: (build) => ({
    isFirstRun: build.query<boolean, void>({
      query: () => ({ path: "first-run" }),
      transformResponse: (answer: FirstRunAnswer) => unwrap(answer).open,
    }),
    finishFirstRun: build.mutation<FirstRunDone, FirstRunForm>({
      query: (json) => ({ path: "first-run", json }),
    }),
  }),
});

export const { useIsFirstRunQuery, useFinishFirstRunMutation } = firstRunApi;
