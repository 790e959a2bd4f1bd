import type { LoginAnswer, LoginForm, RegisterAnswer, RegisterForm, UserProfile } from "#contract/wire/account.ts";
import { api, unwrap } from "#src/data/api.ts";

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginAnswer, LoginForm>({
      query: (json) => ({ path: "login", json }),
    }),
    register: build.mutation<RegisterAnswer, { form: RegisterForm; attemptKey: string }>({
      query: ({ form, attemptKey }) => ({ path: "register", json: form, idempotencyKey: attemptKey }),
    }),
    logout: build.mutation<{ status: number }, void>({
      query: () => ({ path: "logout", json: {} }),
    }),
    userProfile: build.query<UserProfile, string>({
      query: (userId) => ({ path: "getuser", query: { user_id: userId } }),
      transformResponse: unwrap<UserProfile>,
      providesTags: ["User"],
    }),
  }),
});

export const { useLoginMutation, useRegisterMutation, useLogoutMutation, useUserProfileQuery } = accountApi;
