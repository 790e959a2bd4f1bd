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

/** The result of signing in: the user, or why it failed. */
export interface SignIn {
  user: SignedInUser | undefined;
  message: string;
  /** Set if the password or mailed code was right, and a second step must follow: by an app, if the account has one. */
  step: { hasApp: boolean } | undefined;
  /** Whether the second step has expired, and the first must be repeated. */
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

/**
 * Ends a session that an unanswered sign-in may have created. The page shows nobody as signed in, so no session may be
 * left.
 */
export async function endUnanswered(_form: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  try {
    await queryFulfilled;
  } catch (failed) {
    const { error } = failed as { error?: CallError };
    if (error && !isDecided(error)) await dispatch(signOutAtServer());
  }
}

/** Ends the browser's session at the box office. If that fails, the sign-out stays owed. */
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
