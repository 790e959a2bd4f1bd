import type { EventEntry } from "../../wire/event-entry.ts";

/** The fields of an event's entry that a draft can set. Only the box office sets the others. */
export const draftFields = [
  ...(["name", "series", "place", "categories", "artists", "starts", "ends", "age_limit", "doors_minutes"] as const),
  ...(["attendee_names", "attendee_phone", "attendee_email"] as const),
  ...(["about", "terms", "disclaimer", "note"] as const),
  ...(["image", "banner", "image_alt", "artist_image", "video", "captions", "organiser", "sponsors"] as const),
  ...(["prices", "fee", "ticket_types", "access_codes", "vouchers"] as const),
  ...(["sale_opens_at", "sale_closes_at", "per_account_limit"] as const),
  ...(["waiting_room", "waiting_room_minutes", "draw_for", "admit_per_minute"] as const),
] as const satisfies readonly (keyof EventEntry)[];
export type DraftField = (typeof draftFields)[number];

/** The fields that dates of a series can share. Each date has its own times, and its own link to the series. */
export const sharedFields = draftFields.filter((field) => field !== "starts" && field !== "series");

/** The fields that an import leaves unchanged if a file omits them. So publishing a draft without one sends null. */
export const clearedFields = [
  ...(["attendee_names", "attendee_phone", "attendee_email"] as const),
  ...(["sale_opens_at", "sale_closes_at", "per_account_limit"] as const),
  ...(["waiting_room", "waiting_room_minutes", "draw_for", "admit_per_minute"] as const),
] as const satisfies readonly DraftField[];

/** The largest size of a draft's changes as JSON, in bytes. */
export const MAX_DRAFT_BYTES = 256 * 1024;
