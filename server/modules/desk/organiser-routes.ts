import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
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
import type { RegisterRoutes } from "#server/office.ts";
import { sendCsv } from "#server/plugins/csv.ts";
import { demandedMatch, withEtag } from "#server/plugins/etags.ts";
import { deskCaller, rightfulCaller } from "../organisers/desk-access.ts";
import { namesBoxOffice } from "../organisers/names-box-office.ts";
import { changeOrganiser, makeOrganiser, readOrganiser } from "../organisers/organiser-facts.ts";
import { changeBoxOffice, readBoxOffice } from "./box-office.ts";
import { listOrganisers } from "./list-organisers.ts";
import { deskLogAsCsv, readDeskLog } from "./read-desk-log.ts";

/** GET /desk/me, the list of organisers, an organiser's facts and its log (docs/api.md). */
export const registerOrganiserRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/desk/me",
    { schema: { response: { 200: Me } }, config: { access: "desk", right: "signed in", withoutFactor: true } },
    async (request) => {
      const caller = deskCaller(request);
      const { key, platform, memberships, needsTwoSteps } = caller;
      const { user } = request;
      return {
        user:
          key || !user
            ? null
            : { id: String(user.id), first_name: user.firstName, last_name: user.lastName, email: user.email },
        key: key && { id: String(key.id), name: key.name },
        ...{ platform, two_steps_needed: needsTwoSteps },
        names_box_office: await namesBoxOffice(office.db, caller),
        organisers: memberships.map(({ organiserId, organiserName, role, eventIds }) => ({
          ...{ id: String(organiserId), name: organiserName, role, rights: rightsOf(role) },
          event_ids: eventIds?.map(String) ?? null,
        })),
      };
    },
  );

  app.get(
    "/desk/organisers",
    {
      schema: { querystring: OrganiserQuery, response: { 200: OrganiserPage } },
      config: { access: "desk", right: "signed in" },
    },
    async (request) => listOrganisers(office.db, deskCaller(request), request.query),
  );

  app.post(
    "/desk/organisers",
    {
      schema: { body: NewOrganiser, response: { 200: Organiser } },
      config: { access: "desk", right: "signed in", proof: true },
    },
    async (request, reply) => withEtag(reply, await makeOrganiser(office, deskCaller(request), request.body)),
  );

  app.get(
    "/desk/box-office",
    { schema: { response: { 200: BoxOffice } }, config: { access: "desk", right: "signed in" } },
    async (request, reply) => withEtag(reply, await readBoxOffice(office, deskCaller(request))),
  );

  app.patch(
    "/desk/box-office",
    {
      schema: { headers: IfMatch, body: BoxOfficeChange, response: { 200: BoxOffice } },
      config: { access: "desk", right: "signed in", proof: true },
    },
    async (request, reply) => {
      const match = demandedMatch(request);
      return withEtag(reply, await changeBoxOffice(office, deskCaller(request), request.body, match));
    },
  );

  app.get(
    "/desk/organisers/:organiser_id",
    {
      schema: { params: OrganiserParams, response: { 200: Organiser } },
      config: { access: "desk", right: "organiser.see" },
    },
    async (request, reply) =>
      withEtag(reply, await readOrganiser(office.db, rightfulCaller(request), rowId(request.params.organiser_id))),
  );

  app.patch(
    "/desk/organisers/:organiser_id",
    {
      schema: { params: OrganiserParams, headers: IfMatch, body: OrganiserChange, response: { 200: Organiser } },
      config: { access: "desk", right: "organiser.change", proof: true },
    },
    async (request, reply) => {
      const id = rowId(request.params.organiser_id);
      const match = demandedMatch(request);
      return withEtag(reply, await changeOrganiser(office, rightfulCaller(request), id, request.body, match));
    },
  );

  app.get(
    "/desk/organisers/:organiser_id/log",
    {
      schema: { params: OrganiserParams, querystring: LogQuery, response: { 200: LogPage } },
      config: { access: "desk", right: "log.see" },
    },
    async (request) =>
      readDeskLog(office.db, rightfulCaller(request), rowId(request.params.organiser_id), request.query),
  );

  app.get(
    "/desk/organisers/:organiser_id/log.csv",
    {
      schema: {
        ...{ params: OrganiserParams, querystring: LogFilter },
        ...{ produces: ["text/csv"], response: { 200: Type.String() } },
      },
      config: { access: "desk", right: "log.see" },
    },
    async (request, reply) => {
      const id = rowId(request.params.organiser_id);
      return sendCsv(reply, `log-${id}`, await deskLogAsCsv(office, rightfulCaller(request), id, request.query));
    },
  );
};
