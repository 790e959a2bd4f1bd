import type { DraftField } from "#contract/rules/event/draft-fields.ts";

interface SectionFields {
  title: string;
  /** The fields that the section shows, or that belong to it. */
  fields: readonly DraftField[];
}

/** The sections of a draft's page, in their order. Each field is in one of them. */
export const sectionFields = {
  facts: { title: "Facts", fields: ["name", "series", "categories", "artists", "age_limit", "doors_minutes"] },
  date: { title: "Date and venue", fields: ["place", "starts", "ends"] },
  texts: { title: "Texts", fields: ["about", "note", "terms", "disclaimer"] },
  pictures: {
    title: "Pictures",
    fields: ["image", "banner", "image_alt", "artist_image", "organiser", "sponsors", "video", "captions"],
  },
  prices: { title: "Prices", fields: ["prices"] },
  types: { title: "Kinds of ticket", fields: ["ticket_types"] },
  fee: { title: "Booking fee", fields: ["fee"] },
  sale: { title: "Sale", fields: ["sale_opens_at", "sale_closes_at", "per_account_limit"] },
  attendees: { title: "What we ask each attendee", fields: ["attendee_names", "attendee_phone", "attendee_email"] },
  codes: { title: "Presale codes", fields: ["access_codes"] },
  vouchers: { title: "Vouchers", fields: ["vouchers"] },
  room: { title: "Waiting room", fields: ["waiting_room", "waiting_room_minutes", "draw_for", "admit_per_minute"] },
} as const satisfies Readonly<Record<string, SectionFields>>;

export type SectionName = keyof typeof sectionFields;
