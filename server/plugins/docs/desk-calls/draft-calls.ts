import type { CallDescription } from "../api-resources.ts";

/** Calls about drafts of events. */
export const draftCalls: Readonly<Record<string, CallDescription>> = {
  "POST /api/desk/events/:event_id/draft": {
    resource: "Desk",
    summary: "Open the draft of a published event: the one that there is, or a new one",
    refusals: [404, 409],
  },
  "GET /api/desk/drafts": { resource: "Desk", summary: "Drafts of events, the newest first", refusals: [404] },
  "POST /api/desk/drafts": {
    resource: "Desk",
    summary: "Begin a draft of a new event, empty or as a copy of another",
    refusals: [404, 409],
  },
  "POST /api/desk/drafts/series": {
    resource: "Desk",
    summary: "Make a draft for each date of a series, like a draft or an event",
    refusals: [404],
  },
  "GET /api/desk/drafts/:draft_id": {
    resource: "Desk",
    summary: "A draft, with what it changes and what stands in the way of publishing it",
    refusals: [404],
  },
  "PATCH /api/desk/drafts/:draft_id": {
    resource: "Desk",
    summary: "Set fields of a draft, or take them away by null; needs If-Match",
    refusals: [404, 412, 428],
  },
  "DELETE /api/desk/drafts/:draft_id": {
    resource: "Desk",
    summary: "Discard a draft; a published event stays as it is",
    refusals: [404],
  },
  "POST /api/desk/drafts/:draft_id/publish": {
    resource: "Desk",
    summary: "Publish a draft; needs an Idempotency-Key",
    refusals: [404, 409, 412, 422],
  },
  "GET /api/desk/drafts/:draft_id/dates": {
    resource: "Desk",
    summary: "The other dates of a draft's series, with what each would change if it took over fields of the draft",
    refusals: [404],
  },
  "POST /api/desk/drafts/:draft_id/apply": {
    resource: "Desk",
    summary: "Let other dates take over fields of a draft; needs If-Match and an Idempotency-Key",
    refusals: [404, 412, 428],
  },
};
