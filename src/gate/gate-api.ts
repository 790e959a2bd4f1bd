import type { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import type { GateChanges, GateClash, GateEvent, GatePack } from "#contract/wire/gate/gate.ts";
import type {
  EndGateDeviceForm,
  GateCheckIn,
  GateCheckInBody,
  GateDevice,
  GateWipedBody,
} from "#contract/wire/gate/gate-devices.ts";
import type { GateScansBody, GateScansResult } from "#contract/wire/gate/gate-scans.ts";
import { api, unwrap } from "#src/http/api.ts";

/** The gate's calls (contract/wire/gate/gate.ts). Lists are stored in the gate's database and not in the store. */
export const gateApi = api.injectEndpoints({
  endpoints: (build) => ({
    gateEvents: build.query<GateEvent[], string>({
      query: () => ({ path: "gate/events" }),
      transformResponse: unwrap<GateEvent[]>,
    }),
    gatePack: build.query<GatePack, { eventId: string; after: number | undefined }>({
      query: ({ eventId, after }) => ({ path: "gate/pack", query: { event_id: eventId, after } }),
      transformResponse: unwrap<GatePack>,
      keepUnusedDataFor: 0,
    }),
    gateChanges: build.query<GateChanges, { eventId: string; cursor: string }>({
      query: ({ eventId, cursor }) => ({ path: "gate/changes", query: { event_id: eventId, cursor } }),
      transformResponse: unwrap<GateChanges>,
      keepUnusedDataFor: 0,
    }),
    gateClashes: build.query<GateClash[], string>({
      query: (eventId) => ({ path: "gate/clashes", query: { event_id: eventId } }),
      transformResponse: unwrap<GateClash[]>,
      keepUnusedDataFor: 0,
    }),
    sendScans: build.mutation<GateScansResult, GateScansBody>({
      query: (json) => ({ path: "gate/scans", json }),
      transformResponse: unwrap<GateScansResult>,
    }),
    gateCheckIn: build.mutation<GateCheckIn, Pick<GateCheckInBody, "device" | "waiting"> & { eventId: string }>({
      query: ({ device, eventId, waiting }) => ({
        path: "gate/device",
        json: { device, ...(eventId && { event_id: eventId }), waiting } satisfies GateCheckInBody,
      }),
      transformResponse: unwrap<GateCheckIn>,
    }),
    gateWiped: build.mutation<unknown, { deviceId: string; lostScans: number }>({
      query: ({ deviceId, lostScans }) => ({
        path: "gate/device/wiped",
        json: { device_id: deviceId, lost_scans: lostScans } satisfies GateWipedBody,
      }),
    }),
    gateDevices: build.query<GateDevice[], string>({
      query: (eventId) => ({ path: "gate/devices", query: { event_id: eventId } }),
      transformResponse: unwrap<GateDevice[]>,
      keepUnusedDataFor: 0,
    }),
    endGateDevice: build.mutation<MessageAnswer, { eventId: string; deviceId: string; wipe: boolean }>({
      query: ({ eventId, deviceId, wipe }) => ({
        path: "gate/devices/end",
        json: { event_id: eventId, device_id: deviceId, wipe: wipe ? "1" : "0" } satisfies EndGateDeviceForm,
      }),
    }),
  }),
});

export const { useGateEventsQuery, useGateDevicesQuery, useEndGateDeviceMutation } = gateApi;
