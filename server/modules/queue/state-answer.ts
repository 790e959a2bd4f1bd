import { secondsUntilPoll } from "#contract/rules/event/queue-wait.ts";
import type { QueueState } from "#contract/wire/queue.ts";
import type { RoomState } from "./room-queries.ts";

/** One process easily answers this many polls a second. */
const POLLS_A_SECOND = 4000;
const LONGEST_SECONDS = 30;

/** The answer of GET /queue/{event_id} about a room. */
export function stateAnswer(room: RoomState): QueueState {
  const hasRoom = room.phase !== "none" || (room.setting === "on" && room.isMade);
  const opensAt = hasRoom ? (room.saleOpensAt ?? room.opensFrom) : null;
  return {
    phase: room.phase,
    opens_at: opensAt?.toISOString() ?? null,
    now: room.now.toISOString(),
    entries: room.entries,
    called: room.called,
    a_minute: room.phase === "running" ? room.aMinute : null,
    seats_left: room.seatsLeft,
    poll_after_s: longestPoll(room),
    commitment: room.commitment?.toString("base64url") ?? null,
    draw: room.awaitsDraw || room.drawnEntries !== null ? { beacon_round: room.beaconRound } : null,
  };
}

/**
 * After how many seconds somebody with this place, or without one, polls again. In an answer that everybody shares, the
 * place is the last one.
 */
export function pollAfter(room: RoomState, before: number | null): number {
  const seconds = secondsUntilPoll({
    before,
    aMinute: room.aMinute,
    secondsToOpening: secondsToOpening(room),
    entries: room.entries,
    chance: 0.5,
  });
  return Math.min(LONGEST_SECONDS, Math.ceil(seconds));
}

/** A crowd polls less often, so that all its polls together stay few. */
function longestPoll(room: RoomState): number {
  const waiting = Math.max(0, room.entries - room.called);
  return Math.min(
    LONGEST_SECONDS,
    Math.max(Math.ceil(waiting / POLLS_A_SECOND), pollAfter(room, room.phase === "gathering" ? null : waiting)),
  );
}

/** Seconds until the draw, or 0 once it is due. */
function secondsToOpening({ phase, saleOpensAt, now }: RoomState): number {
  if (phase !== "gathering" || saleOpensAt === null) return 0;
  return Math.max(0, (saleOpensAt.getTime() - now.getTime()) / 1000);
}
