import type { LoginAnswer } from "#contract/wire/account/account.ts";
import type { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import type {
  ConfirmAuthenticatorForm,
  NewAuthenticator,
  NewAuthenticatorAnswer,
  ProveAnswer,
  ProveForm,
  RecoveryCodesAnswer,
  RemoveAuthenticatorForm,
  RenameAuthenticatorForm,
  SecondFactor,
  SecondFactorUserForm,
  SecondStepForm,
} from "#contract/wire/account/second-factor.ts";
import { api, unwrap } from "#src/http/api.ts";
import { endUnanswered, readSignIn, type SignIn } from "./account-api.ts";
import { SESSIONS } from "./sessions-api.ts";

/** `codes`: new recovery codes, or none. */
interface SaidWithCodes extends MessageAnswer {
  codes: string[];
}

const FACTOR = { type: "User", id: "SECOND_FACTOR" } as const;

const readCodes = (answer: RecoveryCodesAnswer): SaidWithCodes => ({
  status: answer.status,
  message: answer.message,
  codes: unwrap(answer)?.recovery_codes ?? [],
});

/** Two-step sign-in: taking the second step, and setting it up. */
const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondStep: build.mutation<SignIn, SecondStepForm>({
      query: (json) => ({ path: "second-step", json }),
      transformResponse: (answer: LoginAnswer) => readSignIn(answer),
      onQueryStarted: endUnanswered,
    }),
    secondFactor: build.query<SecondFactor, string>({
      query: (userId) => ({ path: "second-factor", query: { user_id: userId } }),
      transformResponse: unwrap<SecondFactor>,
      providesTags: [FACTOR, { type: "User", id: "PASSKEYS" }],
    }),
    prove: build.mutation<ProveAnswer, ProveForm>({
      query: (json) => ({ path: "second-factor/prove", json }),
      invalidatesTags: [FACTOR],
    }),
    newAuthenticator: build.mutation<MessageAnswer & { made: NewAuthenticator | undefined }, string>({
      query: (userId) => ({
        path: "second-factor/authenticators",
        json: { user_id: userId } satisfies SecondFactorUserForm,
      }),
      transformResponse: (answer: NewAuthenticatorAnswer) => ({
        status: answer.status,
        message: answer.message,
        made: unwrap(answer),
      }),
    }),
    confirmAuthenticator: build.mutation<SaidWithCodes, { userId: string; id: string; code: string; name: string }>({
      query: ({ userId, id, code, name }) => ({
        path: "second-factor/authenticators/confirm",
        json: { user_id: userId, authenticator_id: id, code, name } satisfies ConfirmAuthenticatorForm,
      }),
      transformResponse: readCodes,
      invalidatesTags: [FACTOR, SESSIONS],
    }),
    renameAuthenticator: build.mutation<MessageAnswer, { userId: string; id: string; name: string }>({
      query: ({ userId, id, name }) => ({
        path: "second-factor/authenticators/rename",
        json: { user_id: userId, authenticator_id: id, name } satisfies RenameAuthenticatorForm,
      }),
      invalidatesTags: [FACTOR],
    }),
    removeAuthenticator: build.mutation<MessageAnswer, { userId: string; id: string }>({
      query: ({ userId, id }) => ({
        path: "second-factor/authenticators/remove",
        json: { user_id: userId, authenticator_id: id } satisfies RemoveAuthenticatorForm,
      }),
      invalidatesTags: [FACTOR],
    }),
    turnOnByPasskey: build.mutation<SaidWithCodes, string>({
      query: (userId) => ({ path: "second-factor/on", json: { user_id: userId } satisfies SecondFactorUserForm }),
      transformResponse: readCodes,
      invalidatesTags: [FACTOR, SESSIONS],
    }),
    turnOffSecondFactor: build.mutation<MessageAnswer, string>({
      query: (userId) => ({ path: "second-factor/off", json: { user_id: userId } satisfies SecondFactorUserForm }),
      invalidatesTags: [FACTOR],
    }),
    newRecoveryCodes: build.mutation<SaidWithCodes, string>({
      query: (userId) => ({
        path: "second-factor/recovery-codes",
        json: { user_id: userId } satisfies SecondFactorUserForm,
      }),
      transformResponse: readCodes,
      invalidatesTags: [FACTOR],
    }),
  }),
});

export const {
  useSecondStepMutation,
  useSecondFactorQuery,
  useLazySecondFactorQuery,
  useProveMutation,
  useNewAuthenticatorMutation,
  useConfirmAuthenticatorMutation,
  useRenameAuthenticatorMutation,
  useRemoveAuthenticatorMutation,
  useTurnOnByPasskeyMutation,
  useTurnOffSecondFactorMutation,
  useNewRecoveryCodesMutation,
} = secondFactorApi;
