import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { FirstRunAnswer, FirstRunDone, FirstRunForm } from "#contract/wire/first-run.ts";
import { api, unwrap } from "#src/http/api.ts";

/** The outcome of the first run: who is signed in now, or what is wrong with each field. */
interface FirstRun {
  owner?: { user: SignedInUser; organiserId: string };
  mistakes: Readonly<Record<string, string>>;
}

/* Nobody has a session yet, so these are calls of the box office and not of the desk. */
const firstRunApi = api.injectEndpoints({
  endpoints: (build) => ({
    isFirstRun: build.query<boolean, void>({
      query: () => ({ path: "first-run" }),
      transformResponse: (answer: FirstRunAnswer) => unwrap(answer).open,
    }),
    finishFirstRun: build.mutation<FirstRun, FirstRunForm>({
      query: (json) => ({ path: "first-run", json }),
      transformResponse: (answer: FirstRunDone): FirstRun => {
        const done = unwrap(answer);
        return {
          ...(done && { owner: { user: done.User, organiserId: done.organiser_id } }),
          mistakes: typeof answer.message === "object" ? answer.message : {},
        };
      },
    }),
  }),
});

export const { useIsFirstRunQuery, useFinishFirstRunMutation } = firstRunApi;
