import { needsOf } from "#contract/rules/event/attendee-needs.ts";
import { toDollars } from "#contract/rules/money/money.ts";
import { venueDateTime, venueIso } from "#contract/rules/time/venue-time.ts";
import type { ComboDetail, ComboListItem } from "#contract/wire/combos.ts";
import type { TypeOnSale } from "#contract/wire/ticket-types.ts";
import { durationInWords } from "../duration.ts";
import { saleTimes } from "../event-answers.ts";
import type { ComboRow, MemberRow } from "./combo-queries.ts";

type Members = readonly [MemberRow, ...MemberRow[]];

/** A combo without members cannot be shown, because it has no date and no price. */
export function hasMembers(members: readonly MemberRow[]): members is Members {
  return members.length > 0;
}

function when(member: MemberRow) {
  const { date, time } = venueDateTime(member.starts_at, member.timezone);
  const starts_at = venueIso(member.starts_at, member.timezone);
  return { event_date: date, event_time: time, starts_at, timezone: member.timezone };
}

function shortMember(member: MemberRow) {
  const { event_name, slug, place_name, place_type, suburb, state, sold_out } = member;
  return {
    id: String(member.id),
    place_id: String(member.place_id),
    event_name,
    slug,
    place_name,
    place_type,
    suburb,
    state,
    sold_out,
    ...when(member),
    ends_at: venueIso(member.ends_at, member.timezone),
    cancelled: member.sale_state === "cancelled",
    ...saleTimes(member),
  };
}

function fullMember(member: MemberRow, types: TypeOnSale[] | undefined) {
  const { event_image, poster_colour, organizer_name, organizer_logo, commission_amount_type, commission_type } =
    member;
  return {
    ...shortMember(member),
    ...(member.sold_out && member.wheelchair_space_left && { wheelchair_spaces_left: true as const }),
    event_image,
    ...(poster_colour !== null && { poster_colour }),
    organizer_name,
    organizer_logo,
    commission_amount_type,
    commission_type,
    lowestPrice: toDollars(member.lowest_price_cents),
    highestPrice: toDollars(member.highest_price_cents),
    per_account_limit: member.per_account_limit,
    ...needsOf(member),
    commission_value: Number(member.commission_value),
    ...(types && { ticket_types: types }),
  };
}

const sumOf = (members: Members, cents: (member: MemberRow) => number) =>
  toDollars(members.reduce((sum, member) => sum + cents(member), 0));

function common(row: ComboRow, members: Members) {
  const { event_name, slug, event_image, event_banner, categories, combo_event_discount } = row;
  const first = members.reduce((soonest, member) => (member.starts_at < soonest.starts_at ? member : soonest));
  const plot = members.find((member) => member.sells === "units");
  return {
    id: String(row.id),
    event_name,
    slug,
    event_image,
    event_banner,
    categories,
    combo_event_discount,
    event_type: "Combo" as const,
    ...when(first),
    place_name: [...new Set(members.map((member) => member.place_name))].join(", "),
    place_type: (plot ?? first).place_type,
    lowestPrice: sumOf(members, (member) => member.lowest_price_cents),
    highestPrice: sumOf(members, (member) => member.highest_price_cents),
    sold_out: members.some((member) => member.sold_out),
    cancelled: members.some((member) => member.sale_state === "cancelled"),
  };
}

export function comboListItem(row: ComboRow, members: Members): ComboListItem {
  const { commission_amount_type, commission_type, commission_value } = members[0];
  return {
    ...common(row, members),
    commission_amount_type,
    commission_type,
    commission_value: Number(commission_value),
    members: members.map(shortMember),
  };
}

export function comboDetail(
  row: ComboRow,
  members: Members,
  likes: boolean,
  types: ReadonlyMap<number, TypeOnSale[]>,
): ComboDetail {
  const { event_artist_image, event_about, event_terms, event_disclaimer, event_note, vouchers_exist } = row;
  const lengthMs = members.reduce((sum, member) => sum + (member.ends_at.getTime() - member.starts_at.getTime()), 0);
  return {
    ...common(row, members),
    event_artist_image,
    event_about,
    event_terms,
    event_disclaimer,
    event_note,
    vouchers_exist,
    event_hours: durationInWords(new Date(0), new Date(lengthMs)),
    likes: likes ? "true" : "false",
    likeCounts: row.like_count,
    current_time: row.read_at.toISOString(),
    eventDetails: members.map((member) => fullMember(member, types.get(member.id))),
  };
}
