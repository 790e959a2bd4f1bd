import type { LoginAnswer, LoginForm, RegisterAnswer, RegisterForm, SignedInUser } from "#contract/wire/account.ts";
import { api, unwrap } from "#src/data/api.ts";

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

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignIn, LoginForm>({
      query: (json) => ({ path: "login", json }),
      transformResponse: readSignIn,
    }),
    register: build.mutation<RegisterAnswer, { form: RegisterForm; attemptKey: string }>({
      query: ({ form, attemptKey }) => ({ path: "register", json: form, idempotencyKey: attemptKey }),
    }),
    logout: build.mutation<{ status: number }, void>({
      query: () => ({ path: "logout", json: {} }),
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useLogoutMutation } = accountApi;
