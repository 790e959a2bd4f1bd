import type { LoginAnswer } from "#contract/wire/account/account.ts";
import type { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import type {
  AddPasskeyForm,
  NewPasskey,
  Passkey,
  PasskeyOptionsAnswer,
  PasskeySignInForm,
  PasskeyUserForm,
  RemovePasskeyForm,
} from "#contract/wire/account/passkeys.ts";
import type { RenamePasskeyForm } from "#contract/wire/account/second-factor.ts";
import type { SignInCodeForm, UseSignInCodeForm } from "#contract/wire/account/sign-in-code.ts";
import { api, unwrap } from "#src/http/api.ts";
import { endUnanswered, readSignIn, type SignIn } from "./account-api.ts";

/** JSON in the form that @simplewebauthn/browser takes and returns. */
type Json = Readonly<Record<string, unknown>>;

const PASSKEYS = { type: "User", id: "PASSKEYS" } as const;

/** Signing in without a password: by a mailed code or a passkey. */
const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailCode: build.mutation<MessageAnswer, string>({
      query: (email) => ({ path: "sign-in-code", json: { email } satisfies SignInCodeForm }),
    }),
    signInByCode: build.mutation<SignIn, UseSignInCodeForm>({
      query: (json) => ({ path: "sign-in-code/use", json }),
      transformResponse: readSignIn,
      onQueryStarted: endUnanswered,
    }),
    passkeySignInOptions: build.mutation<Json, void>({
      query: () => ({ path: "passkeys/sign-in/options", json: {} }),
      transformResponse: (answer: PasskeyOptionsAnswer) => unwrap(answer),
    }),
    passkeySignIn: build.mutation<SignIn, PasskeySignInForm>({
      query: (json) => ({ path: "passkeys/sign-in", json }),
      transformResponse: (answer: LoginAnswer) => readSignIn(answer),
      onQueryStarted: endUnanswered,
    }),
    passkeys: build.query<Passkey[], string>({
      query: (userId) => ({ path: "passkeys", query: { user_id: userId } }),
      transformResponse: unwrap<Passkey[]>,
      providesTags: [PASSKEYS],
    }),
    newPasskeyOptions: build.mutation<Json, string>({
      query: (userId) => ({ path: "passkeys/options", json: { user_id: userId } satisfies PasskeyUserForm }),
      transformResponse: (answer: PasskeyOptionsAnswer) => unwrap(answer),
    }),
    addPasskey: build.mutation<MessageAnswer, { userId: string; passkey: NewPasskey }>({
      query: ({ userId, passkey }) => ({
        path: "passkeys",
        json: { user_id: userId, passkey } satisfies AddPasskeyForm,
      }),
      invalidatesTags: [PASSKEYS],
    }),
    renamePasskey: build.mutation<MessageAnswer, { userId: string; passkeyId: string; name: string }>({
      query: ({ userId, passkeyId, name }) => ({
        path: "passkeys/rename",
        json: { user_id: userId, passkey_id: passkeyId, name } satisfies RenamePasskeyForm,
      }),
      invalidatesTags: [PASSKEYS],
    }),
    removePasskey: build.mutation<MessageAnswer, { userId: string; passkeyId: string }>({
      query: ({ userId, passkeyId }) => ({
        path: "passkeys/remove",
        json: { user_id: userId, passkey_id: passkeyId } satisfies RemovePasskeyForm,
      }),
      invalidatesTags: [PASSKEYS],
    }),
  }),
});

export const {
  useMailCodeMutation,
  useSignInByCodeMutation,
  usePasskeySignInOptionsMutation,
  usePasskeySignInMutation,
  usePasskeysQuery,
  useNewPasskeyOptionsMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} = signInApi;
