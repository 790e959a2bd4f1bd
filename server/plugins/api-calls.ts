/** The resources that /api/docs groups calls by, in its order. */
export const resources = {
  Browse: "Events, combo events and what surrounds them. Open to everybody.",
  Seats: "Sections, seats and what is free of them right now.",
  Booking: "From hold to paid order.",
  Gateway: "What the payment gateway posts. Signed by it; no client key, no session.",
  Account: "Registration, sign-in, profile, likes and tickets.",
  Gate: "What the devices at the doors ask and tell. For gate staff, of the events that they are assigned to.",
  "Box office": "The box office itself.",
} as const;

export interface CallDescription {
  resource: keyof typeof resources;
  summary: string;
  /** What it may be refused with besides what any call may be. */
  refusals?: readonly number[];
}

/** What every call is for, once; /api/docs shows it, and a route that is not listed here fails a test. */
export const apiCalls: Readonly<Record<string, CallDescription>> = {
  "GET /api/settings": {
    resource: "Box office",
    summary: "Brand, contact, limits and the keys that tickets verify with",
  },
  "POST /api/vitals": {
    resource: "Box office",
    summary: "Tell how fast pages were in a browser, and nothing about who",
  },
  "POST /api/contactus": { resource: "Box office", summary: "Write to the box office" },

  "GET /api/event": { resource: "Browse", summary: "List events: by state, words, dates, category or distance" },
  "GET /api/categories": { resource: "Browse", summary: "The categories of all that is still to come" },
  "GET /api/slider": { resource: "Browse", summary: "The three to eight events of the front page" },
  "GET /api/events": { resource: "Browse", summary: "One event, by query", refusals: [404] },
  "GET /api/event/:id": { resource: "Browse", summary: "One event, by address", refusals: [404] },
  "GET /api/comboevents": { resource: "Browse", summary: "List combo events" },
  "GET /api/comboeventsdetails": {
    resource: "Browse",
    summary: "One combo event with its members; without an id all of them",
    refusals: [404],
  },
  "GET /api/eventsponser": { resource: "Browse", summary: "An event's sponsors", refusals: [404] },

  "GET /api/getdomedetails": { resource: "Seats", summary: "An event's sections and seats", refusals: [404] },
  "GET /api/comboeventdomedetails": {
    resource: "Seats",
    summary: "Sections and seats of all events of a combo",
    refusals: [404],
  },
  "GET /api/seat-plan": { resource: "Seats", summary: "The venue's drawn plan, or null", refusals: [404] },
  "GET /api/seat-stream": {
    resource: "Seats",
    summary: "Server-sent events: every seat that is held, sold or free again",
    refusals: [404],
  },
  "GET /api/best-available": { resource: "Seats", summary: "The best free seats side by side", refusals: [404] },
  "GET /api/getvoucher": { resource: "Booking", summary: "Look a voucher's code up" },

  "POST /api/booking-ticket": {
    resource: "Booking",
    summary: "in_progress=1 holds seats, in_progress=0 names the attendees and makes the order",
    refusals: [404, 409],
  },
  "GET /api/booking": { resource: "Booking", summary: "One booking, from its hold on", refusals: [404] },
  "GET /api/order": { resource: "Booking", summary: "One order", refusals: [404] },
  "POST /api/order/voucher": {
    resource: "Booking",
    summary: "Set an order's voucher, or remove it",
    refusals: [404, 409],
  },
  "POST /api/checkout": {
    resource: "Booking",
    summary: "Freeze the order and get the signed form for the gateway; a free order is paid at once",
    refusals: [404, 409],
  },
  "POST /api/cancellation": { resource: "Booking", summary: "Give held seats back", refusals: [404, 409] },
  "POST /api/payment": { resource: "Booking", summary: "Record a payment as the page saw it", refusals: [404] },

  "POST /api/gateway/success": { resource: "Gateway", summary: "The buyer returns from the gateway" },
  "POST /api/gateway/fail": { resource: "Gateway", summary: "The buyer returns from the gateway" },
  "POST /api/gateway/notify": { resource: "Gateway", summary: "The gateway's server tells how a payment went" },

  "POST /api/register": { resource: "Account", summary: "Make an account" },
  "POST /api/login": { resource: "Account", summary: "Sign in" },
  "POST /api/logout": { resource: "Account", summary: "Sign out" },
  "GET /api/getuser": { resource: "Account", summary: "The signed-in user's profile" },
  "POST /api/editprofile": { resource: "Account", summary: "Change the profile" },
  "POST /api/editpassword": { resource: "Account", summary: "Change the password; every other session ends" },
  "POST /api/forget-password": { resource: "Account", summary: "Ask for a passcode by email" },
  "POST /api/change-password": { resource: "Account", summary: "Set a new password with a passcode" },
  "POST /api/email/confirm": { resource: "Account", summary: "Confirm an email by the token of its mailed link" },
  "POST /api/email/resend": { resource: "Account", summary: "Mail another link to the email that waits" },
  "POST /api/email/cancel": { resource: "Account", summary: "Keep the email as it is" },
  "POST /api/email/undo": { resource: "Account", summary: "Get the former email back, with a new password" },
  "GET /api/sessions": { resource: "Account", summary: "Where the account is signed in" },
  "POST /api/sessions/end": { resource: "Account", summary: "Sign out elsewhere, or everywhere", refusals: [404] },
  "GET /api/likes": { resource: "Account", summary: "What the signed-in user marked as interesting" },
  "POST /api/likes": { resource: "Account", summary: "Mark an event or a combo event", refusals: [404] },
  "POST /api/dislikes": { resource: "Account", summary: "Take a mark back", refusals: [404] },
  "GET /api/gate/events": { resource: "Gate", summary: "The events that the signed-in user may admit to" },
  "GET /api/gate/pack": {
    resource: "Gate",
    summary: "All that a door needs with no network: keys, sections and tickets, ten thousand a page",
  },
  "GET /api/gate/changes": { resource: "Gate", summary: "What changed since a cursor" },
  "GET /api/gate/stream": { resource: "Gate", summary: "Server-sent events: what changes, as it changes" },
  "POST /api/gate/scans": {
    resource: "Gate",
    summary: "Hand in scans, settled by the earliest; handed in twice they count once",
  },
  "GET /api/gate/clashes": { resource: "Gate", summary: "Tickets that more than one scan let in" },
  "GET /api/gate/statistics": { resource: "Gate", summary: "Who is in, who is to come, and how fast" },

  "GET /api/booking-history": { resource: "Account", summary: "The signed-in user's tickets, newest date first" },
};
