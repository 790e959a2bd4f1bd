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
import { deskCall } from "#server/plugins/calls.ts";
import { demandedMatch } from "#server/plugins/etags.ts";
import { requireUser } from "#server/plugins/who/session.ts";
import type { RegisterRoutes } from "#server/services.ts";
import { listKeys, makeKey, withdrawKey } from "../organisers/api-keys.ts";
import { rightfulCaller } from "../organisers/desk-access.ts";
import { acceptInvitation, invite, readInvitation, withdrawInvitation } from "../organisers/invitations.ts";
import { changeMember, readTeam, removeMember } from "../organisers/team.ts";

/** An organiser's team, its invitations and its keys (docs/api.md). */
export const registerTeamRoutes: RegisterRoutes = (app, services) => {
  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/team",
    right: "team.manage",
    summary: "Who works for an organiser, and who is invited",
    schema: { params: OrganiserParams, response: { 200: Team } },
    handler: async (request) => readTeam(services.db, rightfulCaller(request), rowId(request.params.organiser_id)),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/organisers/:organiser_id/team/invitations",
    right: "team.manage",
    proof: true,
    idempotent: "key needed",
    limits: ["inviteByUser"],
    summary: "Invite somebody by mail",
    refusals: [409],
    example: { body: { email: "ada@example.com", role: "box_office", event_ids: null } },
    schema: { params: OrganiserParams, body: InvitationForm, response: { 201: Invitation } },
    handler: async (request) => {
      const id = rowId(request.params.organiser_id);
      return invite(services, rightfulCaller(request), id, request.body);
    },
  });

  deskCall(app, {
    method: "DELETE",
    path: "/desk/organisers/:organiser_id/team/invitations/:invitation_id",
    right: "team.manage",
    proof: true,
    summary: "Withdraw an invitation",
    schema: { params: InvitationParams, response: { 204: Nothing } },
    handler: async (request) => {
      const { organiser_id, invitation_id } = request.params;
      const which = { organiserId: rowId(organiser_id), invitationId: rowId(invitation_id) };
      await withdrawInvitation(services, rightfulCaller(request), which);
    },
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/invitations/look",
    right: "signed in",
    limits: ["invitationByUser"],
    summary: "Which team an emailed invitation is for, and as what",
    refusals: [404],
    schema: { body: InvitationCode, response: { 200: InvitationOffer } },
    handler: async (request) => readInvitation(services, requireUser(request).id, request.body.token),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/invitations/accept",
    right: "signed in",
    limits: ["invitationByUser"],
    summary: "Join a team with the code of an emailed invitation",
    refusals: [404, 409],
    schema: { body: InvitationCode, response: { 200: OrganiserParams } },
    handler: async (request) => {
      const { organiserId } = await acceptInvitation(services, requireUser(request).id, request.body.token);
      return { organiser_id: String(organiserId) };
    },
  });

  deskCall(app, {
    method: "PATCH",
    path: "/desk/organisers/:organiser_id/team/:member_id",
    right: "team.manage",
    proof: true,
    summary: "Change somebody's role or events",
    refusals: [409, 412, 428],
    example: { body: { role: "finance" } },
    schema: { params: MemberParams, headers: IfMatch, body: MemberChange, response: { 200: TeamMember } },
    handler: async (request, reply) => {
      const { organiser_id, member_id } = request.params;
      const which = { organiserId: rowId(organiser_id), memberId: rowId(member_id) };
      const match = demandedMatch(request);
      const member = await changeMember(services, rightfulCaller(request), which, request.body, match);
      return reply.header("etag", member.etag).send(member);
    },
  });

  deskCall(app, {
    method: "DELETE",
    path: "/desk/organisers/:organiser_id/team/:member_id",
    right: "team.manage",
    proof: true,
    summary: "Take somebody off the team",
    refusals: [409],
    schema: { params: MemberParams, response: { 204: Nothing } },
    handler: async (request) => {
      const { organiser_id, member_id } = request.params;
      const which = { organiserId: rowId(organiser_id), memberId: rowId(member_id) };
      await removeMember(services, rightfulCaller(request), which);
    },
  });

  deskCall(app, {
    method: "GET",
    path: "/desk/organisers/:organiser_id/keys",
    right: "keys.manage",
    summary: "An organiser's keys, without their secrets",
    schema: { params: OrganiserParams, response: { 200: ApiKeys } },
    handler: async (request) => ({
      items: await listKeys(services.db, rightfulCaller(request), rowId(request.params.organiser_id)),
    }),
  });

  deskCall(app, {
    method: "POST",
    path: "/desk/organisers/:organiser_id/keys",
    right: "keys.manage",
    proof: true,
    summary: "Make a key; its secret is in this answer only",
    example: { body: { name: "Website", role: "events" } },
    schema: { params: OrganiserParams, body: ApiKeyForm, response: { 201: NewApiKey } },
    handler: async (request) => {
      const id = rowId(request.params.organiser_id);
      return makeKey(services, rightfulCaller(request), id, request.body);
    },
  });

  deskCall(app, {
    method: "DELETE",
    path: "/desk/organisers/:organiser_id/keys/:key_id",
    right: "keys.manage",
    proof: true,
    summary: "Withdraw a key",
    schema: { params: ApiKeyParams, response: { 204: Nothing } },
    handler: async (request) => {
      const { organiser_id, key_id } = request.params;
      await withdrawKey(services, rightfulCaller(request), { organiserId: rowId(organiser_id), keyId: rowId(key_id) });
    },
  });
};
