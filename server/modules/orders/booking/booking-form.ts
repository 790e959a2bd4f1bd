import type { FastifyRequest } from "fastify";
import { attendeeFields } from "#contract/rules/account/attendee-fields.ts";
import { asList } from "#server/plugins/bodies.ts";

/** Missing ones become empty lists. */
const REQUIRED = ["event_id", "place_id", "dome_price_id", "dome_list_id"];
const OPTIONAL = ["ticket_type_id", ...attendeeFields.map(({ key }) => key)];
const TEXTS = ["in_progress", "user_id", "combo_event_id", "ticketBooking_id"] as const;

/**
 * Converts the three body types to the shape of BookingForm: single values become lists, numbers of a JSON body become
 * text, and empty optional ids are removed.
 */
export async function normaliseBookingForm(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== "object" || body === null) return;
  const form = new Map<string, unknown>(Object.entries(body));
  for (const name of REQUIRED) form.set(name, asList(form.get(name)));
  for (const name of OPTIONAL) if (form.has(name)) form.set(name, asList(form.get(name)));
  for (const name of TEXTS) {
    const value = form.get(name);
    if (value === "" || value === null || value === "null" || value === "undefined") form.delete(name);
    else if (typeof value === "number") form.set(name, String(value));
  }
  request.body = Object.fromEntries(form);
}

/** Converts the body types of POST /order/types to the shape of OrderTypesForm. */
export async function normaliseTypesForm(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== "object" || body === null) return;
  const form = new Map<string, unknown>(Object.entries(body));
  for (const name of ["ticket_type_id", "card_number"]) if (form.has(name)) form.set(name, asList(form.get(name)));
  const id = form.get("ticketBooking_id");
  if (typeof id === "number") form.set("ticketBooking_id", String(id));
  request.body = Object.fromEntries(form);
}
