import { eventState, type MemberFacts, type StateFacts } from "./event-state.ts";

/** What decides whether an event's page leads to the waiting room. */
export interface RoomFacts extends StateFacts {
  waiting_room: "off" | "auto" | "on";
  waiting_room_opens_at: string | null;
}

/**
 * Whether buyers of an event go to its waiting room at a moment of the box office's clock: during its sale, and for
 * some time before. An 'auto' room opens only in a rush, so the picker leads there instead.
 */
export function waitsInRoom(event: RoomFacts, nowMs: number): boolean {
  if (event.waiting_room !== "on") return false;
  const state = eventState(event, nowMs);
  const opens = event.waiting_room_opens_at;
  return state === "on-sale" || (state === "before-sale" && opens !== null && nowMs >= Date.parse(opens));
}

/** The event of a combo whose sale opens last, if any is not on sale yet. The combo goes on sale with it. */
export function lastToOpen<Member extends MemberFacts>(members: readonly Member[], nowMs: number): Member | undefined {
  const opening = (member: Member) => Date.parse(member.sale_opens_at ?? "");
  return members
    .filter((member) => eventState(member, nowMs) === "before-sale")
    .sort((a, b) => opening(b) - opening(a))[0];
}

type SaleTimes = Pick<StateFacts, "sale_opens_at" | "sale_closes_at">;

/**
 * When events that are bought together are sold: from the last opening to the first closing. Null has the same meaning
 * as for one event.
 */
export function saleOfAll(events: readonly SaleTimes[]): {
  sale_opens_at: string | null;
  sale_closes_at: string | null;
} {
  const inOrder = (times: (string | null | undefined)[]) =>
    times.flatMap((time) => time ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
  return {
    sale_opens_at: inOrder(events.map((event) => event.sale_opens_at)).at(-1) ?? null,
    sale_closes_at: inOrder(events.map((event) => event.sale_closes_at))[0] ?? null,
  };
}
