import type { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import type { AccountDevice, WipeDeviceForm } from "#contract/wire/account/devices.ts";
import type { EndSessionsAnswer, EndSessionsForm, OpenSession } from "#contract/wire/account/sessions.ts";
import { api, unwrap } from "#src/http/api.ts";

export const SESSIONS = { type: "User", id: "SESSIONS" } as const;

export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    openSessions: build.query<OpenSession[], string>({
      query: (userId) => ({ path: "sessions", query: { user_id: userId } }),
      transformResponse: unwrap<OpenSession[]>,
      providesTags: [SESSIONS],
    }),
    /** Ends the session with this id. Without an id, ends every other session, optionally with all passkeys. */
    endSessions: build.mutation<EndSessionsAnswer, { userId: string; sessionId?: string; withPasskeys?: boolean }>({
      query: ({ userId, sessionId, withPasskeys }) => ({
        path: "sessions/end",
        form: {
          user_id: userId,
          ...(sessionId ? { session_id: sessionId } : { keep_current: "1" as const }),
          ...(withPasskeys && { remove_passkeys: "1" as const }),
        } satisfies EndSessionsForm,
      }),
      invalidatesTags: [SESSIONS, { type: "User", id: "PASSKEYS" }],
    }),
    devices: build.query<AccountDevice[], string>({
      query: (userId) => ({ path: "devices", query: { user_id: userId } }),
      transformResponse: unwrap<AccountDevice[]>,
      providesTags: [SESSIONS],
    }),
    /** Signs a lost device out, and makes it remove the account's tickets at its next contact. */
    wipeDevice: build.mutation<MessageAnswer, { userId: string; deviceId: string }>({
      query: ({ userId, deviceId }) => ({
        path: "devices/wipe",
        form: { user_id: userId, device_id: deviceId } satisfies WipeDeviceForm,
      }),
      invalidatesTags: [SESSIONS],
    }),
  }),
});

export const { useOpenSessionsQuery, useEndSessionsMutation, useDevicesQuery, useWipeDeviceMutation } = sessionsApi;
