import type { CallDescription } from "../api-resources.ts";

/** Calls about doors: scans, devices and staff. */
export const doorCalls: Readonly<Record<string, CallDescription>> = {
  "GET /api/desk/doors": {
    resource: "Desk",
    summary: "The events whose doors the caller may see, soonest first",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door": {
    resource: "Desk",
    summary: "The figures of an event's doors: in, still to come, by section and minute",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door/stream": {
    resource: "Desk",
    summary: "Server-sent events: the doors have changed",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door/clashes": {
    resource: "Desk",
    summary: "Tickets on which more people were let in than they admit",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door/report": {
    resource: "Desk",
    summary: "People by door and minute, clashes, void tickets that were shown, and tickets that never arrived",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door/report.csv": {
    resource: "Desk",
    summary: "Every scan, and every ticket that never arrived, as CSV",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door/devices": {
    resource: "Desk",
    summary: "The devices at the doors, last seen first",
    refusals: [404],
  },
  "POST /api/desk/events/:event_id/door/devices/:device_id/end": {
    resource: "Desk",
    summary: "Sign a device out, or have it send its scans and remove its list",
    refusals: [404],
  },
  "POST /api/desk/events/:event_id/door/reentry": {
    resource: "Desk",
    summary: "Say whether people may leave and come back; every device at the doors follows",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door/staff": {
    resource: "Desk",
    summary: "Who may scan at the doors",
    refusals: [404],
  },
  "POST /api/desk/events/:event_id/door/staff": {
    resource: "Desk",
    summary: "Let somebody scan at the doors",
    refusals: [404],
  },
  "DELETE /api/desk/events/:event_id/door/staff/:user_id": {
    resource: "Desk",
    summary: "Take somebody off the doors",
    refusals: [404],
  },
  "POST /api/desk/events/:event_id/door/list": {
    resource: "Desk",
    summary: "Everybody with a valid ticket by last name, for paper; the log names each list",
    refusals: [404],
  },
};
