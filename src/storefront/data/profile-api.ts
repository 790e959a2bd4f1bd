import { shownPhone } from "#contract/rules/account/phone-number.ts";
import type { UserProfile } from "#contract/wire/account/account.ts";
import type {
  ChangePasswordForm,
  ConfirmEmailAnswer,
  ConfirmEmailForm,
  EmailForm,
  ForgotPasswordForm,
  FormAnswer,
  MessageAnswer,
  PasswordAnswer,
  PasswordForm,
  ProfileForm,
  UndoEmailForm,
} from "#contract/wire/account/account-changes.ts";
import type { DeletedAnswer, DeletionForm, DeletionTokenForm } from "#contract/wire/account/privacy.ts";
import { type Answered, api, unwrap } from "#src/http/api.ts";
import { SESSIONS } from "#src/shared/account/sessions-api.ts";

/** The signed-in buyer's own details. A detail that the account does not have is ''. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  /** As Australians write it: '0400 123 456'. */
  mobile: string;
  address: string;
  suburb: string;
  state: string;
  postcode: string;
  /** Whether the owner of `email` has opened the link that was mailed to it. */
  emailConfirmed: boolean;
  /** The new email address whose link has not been opened yet, or ''. */
  pendingEmail: string;
  /** False for an account that was opened by a mailed code and has never set a password. */
  hasPassword: boolean;
}

export function readProfile(profile: UserProfile): Profile {
  const [contact] = profile.users_infos;
  return {
    firstName: profile.first_name,
    lastName: profile.last_name,
    email: contact?.email ?? "",
    mobile: shownPhone(contact?.mobile_number ?? ""),
    address: contact?.address ?? "",
    suburb: contact?.suburb ?? "",
    state: contact?.state ?? "",
    postcode: contact?.postcode ?? "",
    emailConfirmed: profile.email_confirmed,
    pendingEmail: profile.pending_email,
    hasPassword: profile.has_password,
  };
}

/** The result of a confirmation link: whose email is now valid, or why none is. */
interface ConfirmedEmail {
  confirmed: { id: string; email: string; claimed: boolean } | undefined;
  message: string;
}

/** Used by the profile page, and by the attendees' step for the first attendee. */
export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    userProfile: build.query<Profile, string>({
      query: (userId) => ({ path: "getuser", query: { user_id: userId } }),
      transformResponse: (answer: Answered<UserProfile>) => readProfile(unwrap(answer)),
      providesTags: ["User"],
    }),
    forgetPassword: build.mutation<MessageAnswer, ForgotPasswordForm>({
      query: (form) => ({ path: "forget-password", form }),
    }),
    resetPassword: build.mutation<MessageAnswer, ChangePasswordForm>({
      query: (form) => ({ path: "change-password", form }),
      // A new password ends the sessions of its account. Otherwise, /login would take the profile that was fetched
      // before for an answer, and send its owner away as signed in.
      invalidatesTags: (answer) => (answer?.status === 1 ? ["User"] : []),
    }),
    confirmEmail: build.mutation<ConfirmedEmail, ConfirmEmailForm>({
      query: (form) => ({ path: "email/confirm", form }),
      transformResponse: (answer: ConfirmEmailAnswer) => ({ confirmed: unwrap(answer), message: answer.message }),
      invalidatesTags: ["User", SESSIONS],
    }),
    undoEmail: build.mutation<MessageAnswer, UndoEmailForm>({ query: (form) => ({ path: "email/undo", form }) }),
    resendEmailLink: build.mutation<MessageAnswer, string>({
      query: (userId) => ({ path: "email/resend", form: { user_id: userId } satisfies EmailForm }),
      invalidatesTags: ["User"],
    }),
    cancelEmailChange: build.mutation<MessageAnswer, string>({
      query: (userId) => ({ path: "email/cancel", form: { user_id: userId } satisfies EmailForm }),
      invalidatesTags: ["User"],
    }),
    askForDeletion: build.mutation<MessageAnswer, DeletionForm>({
      query: (form) => ({ path: "account/delete", form }),
      invalidatesTags: ["User"],
    }),
    /**
     * If `deleted` is missing, the link no longer works. An error gives the reason why the account is still needed, and
     * the link stays valid.
     */
    deleteAccount: build.mutation<{ deleted: { id: string } | undefined; message: string }, DeletionTokenForm>({
      query: (form) => ({ path: "account/delete/confirm", form }),
      transformResponse: (answer: DeletedAnswer) => ({ deleted: unwrap(answer), message: answer.message }),
    }),
    editProfile: build.mutation<FormAnswer, { userId: string; form: Omit<ProfileForm, "id"> }>({
      query: ({ userId, form }) => ({ path: "editprofile", query: { id: userId }, form }),
      invalidatesTags: (answer) => (answer?.status === 1 ? ["User"] : []),
    }),
    editPassword: build.mutation<PasswordAnswer, { userId: string; password: string; newPassword: string }>({
      query: ({ userId, password, newPassword }) => ({
        path: "editpassword",
        form: { id: userId, password, new_password: newPassword } satisfies PasswordForm,
      }),
      // A new password ends every other session.
      invalidatesTags: (answer) => (answer?.status === 1 ? [SESSIONS] : []),
    }),
  }),
});

export const {
  useUserProfileQuery,
  useForgetPasswordMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useUndoEmailMutation,
  useResendEmailLinkMutation,
  useCancelEmailChangeMutation,
  useAskForDeletionMutation,
  useDeleteAccountMutation,
  useEditProfileMutation,
  useEditPasswordMutation,
} = profileApi;
