import { rowId } from "#contract/rules/row-id.ts";
import { formatBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import { Nothing } from "#contract/wire/desk/common.ts";
import {
  Door,
  DoorClashes,
  DoorDeviceParams,
  DoorDevices,
  type DoorEvent,
  DoorEventPage,
  DoorEventQuery,
  DoorReentry,
  DoorReport,
  DoorStaff,
  DoorStaffForm,
  DoorStaffParams,
  EndDoorDevice,
  PrintedList,
} from "#contract/wire/desk/door.ts";
import { DeskEventParams } from "#contract/wire/desk/events.ts";
import { deskCall } from "#server/plugins/calls.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import { sessionToken } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { hashToken } from "../../accounts/sign-in/sessions.ts";
import { eventFacts } from "../../catalogue/event-facts.ts";
import { rightfulCaller } from "../../organisers/desk-access.ts";
import { demandEvent, type Subject } from "../../organisers/desk-scope.ts";
import { logDownload } from "../../organisers/log-download.ts";
import { gateClashes } from "../clashes.ts";
import { listGateDevices } from "../devices/gate-devices.ts";
import { doorReport } from "../door-report.ts";
import { doorReportAsCsv } from "../report-csv.ts";
import { gateStatistics } from "../statistics.ts";
import {
  assignAtDesk,
  endDeviceAtDesk,
  listDoorStaff,
  printList,
  setReentryAtDesk,
  unassignAtDesk,
} from "./door-acts.ts";
import { listDoorEvents, readDoorEvent } from "./door-events.ts";
import { seesGuests, withoutNames } from "./guest-names.ts";

const subjectOf = (event: DoorEvent): Subject => ({ organiserId: rowId(event.organiser_id), eventId: rowId(event.id) });

/** An event's doors, as organisers' people watch and manage them at the desk (docs/api.md). */
export const registerDoorAtDesk: RegisterRoutes = (app, services) => {
  const params = DeskEventParams;

  deskCall(app, {
    method: "GET",
    path: "/desk/doors",
    right: "door.see",
    summary: "The events whose doors the caller may see, soonest first",
    example: { query: { organiser_id: "3" } },
    schema: { querystring: DoorEventQuery, response: { 200: DoorEventPage } },
    handler: async (request) => listDoorEvents(services.db, rightfulCaller(request), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/door",
    right: "door.see",
    summary: "The figures of an event's doors: in, still to come, by section and minute",
    schema: { params, response: { 200: Door } },
    handler: async (request) => {
      const event = await readDoorEvent(services.db, rightfulCaller(request), rowId(request.params.event_id));
      const id = rowId(event.id);
      const [facts] = await eventFacts(services.db, [id]);
      return { event, reentry: facts?.reentry ?? false, counts: await gateStatistics(services.db, id) };
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/door/clashes",
    right: "door.see",
    summary: "Tickets on which more people were let in than they admit",
    schema: { params, response: { 200: DoorClashes } },
    handler: async (request) => {
      const id = rowId(request.params.event_id);
      const caller = rightfulCaller(request);
      const subject = await demandEvent(services.db, caller, id);
      const clashes = await gateClashes(services.db, id);
      return {
        items: (seesGuests(caller, subject) ? clashes : withoutNames(clashes)).map(({ booking_no, ...clash }) => ({
          ...clash,
          ticket_number: formatBookingNumber(booking_no),
        })),
      };
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/door/report",
    right: "door.see",
    summary: "People by door and minute, clashes, void tickets that were shown, and tickets that never arrived",
    schema: { params, response: { 200: DoorReport } },
    handler: async (request) => {
      const caller = rightfulCaller(request);
      const event = await readDoorEvent(services.db, caller, rowId(request.params.event_id));
      const report = await doorReport(services.db, rowId(event.id));
      if (seesGuests(caller, subjectOf(event))) return { event, ...report };
      return {
        event,
        ...report,
        clashes: withoutNames(report.clashes),
        let_in_by_mistake: { ...report.let_in_by_mistake, items: withoutNames(report.let_in_by_mistake.items) },
        refused: { ...report.refused, items: withoutNames(report.refused.items) },
        never_arrived: { ...report.never_arrived, items: withoutNames(report.never_arrived.items) },
      };
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/door/report.csv",
    right: "door.see",
    summary: "Every scan, and every ticket that never arrived, as CSV",
    mediaType: "text/csv",
    schema: { params },
    handler: async (request, reply) => {
      const caller = rightfulCaller(request);
      const event = await readDoorEvent(services.db, caller, rowId(request.params.event_id));
      const names = seesGuests(caller, subjectOf(event));
      if (names) await logDownload(services, caller, subjectOf(event), "door report");
      const { id, timezone } = event;
      return sendCsv(reply, `doors-${id}`, doorReportAsCsv(services.db, { id: rowId(id), timezone }, { names }));
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/door/devices",
    right: "door.see",
    summary: "The devices at the doors, last seen first",
    schema: { params, response: { 200: DoorDevices } },
    handler: async (request) => {
      const id = rowId(request.params.event_id);
      await demandEvent(services.db, rightfulCaller(request), id);
      return { items: await listGateDevices(services.db, id, hashToken(sessionToken(request) ?? "", services)) };
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/door/devices/:device_id/end",
    right: "door.manage",
    summary: "Sign a device out, or have it send its scans and remove its list",
    example: { body: { wipe: true } },
    schema: { params: DoorDeviceParams, body: EndDoorDevice, response: { 204: Nothing } },
    handler: async (request) => {
      const { event_id, device_id } = request.params;
      const which = { eventId: rowId(event_id), deviceId: device_id.toLowerCase() };
      await endDeviceAtDesk(services, rightfulCaller(request), which, request.body.wipe ? "wipe" : "sign out");
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/door/reentry",
    right: "door.manage",
    summary: "Say whether people may leave and come back; every device at the doors follows",
    example: { body: { reentry: true } },
    schema: { params, body: DoorReentry, response: { 204: Nothing } },
    handler: async (request) => {
      const id = rowId(request.params.event_id);
      await setReentryAtDesk(services, rightfulCaller(request), id, request.body.reentry);
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/events/:event_id/door/staff",
    right: "door.manage",
    summary: "Who may scan at the doors",
    schema: { params, response: { 200: DoorStaff } },
    handler: async (request) => ({
      items: await listDoorStaff(services.db, rightfulCaller(request), rowId(request.params.event_id)),
    }),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/door/staff",
    right: "door.manage",
    summary: "Let somebody scan at the doors",
    example: { body: { email: "ada@example.com" } },
    schema: { params, body: DoorStaffForm, response: { 200: DoorStaff } },
    handler: async (request) => {
      const id = rowId(request.params.event_id);
      return { items: await assignAtDesk(services, rightfulCaller(request), id, request.body.email) };
    },
  });

  deskCall(app, {
    method: "DELETE",
    path: "/desk/events/:event_id/door/staff/:user_id",
    right: "door.manage",
    summary: "Take somebody off the doors",
    schema: { params: DoorStaffParams, response: { 204: Nothing } },
    handler: async (request) => {
      const { event_id, user_id } = request.params;
      await unassignAtDesk(services, rightfulCaller(request), { eventId: rowId(event_id), userId: rowId(user_id) });
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/events/:event_id/door/list",
    right: "door.manage",
    summary: "Everybody with a valid ticket by last name, for paper; the log names each list",
    schema: { params, response: { 200: PrintedList } },
    handler: async (request) => printList(services, rightfulCaller(request), rowId(request.params.event_id)),
  });
};
