import type { DeskRight } from "#contract/rules/account/desk-rights.ts";

/** Which right a route of the desk needs. The first line that fits its name counts. */
const rights: readonly (readonly [RegExp, DeskRight])[] = [
  [/^GET \/organisers\/:organiser_id$/, "organiser.see"],
  [/^PATCH \/organisers\/:organiser_id$/, "organiser.change"],
  [/^GET \/organisers\/:organiser_id\/log(\.csv)?$/, "log.see"],
  [/ \/organisers\/:organiser_id\/team(\/|$)/, "team.manage"],
  [/ \/organisers\/:organiser_id\/keys(\/|$)/, "keys.manage"],
  [/ \/organisers\/:organiser_id\/webhooks(\/|$)/, "webhooks.manage"],
  [/^GET \/organisers\/:organiser_id\/(money|documents|payouts)/, "money.see"],
  [/^POST \/organisers\/:organiser_id\/payouts/, "payouts.write"],
  [/ \/events\/:event_id\/cancellation$/, "events.cancel"],
  [/ \/(events\/:event_id|orders\/:order_id)\/due(\.csv)?$/, "refunds.make"],
  [/^POST \/orders\/:order_id\/(refunds|notes\/:note_id\/answer)$/, "refunds.make"],
  [/^GET (\/events\/:event_id\/sales|\/recent-sales$)/, "sales.see"],
  [/^GET (\/events\/:event_id\/(attendees|ticket-groups|messages)|\/failed-emails$)/, "attendees.see"],
  [/^POST \/events\/:event_id\/messages$/, "messages.send"],
  [/^POST \/events\/:event_id\/hold-backs/, "seats.hold_back"],
  [/ \/events\/:event_id\/door\/staff/, "door.manage"],
  [/^GET (\/doors|\/events\/:event_id\/door.*)$/, "door.see"],
  [/ \/events\/:event_id\/door\//, "door.manage"],
  [/^GET ((\/events\/:event_id|\/organisers\/:organiser_id)\/orders\.csv|\/orders(\/:order_id)?)$/, "orders.see"],
  [/^(POST \/events\/:event_id\/comps|(POST|PATCH) \/orders\/.+)$/, "orders.change"],
  [/^GET \/(venues|pictures)/, "events.see"],
  [/^GET \/events(\/:event_id(\/seats(\.csv)?)?)?$/, "events.see"],
  [/ \/(venues|pictures|drafts)(\/|$)/, "events.change"],
  [/ \/events\/:event_id\/(draft|booked)$/, "events.change"],
];

/** The right that a route must need, by its name, 'GET /events/:event_id'. Undefined: no line fits. */
export const rightOf = (name: string): DeskRight | undefined => rights.find(([names]) => names.test(name))?.[1];
