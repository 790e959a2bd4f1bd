import type { FormAnswer, PasswordAnswer, ProfileForm } from "#contract/wire/account/account-changes.ts";
import { api } from "#src/http/api.ts";
import { SESSIONS } from "#src/shared/account/sessions-api.ts";

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    editProfile: build.mutation<FormAnswer, { userId: string; form: Omit<ProfileForm, "id"> }>({
      query: ({ userId, form }) => ({ path: "editprofile", query: { id: userId }, form }),
      invalidatesTags: (answer) => (answer?.status === 1 ? ["User"] : []),
    }),
    editPassword: build.mutation<PasswordAnswer, { userId: string; password: string; newPassword: string }>({
      query: ({ userId, password, newPassword }) => ({
        path: "editpassword",
        form: { id: userId, password, new_password: newPassword },
      }),
      // A new password ends every other session.
      invalidatesTags: (answer) => (answer?.status === 1 ? [SESSIONS] : []),
    }),
  }),
});

export const { useEditProfileMutation, useEditPasswordMutation } = profileApi;
