import { rowId } from "#contract/rules/row-id.ts";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import { MessageAnswer } from "#contract/wire/account/account-changes.ts";
import { GateEventQuery } from "#contract/wire/gate/gate.ts";
import {
  EndGateDeviceForm,
  GateCheckInAnswer,
  GateCheckInBody,
  GateDevicesAnswer,
  GateWipedBody,
} from "#contract/wire/gate/gate-devices.ts";
import { gateCall } from "#server/plugins/calls.ts";
import { done, good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { requireUser, sessionToken } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { hashToken } from "../../accounts/sign-in/sessions.ts";
import { requireAssigned } from "../assignments.ts";
import { checkIn } from "./check-in.ts";
import { endGateDevice, listGateDevices, noteGateWiped } from "./gate-devices.ts";

/** The devices at the doors: their own check-ins, and how staff list and end them. */
export const registerGateDevices: RegisterRoutes = (app, services) => {
  gateCall(app, {
    method: "POST",
    path: "/gate/device",
    // Public: a lost device whose session is over must still learn that it has to remove its list.
    access: "public",
    summary: "A door checks in, and learns the time and whether it must remove its list",
    schema: { body: GateCheckInBody, response: { 200: GateCheckInAnswer } },
    handler: async (request) => {
      const { device, event_id, waiting } = request.body;
      const token = sessionToken(request);
      const data = await checkIn(
        services,
        {
          id: device.id.toLowerCase(),
          name: plainLine(device.name),
          eventId: event_id === undefined ? null : rowId(event_id),
          waiting,
          userAgent: request.headers["user-agent"] ?? "",
        },
        request.user && token ? { user: request.user, token } : null,
      );
      return good(data);
    },
  });

  gateCall(app, {
    method: "POST",
    path: "/gate/device/wiped",
    access: "public",
    summary: "A door has removed its list, as it was asked to",
    schema: { body: GateWipedBody, response: { 200: MessageAnswer } },
    handler: async (request) => {
      const { device_id, lost_scans } = request.body;
      await noteGateWiped(services.db, device_id.toLowerCase(), lost_scans);
      return done("Thank you.");
    },
  });

  gateCall(app, {
    method: "GET",
    path: "/gate/devices",
    summary: "The devices at an event's door",
    schema: { querystring: GateEventQuery, response: { 200: GateDevicesAnswer } },
    handler: async (request) => {
      const eventId = rowId(request.query.event_id);
      await requireAssigned(services, requireUser(request), eventId);
      const caller = hashToken(sessionToken(request) ?? "", services);
      return good(await listGateDevices(services.db, eventId, caller));
    },
  });

  gateCall(app, {
    method: "POST",
    path: "/gate/devices/end",
    summary: "Sign a device at the event's door out, or make it remove its list",
    refusals: [404],
    example: { body: { event_id: "7", device_id: "7c1d6a52-0d0e-4a8b-9a55-1f4b1d6f7a01" } },
    schema: { body: EndGateDeviceForm, response: { 200: MessageAnswer } },
    handler: async (request) => {
      const { event_id, device_id, wipe } = request.body;
      const way = wipe === "1" ? "wipe" : "sign out";
      const at = { eventId: rowId(event_id), by: requireUser(request) };
      if (!(await endGateDevice(services.db, device_id.toLowerCase(), way, at)))
        throw new RefusalError("NOT_FOUND", { message: "That device isn't at this door." });
      request.outcome = `gate device ${device_id} ended (${way})`;
      return done(
        way === "wipe"
          ? "That device removes its list the next time it's online."
          : "That device is signed out. Its list stays on it.",
      );
    },
  });
};
