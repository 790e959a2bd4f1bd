import type { DraftField } from "#contract/rules/event/draft-fields.ts";

/** What a field of a draft is called on its page. */
const words: Readonly<Record<DraftField, string>> = {
  name: "Name",
  series: "Series",
  place: "Venue",
  categories: "Categories",
  artists: "Artists",
  starts: "Start",
  ends: "End",
  age_limit: "Age limit",
  doors_minutes: "Doors",
  attendee_names: "Names on tickets",
  attendee_phone: "Attendee's phone",
  attendee_email: "Attendee's email",
  about: "About",
  terms: "Terms and refund policy",
  disclaimer: "Disclaimer",
  note: "Note for buyers",
  image: "Poster",
  banner: "Banner",
  image_alt: "What the pictures show",
  artist_image: "Artist's picture",
  video: "Video",
  captions: "Captions",
  organiser: "Organiser's logo",
  sponsors: "Sponsors",
  prices: "Prices",
  fee: "Booking fee",
  ticket_types: "Kinds of ticket",
  access_codes: "Presale codes",
  vouchers: "Vouchers",
  sale_opens_at: "Sale opens",
  sale_closes_at: "Sale closes",
  per_account_limit: "Most tickets for each account",
  waiting_room: "Waiting room",
  waiting_room_minutes: "Waiting room's opening",
  draw_for: "Who is drawn",
  admit_per_minute: "People let in each minute",
};

export const fieldWords = (field: string): string =>
  Object.hasOwn(words, field) ? words[field as DraftField] : field.replaceAll("_", " ");

/** The field of the entry in which a JSON pointer lies. */
export const fieldOf = (pointer: string): string => pointer.split("/")[1] ?? "";
