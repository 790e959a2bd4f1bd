import type { CallDescription } from "../api-resources.ts";

/** Calls about venues and pictures. */
export const venueCalls: Readonly<Record<string, CallDescription>> = {
  "GET /api/desk/venues": { resource: "Desk", summary: "Venues for events, by name", refusals: [404] },
  "GET /api/desk/pictures": {
    resource: "Desk",
    summary: "The pictures that an organiser uploaded, the newest first",
    refusals: [404],
  },
  "POST /api/desk/pictures": {
    resource: "Desk",
    summary: "Upload a picture: JPEG, PNG, WebP or AVIF as the body, at most 20 MB and 100 megapixels",
    refusals: [404, 413, 415, 422],
  },
  "POST /api/desk/pictures/crop": {
    resource: "Desk",
    summary: "Make another picture of a part of one",
    refusals: [404, 422],
  },
  "POST /api/desk/venues": {
    resource: "Desk",
    summary: "Check a file of venues in the import format, or store it: all of it or nothing",
    refusals: [404, 413, 422],
  },
  "POST /api/desk/venues/new": {
    resource: "Desk",
    summary: "Make a venue from its facts, without a plan; needs an Idempotency-Key",
    refusals: [404, 409, 422],
  },
  "GET /api/desk/venues/:venue_ref": { resource: "Desk", summary: "A venue's facts", refusals: [404] },
  "PATCH /api/desk/venues/:venue_ref": {
    resource: "Desk",
    summary: "Change a venue's facts; needs If-Match",
    refusals: [404, 412, 422, 428],
  },
  "GET /api/desk/venues/:venue_ref/file": {
    resource: "Desk",
    summary: "A venue as a file in the import format",
    refusals: [404],
  },
  "GET /api/desk/venues/:venue_ref/plan": { resource: "Desk", summary: "A venue with its plan", refusals: [404] },
  "GET /api/desk/venues/:venue_ref/plan/draft": {
    resource: "Desk",
    summary: "The draft of a venue's plan, with the seats that it must keep; without a draft, the published plan",
    refusals: [404],
  },
  "PATCH /api/desk/venues/:venue_ref/plan/draft": {
    resource: "Desk",
    summary: "Change the draft of a venue's plan by patches or as a whole, at most 20 MB; needs If-Match",
    refusals: [404, 412, 413, 428],
  },
  "DELETE /api/desk/venues/:venue_ref/plan/draft": {
    resource: "Desk",
    summary: "Throw the draft of a venue's plan away; the published plan stays",
    refusals: [404, 412],
  },
  "POST /api/desk/venues/:venue_ref/plan/publish": {
    resource: "Desk",
    summary: "Publish the draft of a venue's plan for all coming events; needs If-Match and an Idempotency-Key",
    refusals: [404, 409, 412, 422, 428],
  },
  "POST /api/desk/venues/:venue_ref/plan/background": {
    resource: "Desk",
    summary:
      "Upload a picture to lie under a plan while somebody draws it: as POST /api/desk/pictures, but never shown to buyers",
    refusals: [404, 413, 415, 422],
  },
  "GET /api/desk/venues/:venue_ref/plan/background": {
    resource: "Desk",
    summary: "A picture that lies under the venue's plan",
    refusals: [404],
  },
  "GET /api/desk/venues/:venue_ref/plan/versions": {
    resource: "Desk",
    summary: "Every plan that a venue has had, the newest first",
    refusals: [404],
  },
  "GET /api/desk/venues/:venue_ref/plan/versions/:number": {
    resource: "Desk",
    summary: "One version of a venue's plan",
    refusals: [404],
  },
};
