import type {
  LoginAnswer,
  LoginForm,
  RegisterAnswer,
  RegisterForm,
  SignedInUser,
} from "#contract/wire/account/account.ts";
import { api, unwrap } from "#src/http/api.ts";
import { isDecided } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import type { AppDispatch } from "#src/shared/store/slices.ts";
import { oweSignOut, settleSignOut } from "./owed-sign-out.ts";

/** What became of signing in: the user, or why not. */
export interface SignIn {
  user: SignedInUser | undefined;
  message: string;
  /** The password or mailed code was right, and the second step must follow: by an app, if the account has one. */
  step: { hasApp: boolean } | undefined;
  /** The second step is over, and the first must be taken again. */
  isStepOver: boolean;
}

export function readSignIn(answer: LoginAnswer): SignIn {
  return {
    user: answer.success ? unwrap(answer)?.User : undefined,
    message: answer.message,
    step: answer.second_step && { hasApp: answer.second_step.authenticator },
    isStepOver: answer.step_over === "1",
  };
}

interface Started {
  dispatch: AppDispatch;
  queryFulfilled: Promise<unknown>;
}

/** A sign-in without an answer may have made a session. The page says that nobody is signed in, so the session must end. */
export async function endUnanswered(_form: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  try {
    await queryFulfilled;
  } catch (failed) {
    const { error } = failed as { error?: CallError };
    if (error && !isDecided(error)) await dispatch(signOutAtServer());
  }
}

/** Ends the browser's session at the box office. If it does not answer, the sign-out stays owed. */
export const signOutAtServer = () => async (dispatch: AppDispatch) => {
  oweSignOut();
  const { error } = await dispatch(accountApi.endpoints.logout.initiate());
  if (isDecided(callError(error))) settleSignOut();
};

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignIn, LoginForm>({
      query: (json) => ({ path: "login", json }),
      transformResponse: readSignIn,
      onQueryStarted: endUnanswered,
    }),
    register: build.mutation<RegisterAnswer, { form: RegisterForm; attemptKey: string }>({
      query: ({ form, attemptKey }) => ({ path: "register", json: form, idempotencyKey: attemptKey }),
    }),
    logout: build.mutation<unknown, void>({ query: () => ({ path: "logout", json: {}, isRepeatable: true }) }),
  }),
});

export const { useLoginMutation, useRegisterMutation } = accountApi;
