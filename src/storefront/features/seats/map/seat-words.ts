import { toCents } from "#contract/rules/money/money.ts";
import { type Commission, fullFeeNote, offeredPrice } from "#contract/rules/money/pricing.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import type { SeatSpot, SectionFacts } from "#src/shared/seats/engine/scene.ts";
import { displayOf, kindOf } from "#src/shared/seats/engine/seat-look.ts";
import type { SectionLayout } from "#src/shared/seats/engine/venue-layout.ts";
import type { SeatViewWords } from "../seat-view-words.ts";

interface TipWords {
  title: string;
  details: string;
  /** Where the seat is. Empty for a section, because the map itself shows its place. */
  view: string;
}

const STATES = { available: "", "in-progress": "In Progress", sold: "Sold", blank: "" } as const;
const KINDS = { seat: "", wheelchair: "Wheelchair space", companion: "Companion seat" } as const;

interface SeatTellers {
  commission: Commission;
  viewOf: SeatViewWords;
}

export function wordsOfSeat({ section, index }: SeatSpot, tellers: SeatTellers, isSelected: boolean): TipWords {
  const { commission, viewOf } = tellers;
  const seat = section.seat(index);
  if (!seat) return { title: "", details: "", view: "" };
  const look = section.look(index);
  const price = offeredPrice(toCents(seat.price), commission);
  const state = isSelected ? "Selected" : STATES[displayOf(look)];
  const parts = [
    [price, fullFeeNote(commission)].join(" ").trim(),
    KINDS[kindOf(look)],
    seat.traits ?? "",
    admitsWords(seat.admits ?? 1),
    seat.note ?? "",
    state,
  ];
  return {
    title: `${section.layout.title} ${seat.label}`,
    details: parts.filter((part) => part !== "").join(", "),
    view: viewOf(section.layout.title, seat.row, seat.column),
  };
}

export function wordsOfSection(section: SectionLayout, facts: SectionFacts | undefined): TipWords {
  const parts = facts?.soldOut ? [facts.left] : [facts?.price ?? "", facts?.admits ?? "", facts?.left ?? ""];
  return { title: section.title, details: parts.filter((part) => part !== "").join(", "), view: "" };
}
