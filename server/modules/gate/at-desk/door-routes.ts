import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
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
import type { RegisterRoutes } from "#server/office.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import { sessionToken } from "#server/plugins/who/session.ts";
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

const subjectOf = (event: DoorEvent): Subject => ({
  ...{ organiserId: rowId(event.organiser_id), eventId: rowId(event.id) },
});

/** An event's doors, as organisers' people watch and manage them at the desk (docs/api.md). */
export const registerDoorAtDesk: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  const see = { access: "desk", right: "door.see" } as const;
  const manage = { access: "desk", right: "door.manage" } as const;
  const params = DeskEventParams;

  app.get(
    "/desk/doors",
    { schema: { querystring: DoorEventQuery, response: { 200: DoorEventPage } }, config: see },
    async (request) => listDoorEvents(office.db, rightfulCaller(request), request.query),
  );

  app.get(
    "/desk/events/:event_id/door",
    { schema: { params, response: { 200: Door } }, config: see },
    async (request) => {
      const event = await readDoorEvent(office.db, rightfulCaller(request), rowId(request.params.event_id));
      const id = rowId(event.id);
      const [facts] = await eventFacts(office.db, [id]);
      return { event, reentry: facts?.reentry ?? false, counts: await gateStatistics(office.db, id) };
    },
  );

  app.get(
    "/desk/events/:event_id/door/clashes",
    { schema: { params, response: { 200: DoorClashes } }, config: see },
    async (request) => {
      const id = rowId(request.params.event_id);
      const caller = rightfulCaller(request);
      const subject = await demandEvent(office.db, caller, id);
      const clashes = await gateClashes(office.db, id);
      return {
        items: (seesGuests(caller, subject) ? clashes : withoutNames(clashes)).map(({ booking_no, ...clash }) => ({
          ...clash,
          ticket_number: formatBookingNumber(booking_no),
        })),
      };
    },
  );

  app.get(
    "/desk/events/:event_id/door/report",
    { schema: { params, response: { 200: DoorReport } }, config: see },
    async (request) => {
      const caller = rightfulCaller(request);
      const event = await readDoorEvent(office.db, caller, rowId(request.params.event_id));
      const report = await doorReport(office.db, rowId(event.id));
      if (seesGuests(caller, subjectOf(event))) return { event, ...report };
      return {
        ...{ event, ...report, clashes: withoutNames(report.clashes) },
        let_in_by_mistake: { ...report.let_in_by_mistake, items: withoutNames(report.let_in_by_mistake.items) },
        refused: { ...report.refused, items: withoutNames(report.refused.items) },
        never_arrived: { ...report.never_arrived, items: withoutNames(report.never_arrived.items) },
      };
    },
  );

  app.get(
    "/desk/events/:event_id/door/report.csv",
    { schema: { params, produces: ["text/csv"], response: { 200: Type.String() } }, config: see },
    async (request, reply) => {
      const caller = rightfulCaller(request);
      const event = await readDoorEvent(office.db, caller, rowId(request.params.event_id));
      const names = seesGuests(caller, subjectOf(event));
      if (names) await logDownload(office, caller, subjectOf(event), "door report");
      const { id, timezone } = event;
      return sendCsv(reply, `doors-${id}`, doorReportAsCsv(office.db, { id: rowId(id), timezone }, { names }));
    },
  );

  app.get(
    "/desk/events/:event_id/door/devices",
    { schema: { params, response: { 200: DoorDevices } }, config: see },
    async (request) => {
      const id = rowId(request.params.event_id);
      await demandEvent(office.db, rightfulCaller(request), id);
      return { items: await listGateDevices(office.db, id, hashToken(sessionToken(request) ?? "", office)) };
    },
  );

  app.post(
    "/desk/events/:event_id/door/devices/:device_id/end",
    { schema: { params: DoorDeviceParams, body: EndDoorDevice, response: { 204: Nothing } }, config: manage },
    async (request, reply) => {
      const { event_id, device_id } = request.params;
      const which = { eventId: rowId(event_id), deviceId: device_id.toLowerCase() };
      await endDeviceAtDesk(office, rightfulCaller(request), which, request.body.wipe ? "wipe" : "sign out");
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/desk/events/:event_id/door/reentry",
    { schema: { params, body: DoorReentry, response: { 204: Nothing } }, config: manage },
    async (request, reply) => {
      const id = rowId(request.params.event_id);
      await setReentryAtDesk(office, rightfulCaller(request), id, request.body.reentry);
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/desk/events/:event_id/door/staff",
    { schema: { params, response: { 200: DoorStaff } }, config: manage },
    async (request) => ({
      items: await listDoorStaff(office.db, rightfulCaller(request), rowId(request.params.event_id)),
    }),
  );

  app.post(
    "/desk/events/:event_id/door/staff",
    { schema: { params, body: DoorStaffForm, response: { 200: DoorStaff } }, config: manage },
    async (request) => {
      const id = rowId(request.params.event_id);
      return { items: await assignAtDesk(office, rightfulCaller(request), id, request.body.email) };
    },
  );

  app.delete(
    "/desk/events/:event_id/door/staff/:user_id",
    { schema: { params: DoorStaffParams, response: { 204: Nothing } }, config: manage },
    async (request, reply) => {
      const { event_id, user_id } = request.params;
      await unassignAtDesk(office, rightfulCaller(request), { eventId: rowId(event_id), userId: rowId(user_id) });
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/desk/events/:event_id/door/list",
    { schema: { params, response: { 200: PrintedList } }, config: manage },
    async (request) => printList(office, rightfulCaller(request), rowId(request.params.event_id)),
  );
};
