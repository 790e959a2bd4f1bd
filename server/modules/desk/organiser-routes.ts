import { rightsOf } from "#contract/rules/account/desk-rights.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { IfMatch } from "#contract/wire/desk/common.ts";
import {
  LogFilter,
  LogPage,
  LogQuery,
  Me,
  NewOrganiser,
  Organiser,
  OrganiserChange,
  OrganiserPage,
  OrganiserParams,
  OrganiserQuery,
} from "#contract/wire/desk/team.ts";
import { BoxOffice, BoxOfficeChange } from "#contract/wire/first-run.ts";
import { deskCall } from "#server/plugins/calls.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import { demandedMatch, withEtag } from "#server/plugins/etags.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { deskCaller, rightfulCaller } from "../organisers/desk-access.ts";
import { namesBoxOffice } from "../organisers/names-box-office.ts";
import { changeOrganiser, makeOrganiser, readOrganiser } from "../organisers/organiser-facts.ts";
import { changeBoxOffice, readBoxOffice } from "./box-office.ts";
import { listOrganisers } from "./list-organisers.ts";
import { deskLogAsCsv, readDeskLog } from "./read-desk-log.ts";

/** GET /desk/me, the list of organisers, an organiser's facts and its log (docs/api.md). */
export const registerOrganiserRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/me",
    right: "signed in",
    withoutFactor: true,
    summary: "Who calls, and what they may do for which organiser",
    schema: { response: { 200: Me } },
    handler: async (request) => {
      const caller = deskCaller(request);
      const { key, platform, memberships, needsTwoSteps } = caller;
      const { user } = request;
      return {
        user:
          key || !user
            ? null
            : { id: String(user.id), first_name: user.firstName, last_name: user.lastName, email: user.email },
        key: key && { id: String(key.id), name: key.name },
        platform,
        two_steps_needed: needsTwoSteps,
        names_box_office: await namesBoxOffice(services.db, caller),
        organisers: memberships.map(({ organiserId, organiserName, role, eventIds }) => ({
          id: String(organiserId),
          name: organiserName,
          role,
          rights: rightsOf(role),
          event_ids: eventIds?.map(String) ?? null,
        })),
      };
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers",
    right: "signed in",
    summary: "The organisers that the caller works for; all, for whoever runs the box office",
    schema: { querystring: OrganiserQuery, response: { 200: OrganiserPage } },
    handler: async (request) => listOrganisers(services.db, deskCaller(request), request.query),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/organisers",
    right: "signed in",
    proof: true,
    summary: "Make an organiser, for whoever runs the box office",
    example: { body: { name: "Quoll Quarter", legal_name: "Quoll Quarter Pty Ltd", abn: "", gst_registered: false } },
    schema: { body: NewOrganiser, response: { 200: Organiser } },
    handler: async (request, reply) =>
      withEtag(reply, await makeOrganiser(services, deskCaller(request), request.body)),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/box-office",
    right: "signed in",
    summary: "Who sells, for whoever runs the box office or owns its only organiser",
    schema: { response: { 200: BoxOffice } },
    handler: async (request, reply) => withEtag(reply, await readBoxOffice(services, deskCaller(request))),
  });

  deskCall(app, {
    method: "PATCH",
    path: "/desk/box-office",
    right: "signed in",
    proof: true,
    summary: "Change who sells",
    refusals: [412, 428],
    example: { body: { phone: "02 5550 0100" } },
    schema: { headers: IfMatch, body: BoxOfficeChange, response: { 200: BoxOffice } },
    handler: async (request, reply) => {
      const match = demandedMatch(request);
      return withEtag(reply, await changeBoxOffice(services, deskCaller(request), request.body, match));
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id",
    right: "organiser.see",
    summary: "An organiser's facts",
    schema: { params: OrganiserParams, response: { 200: Organiser } },
    handler: async (request, reply) =>
      withEtag(reply, await readOrganiser(services.db, rightfulCaller(request), rowId(request.params.organiser_id))),
  });

  deskCall(app, {
    method: "PATCH",
    path: "/desk/organisers/:organiser_id",
    right: "organiser.change",
    proof: true,
    summary: "Change how an organiser is reached, or named on invoices",
    refusals: [412, 428],
    example: { body: { phone: "02 5550 0100" } },
    schema: { params: OrganiserParams, headers: IfMatch, body: OrganiserChange, response: { 200: Organiser } },
    handler: async (request, reply) => {
      const id = rowId(request.params.organiser_id);
      const match = demandedMatch(request);
      return withEtag(reply, await changeOrganiser(services, rightfulCaller(request), id, request.body, match));
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/log",
    right: "log.see",
    summary: "What was done for an organiser, newest first",
    schema: { params: OrganiserParams, querystring: LogQuery, response: { 200: LogPage } },
    handler: async (request) =>
      readDeskLog(services.db, rightfulCaller(request), rowId(request.params.organiser_id), request.query),
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/log.csv",
    right: "log.see",
    summary: "What was done for an organiser, as CSV; the filters of the log narrow it",
    mediaType: "text/csv",
    schema: { params: OrganiserParams, querystring: LogFilter },
    handler: async (request, reply) => {
      const id = rowId(request.params.organiser_id);
      return sendCsv(reply, `log-${id}`, await deskLogAsCsv(services, rightfulCaller(request), id, request.query));
    },
  });
};
