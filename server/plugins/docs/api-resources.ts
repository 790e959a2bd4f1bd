/** The resources that /api/docs groups calls by, in its order. */
export const resources = {
  Browse: "Events, combo events and their details. Open to everybody.",
  Seats: "Sections, seats, and which of them are free now.",
  Booking: "From the hold to the paid order.",
  Queue: "The waiting room of an event that many people want. Open to everybody.",
  Gateway: "The payment gateway's posts. They are signed, and need no client key and no session.",
  Account: "Registration, sign-in, profile, likes and tickets.",
  Gate: "For the devices at the doors: gate staff, and only the events that they are assigned to.",
  Desk: "For organisers: their people by a session, their programs by a key (docs/api.md). Plain HTTP: a resource, or a problem (RFC 9457).",
  Webhooks: "What the webhooks of an organiser are sent (docs/api.md).",
  "Box office": "The box office itself.",
} as const;
