import type { ComboDetail } from "../../../contract/wire/combos.ts";

/** Why a combo cannot be bought here, in words for the buyer; null where it can. */
export function comboRefusal(combo: ComboDetail, nowMs: number): string | null {
  const { eventDetails: members } = combo;
  if (members.every((member) => nowMs >= Date.parse(member.ends_at))) return "These events have been.";
  const begun = members.find((member) => nowMs >= Date.parse(member.starts_at));
  if (begun) return `${begun.event_name} has started: what is left is sold event by event.`;
  const soldOut = members.find((member) => member.sold_out);
  if (soldOut) return `${soldOut.event_name} is sold out.`;
  if (combo.place_type === "Party Plot")
    return "One of these events has no numbered seats, so the pair is not sold online. Buy each event on its own page.";
  return null;
}
