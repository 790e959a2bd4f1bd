import type { CallDescription } from "../api-resources.ts";

/** Calls about organisers: who may do what, the team, keys and the log. */
export const teamCalls: Readonly<Record<string, CallDescription>> = {
  "GET /api/desk/me": { resource: "Desk", summary: "Who calls, and what they may do for which organiser" },
  "GET /api/desk/organisers": {
    resource: "Desk",
    summary: "The organisers that the caller works for; all, for whoever runs the box office",
  },
  "POST /api/desk/organisers": {
    resource: "Desk",
    summary: "Make an organiser, for whoever runs the box office; needs a fresh proof",
  },
  "GET /api/desk/box-office": {
    resource: "Desk",
    summary: "Who sells, for whoever runs the box office or owns its only organiser",
  },
  "PATCH /api/desk/box-office": {
    resource: "Desk",
    summary: "Change who sells; needs If-Match and a fresh proof",
    refusals: [412, 428],
  },
  "GET /api/desk/organisers/:organiser_id": { resource: "Desk", summary: "An organiser's facts", refusals: [404] },
  "PATCH /api/desk/organisers/:organiser_id": {
    resource: "Desk",
    summary: "Change how an organiser is reached, or named on invoices; needs If-Match and a fresh proof",
    refusals: [404, 412, 428],
  },
  "GET /api/desk/organisers/:organiser_id/log": {
    resource: "Desk",
    summary: "What was done for an organiser, newest first",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/log.csv": {
    resource: "Desk",
    summary: "What was done for an organiser, as CSV; the filters of the log narrow it",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/team": {
    resource: "Desk",
    summary: "Who works for an organiser, and who is invited",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/team/invitations": {
    resource: "Desk",
    summary: "Invite somebody by mail; needs an Idempotency-Key and a fresh proof",
    refusals: [404, 409],
  },
  "DELETE /api/desk/organisers/:organiser_id/team/invitations/:invitation_id": {
    resource: "Desk",
    summary: "Withdraw an invitation; needs a fresh proof",
    refusals: [404],
  },
  "POST /api/desk/invitations/look": {
    resource: "Desk",
    summary: "Which team a mailed invitation is for, and as what",
    refusals: [404],
  },
  "POST /api/desk/invitations/accept": {
    resource: "Desk",
    summary: "Join a team with the code of a mailed invitation",
    refusals: [404, 409],
  },
  "PATCH /api/desk/organisers/:organiser_id/team/:member_id": {
    resource: "Desk",
    summary: "Change somebody's role or events; needs If-Match and a fresh proof",
    refusals: [404, 409, 412, 428],
  },
  "DELETE /api/desk/organisers/:organiser_id/team/:member_id": {
    resource: "Desk",
    summary: "Take somebody off the team; needs a fresh proof",
    refusals: [404, 409],
  },
  "GET /api/desk/organisers/:organiser_id/keys": {
    resource: "Desk",
    summary: "An organiser's keys, without their secrets",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/keys": {
    resource: "Desk",
    summary: "Make a key; needs a fresh proof. Its secret is in this answer only",
    refusals: [404],
  },
  "DELETE /api/desk/organisers/:organiser_id/keys/:key_id": {
    resource: "Desk",
    summary: "Withdraw a key; needs a fresh proof",
    refusals: [404],
  },
};
