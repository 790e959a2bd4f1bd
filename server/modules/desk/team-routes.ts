import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { rowId } from "#contract/rules/row-id.ts";
import { IfMatch, Nothing } from "#contract/wire/desk/common.ts";
import {
  ApiKeyForm,
  ApiKeyParams,
  ApiKeys,
  Invitation,
  InvitationCode,
  InvitationForm,
  InvitationOffer,
  InvitationParams,
  MemberChange,
  MemberParams,
  NewApiKey,
  OrganiserParams,
  Team,
  TeamMember,
} from "#contract/wire/desk/team.ts";
import type { RegisterRoutes } from "#server/office.ts";
import { demandedMatch, demandIdempotencyKey } from "#server/plugins/etags.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import { listKeys, makeKey, withdrawKey } from "../organisers/api-keys.ts";
import { rightfulCaller } from "../organisers/desk-access.ts";
import { acceptInvitation, invite, readInvitation, withdrawInvitation } from "../organisers/invitations.ts";
import { changeMember, readTeam, removeMember } from "../organisers/team.ts";

const manage = { access: "desk", right: "team.manage" } as const;
const keys = { access: "desk", right: "keys.manage" } as const;

/** An organiser's team, its invitations and its keys (docs/api.md). */
export const registerTeamRoutes: RegisterRoutes = (untyped, office) => {
  const app = untyped.withTypeProvider<TypeBoxTypeProvider>();
  app.get(
    "/desk/organisers/:organiser_id/team",
    { schema: { params: OrganiserParams, response: { 200: Team } }, config: manage },
    async (request) => readTeam(office.db, rightfulCaller(request), rowId(request.params.organiser_id)),
  );

  app.post(
    "/desk/organisers/:organiser_id/team/invitations",
    {
      preValidation: demandIdempotencyKey,
      schema: { params: OrganiserParams, body: InvitationForm, response: { 201: Invitation } },
      config: { ...manage, proof: true, idempotent: true, limits: ["inviteByUser"] },
    },
    async (request, reply) => {
      const id = rowId(request.params.organiser_id);
      return reply.code(201).send(await invite(office, rightfulCaller(request), id, request.body));
    },
  );

  app.delete(
    "/desk/organisers/:organiser_id/team/invitations/:invitation_id",
    { schema: { params: InvitationParams, response: { 204: Nothing } }, config: { ...manage, proof: true } },
    async (request, reply) => {
      const { organiser_id, invitation_id } = request.params;
      const which = { organiserId: rowId(organiser_id), invitationId: rowId(invitation_id) };
      await withdrawInvitation(office, rightfulCaller(request), which);
      return reply.code(204).send(null);
    },
  );

  app.post(
    "/desk/invitations/look",
    {
      schema: { body: InvitationCode, response: { 200: InvitationOffer } },
      config: { access: "desk", right: "signed in", limits: ["invitationByUser"] },
    },
    async (request) => readInvitation(office, requireUser(request).id, request.body.token),
  );

  app.post(
    "/desk/invitations/accept",
    {
      schema: { body: InvitationCode, response: { 200: OrganiserParams } },
      config: { access: "desk", right: "signed in", limits: ["invitationByUser"] },
    },
    async (request) => {
      const { organiserId } = await acceptInvitation(office, requireUser(request).id, request.body.token);
      return { organiser_id: String(organiserId) };
    },
  );

  app.patch(
    "/desk/organisers/:organiser_id/team/:member_id",
    {
      schema: { params: MemberParams, headers: IfMatch, body: MemberChange, response: { 200: TeamMember } },
      config: { ...manage, proof: true },
    },
    async (request, reply) => {
      const { organiser_id, member_id } = request.params;
      const which = { organiserId: rowId(organiser_id), memberId: rowId(member_id) };
      const match = demandedMatch(request);
      const member = await changeMember(office, rightfulCaller(request), which, request.body, match);
      return reply.header("etag", member.etag).send(member);
    },
  );

  app.delete(
    "/desk/organisers/:organiser_id/team/:member_id",
    { schema: { params: MemberParams, response: { 204: Nothing } }, config: { ...manage, proof: true } },
    async (request, reply) => {
      const { organiser_id, member_id } = request.params;
      const which = { organiserId: rowId(organiser_id), memberId: rowId(member_id) };
      await removeMember(office, rightfulCaller(request), which);
      return reply.code(204).send(null);
    },
  );

  app.get(
    "/desk/organisers/:organiser_id/keys",
    { schema: { params: OrganiserParams, response: { 200: ApiKeys } }, config: keys },
    async (request) => ({
      items: await listKeys(office.db, rightfulCaller(request), rowId(request.params.organiser_id)),
    }),
  );

  app.post(
    "/desk/organisers/:organiser_id/keys",
    {
      schema: { params: OrganiserParams, body: ApiKeyForm, response: { 201: NewApiKey } },
      config: { ...keys, proof: true },
    },
    async (request, reply) => {
      const id = rowId(request.params.organiser_id);
      return reply.code(201).send(await makeKey(office, rightfulCaller(request), id, request.body));
    },
  );

  app.delete(
    "/desk/organisers/:organiser_id/keys/:key_id",
    { schema: { params: ApiKeyParams, response: { 204: Nothing } }, config: { ...keys, proof: true } },
    async (request, reply) => {
      const { organiser_id, key_id } = request.params;
      await withdrawKey(office, rightfulCaller(request), { organiserId: rowId(organiser_id), keyId: rowId(key_id) });
      return reply.code(204).send(null);
    },
  );
};
