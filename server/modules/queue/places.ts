import { randomBytes } from "node:crypto";
import { CLAIM_MINUTES, peopleBefore } from "#contract/rules/event/queue-wait.ts";
import { venueWhen } from "#contract/rules/time/venue-time.ts";
import type { QueueJoined, QueuePlace, QueueReceipt } from "#contract/wire/queue.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { beginPass, entryFinder, lengthenPass } from "./entries.ts";
import { Joins, type Promised } from "./join-room.ts";
import { promisedAt } from "./persist-terms.ts";
import type { Presence } from "./presence.ts";
import { signedReceipt } from "./receipts.ts";
import type { RoomKeeper } from "./room-keeper.ts";
import type { RoomState } from "./room-queries.ts";
import { pollAfter } from "./state-answer.ts";
import { type Pass, type QueueToken, readToken, signPass, signToken } from "./tokens.ts";
import type { WaitingRooms } from "./waiting-rooms.ts";

/** How long somebody may choose seats after entering. */
const CHOOSING_MINUTES = 10;

declare module "fastify" {
  interface FastifyInstance {
    waitingRooms: WaitingRooms;
    queuePlaces: Places;
    roomKeeper: RoomKeeper;
  }
}

export type Entering =
  | { ok: true; pass: string; expiresAt: Date }
  | { ok: false; place: number | null; called: number };

/** Joining a room, one's place in it, and the pass: everything that a buyer does in a waiting room. */
export class Places {
  readonly #services: Pick<Services, "db" | "secrets" | "config">;
  readonly #rooms: WaitingRooms;
  readonly #joins: Joins;
  readonly #find: ReturnType<typeof entryFinder>;
  readonly #presence: Presence;

  constructor(services: Pick<Services, "db" | "secrets" | "config">, rooms: WaitingRooms, presence: Presence) {
    this.#services = services;
    this.#rooms = rooms;
    this.#presence = presence;
    this.#joins = new Joins(services.db);
    this.#find = entryFinder(services.db);
  }

  /**
   * Gives an account or a device its entry. A token of ours for this event counts; any other text is no token. Without
   * an open room, but during the sale, nobody needs a place: a new entry is not stored, and has to join once a room
   * opens.
   * @throws RefusalError EVENT_NOT_FOUND; and for callers without an entry: SALE_NOT_OPEN (the room is not open yet),
   * SOLD_OUT, EVENT_CLOSED
   */
  async join(eventId: number, user: SessionUser | null, token: string | undefined): Promise<QueueJoined> {
    let { room } = await this.#rooms.state(eventId);
    const own = token === undefined ? null : readToken(token, this.#services.secrets);
    const entry = own?.eventId === eventId ? own.entry : null;
    const refusal = await this.#noMorePlaces(room);
    const adds = !refusal && room.phase !== "none";
    if (!room.isMade && !refusal) room = await this.#rooms.made(eventId);
    const joining = { eventId, userId: user?.id ?? null, entry, adds };
    const known = adds || entry !== null || user ? await this.#joins.join(joining) : null;
    if (!known && refusal) throw refusal;
    if (!known && adds) throw new RefusalError("EVENT_NOT_FOUND");
    const { promised, ...joined } = known ?? {
      entry: entry ?? randomBytes(16),
      joinedAt: room.now,
      place: null,
      promised: await promisedAt(this.#services.db, eventId, room.now),
    };
    return {
      entry: joined.entry.toString("base64url"),
      token: signToken({ eventId, entry: joined.entry }, this.#services.secrets),
      place: joined.place,
      receipt: this.#receipt(room, { ...joined, promised, mergedInto: null }),
    };
  }

  /**
   * The place of a token's entry, and the entry into which it was merged. Without an open room it needs no place.
   * @throws RefusalError NOT_FOUND if it is no entry of ours
   */
  async place(token: string): Promise<QueuePlace> {
    const { eventId, entry } = this.#ownToken(token);
    const { room } = await this.#rooms.state(eventId);
    const found =
      room.phase === "none" ? await this.#find({ eventId, entry }) : await this.#foundEntry({ eventId, entry });
    if (!found) return { place: null, called: room.called, poll_after_s: pollAfter(room, null) };
    const before = found.place === null ? null : peopleBefore(found.place, found.called);
    if (found.place !== null && found.place <= found.called) this.#presence.note({ eventId, entry: found.entry });
    const answer = { place: found.place, called: found.called, poll_after_s: pollAfter(room, before) };
    if (found.entry.equals(entry)) return answer;
    const { joinedAt } = found;
    const promised = await promisedAt(this.#services.db, eventId, joinedAt);
    return { ...answer, receipt: this.#receipt(room, { entry, joinedAt, promised, mergedInto: found.entry }) };
  }

  /**
   * Gives a called buyer the pass. The entry of a signed-in buyer is bound to the account first. Without an open room, everybody may
   * choose seats: the pass is over as soon as it is given, so that nobody collects passes for a room that opens later.
   * @throws RefusalError NOT_FOUND (no entry of ours), SOLD_OUT, EVENT_CLOSED, SALE_NOT_OPEN; SIGNED_OUT or FOREIGN_USER if the
   * entry belongs to an account whose session this is not
   */
  async enter(token: string, user: SessionUser | null): Promise<Entering> {
    const { eventId, entry } = this.#ownToken(token);
    const { room } = await this.#rooms.state(eventId);
    const refusal = await this.#noMorePlaces(room);
    if (room.phase === "none" && !refusal)
      return { ok: true, ...this.#pass({ eventId, entry, userId: null }, room.now) };
    let found = await this.#foundEntry({ eventId, entry });
    if (user && found.userId === null) {
      await this.#joins.join({ eventId, userId: user.id, entry, adds: false });
      found = await this.#foundEntry({ eventId, entry });
    }
    if (found.userId !== null && found.userId !== user?.id)
      throw new RefusalError(user ? "FOREIGN_USER" : "SIGNED_OUT");
    if (refusal) throw refusal;
    const mayEnter = found.place !== null && found.place <= found.called;
    if (!mayEnter || room.phase === "gathering") return { ok: false, place: found.place, called: found.called };
    const key = { eventId, entry: found.entry };
    const expiresAt = await beginPass(this.#services.db, key, CLAIM_MINUTES + CHOOSING_MINUTES);
    return { ok: true, ...this.#pass({ eventId, entry: found.entry, userId: found.userId }, expiresAt) };
  }

  /**
   * Makes a pass without an account good for this account only.
   * @returns the pass as it is now, or null if the account may not use it
   */
  async bind(pass: Pass, userId: number): Promise<Pass | null> {
    if (pass.userId !== null) return pass.userId === userId ? pass : null;
    const joined = await this.#joins.join({ eventId: pass.eventId, userId, entry: pass.entry, adds: false });
    if (joined?.userId !== userId) return null;
    const bound = { ...pass, entry: joined.entry, userId };
    if (joined.entry.equals(pass.entry)) return bound;
    // The account has an entry of its own. It counts if it was called.
    const found = await this.#find(bound);
    return found?.place != null && found.place <= found.called ? bound : null;
  }

  /** Renews the pass of a buyer who holds seats now: it lasts as long as the hold, and for another choice. */
  async renew(pass: Pass): Promise<{ pass: string; expiresAt: Date }> {
    const minutes = this.#services.config.holdSeconds / 60 + CHOOSING_MINUTES;
    return this.#pass(pass, await lengthenPass(this.#services.db, pass, minutes));
  }

  #receipt(
    { eventId, commitment }: RoomState,
    of: { entry: Buffer; joinedAt: Date; promised: Promised; mergedInto: Buffer | null },
  ): QueueReceipt {
    const text = (bytes: Buffer | null) => bytes?.toString("base64url") ?? null;
    return signedReceipt(
      {
        event_id: String(eventId),
        entry: of.entry.toString("base64url"),
        joined_at: of.joinedAt.toISOString(),
        commitment: text(of.promised.commitment ?? commitment) ?? "",
        rules_hash: text(of.promised.rulesHash),
        beacon: of.promised.beacon,
        merged_into: text(of.mergedInto),
      },
      this.#services.secrets,
    );
  }

  #pass(of: QueueToken & { userId: number | null }, expiresAt: Date): { pass: string; expiresAt: Date } {
    return { pass: signPass({ ...of, expiresAt: expiresAt.getTime() }, this.#services.secrets), expiresAt };
  }

  #ownToken(token: string): QueueToken {
    const own = readToken(token, this.#services.secrets);
    if (!own) throw new RefusalError("NOT_FOUND", { message: NO_PLACE });
    return own;
  }

  async #foundEntry(of: QueueToken) {
    const found = await this.#find(of);
    if (!found) throw new RefusalError("NOT_FOUND", { message: NO_PLACE });
    return found;
  }

  /** Why nobody may join or enter now, or null. */
  async #noMorePlaces(room: RoomState): Promise<RefusalError | null> {
    if (room.isCancelled || room.closesAt <= room.now) return new RefusalError("EVENT_CLOSED");
    if (room.phase === "over") return new RefusalError("SOLD_OUT");
    if (room.phase !== "none" || room.saleOpensAt === null || room.saleOpensAt <= room.now) return null;
    if (room.setting !== "on" || room.opensFrom === null) return new RefusalError("SALE_NOT_OPEN");
    const [event] = await eventFacts(this.#services.db, [room.eventId]);
    const when = venueWhen(room.opensFrom, event?.timezone ?? "UTC");
    return new RefusalError("SALE_NOT_OPEN", { message: `The waiting room opens on ${when}.` });
  }
}

const NO_PLACE = "We can't find your place. Please join the waiting room again.";
