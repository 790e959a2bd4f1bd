import type {
  Door,
  DoorClashes,
  DoorDevices,
  DoorEventPage,
  DoorEventQuery,
  DoorPerson,
  DoorReentry,
  DoorReport,
  DoorStaff,
  DoorStaffForm,
  EndDoorDevice,
  PrintedList,
} from "#contract/wire/desk/door.ts";
import { byCursor, deskApi } from "./desk-api.ts";

const doorApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    doors: build.infiniteQuery<DoorEventPage, Pick<DoorEventQuery, "organiser_id" | "open">, string>({
      query: ({ queryArg, pageParam }) => ({ path: "doors", query: { ...queryArg, cursor: pageParam } }),
      infiniteQueryOptions: byCursor,
      providesTags: ["Door"],
    }),
    door: build.query<Door, string>({ query: (id) => ({ path: `events/${id}/door` }), providesTags: ["Door"] }),
    doorClashes: build.query<DoorClashes["items"], string>({
      query: (id) => ({ path: `events/${id}/door/clashes` }),
      transformResponse: ({ items }: DoorClashes) => items,
      providesTags: ["Door"],
    }),
    doorReport: build.query<DoorReport, string>({
      query: (id) => ({ path: `events/${id}/door/report` }),
      providesTags: ["Door"],
    }),
    doorDevices: build.query<DoorDevices["items"], string>({
      query: (id) => ({ path: `events/${id}/door/devices` }),
      transformResponse: ({ items }: DoorDevices) => items,
      providesTags: ["Door"],
    }),
    endDoorDevice: build.mutation<null, { eventId: string; deviceId: string; wipe: boolean }>({
      query: ({ eventId, deviceId, wipe }) => ({
        path: `events/${eventId}/door/devices/${deviceId}/end`,
        json: { wipe } satisfies EndDoorDevice,
      }),
      invalidatesTags: ["Door", "Log"],
    }),
    setReentry: build.mutation<null, { eventId: string; reentry: boolean }>({
      query: ({ eventId, reentry }) => ({
        path: `events/${eventId}/door/reentry`,
        json: { reentry } satisfies DoorReentry,
      }),
      invalidatesTags: ["Door", "Log"],
    }),
    doorStaff: build.query<DoorPerson[], string>({
      query: (id) => ({ path: `events/${id}/door/staff` }),
      transformResponse: ({ items }: DoorStaff) => items,
      providesTags: ["Door"],
    }),
    assignToDoor: build.mutation<DoorStaff, { eventId: string; email: string }>({
      query: ({ eventId, email }) => ({
        path: `events/${eventId}/door/staff`,
        json: { email } satisfies DoorStaffForm,
      }),
      invalidatesTags: ["Door", "Log"],
    }),
    takeOffDoor: build.mutation<null, { eventId: string; userId: string }>({
      query: ({ eventId, userId }) => ({ path: `events/${eventId}/door/staff/${userId}`, method: "DELETE" }),
      invalidatesTags: ["Door", "Log"],
    }),
    printDoorList: build.mutation<PrintedList, string>({
      query: (id) => ({ path: `events/${id}/door/list`, method: "POST" }),
      invalidatesTags: ["Log"],
    }),
  }),
});

export const {
  useDoorsInfiniteQuery,
  useDoorQuery,
  useDoorClashesQuery,
  useDoorReportQuery,
  useDoorDevicesQuery,
  useEndDoorDeviceMutation,
  useSetReentryMutation,
  useDoorStaffQuery,
  useAssignToDoorMutation,
  useTakeOffDoorMutation,
  usePrintDoorListMutation,
} = doorApi;
