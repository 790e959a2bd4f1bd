import type { FastifyBaseLogger } from "fastify";
import type { Services } from "#server/services.ts";
import { type CallLoad, measuredLoad } from "./call-load.ts";
import type { DrawnPlaces } from "./drawn-places.ts";
import { persistTerms } from "./persist-terms.ts";
import type { RoomState } from "./room-queries.ts";
import { runDraw } from "./run-draw.ts";
import { chainOf, termsOf } from "./terms.ts";
import { TICK_MS, tickRoom } from "./tick.ts";
import type { WaitingRooms } from "./waiting-rooms.ts";

/** Often enough that this process's knowledge of its rooms is never older than a second. */
const REFRESH_MS = 600;
const LOAD_MS = 1000;

type KeeperServices = Pick<Services, "db" | "config" | "log">;

/**
 * Manages this process's rooms: reads them, draws places, lets people in, and reports its load to the other processes.
 */
export class RoomKeeper {
  readonly #services: KeeperServices;
  readonly #rooms: WaitingRooms;
  readonly #drawnPlaces: DrawnPlaces;
  readonly load: CallLoad;
  readonly #drawing = new Map<number, Promise<unknown>>();
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #wroteAt = Number.NEGATIVE_INFINITY;

  constructor(services: KeeperServices, rooms: WaitingRooms, drawnPlaces: DrawnPlaces, load: CallLoad) {
    this.#services = services;
    this.#rooms = rooms;
    this.#drawnPlaces = drawnPlaces;
    this.load = load;
  }

  /** Does the work that is due. Call it four times a second. */
  async turn(): Promise<void> {
    const now = performance.now();
    if (now - this.#refreshedAt >= REFRESH_MS) {
      this.#refreshedAt = now;
      await this.#rooms.refresh();
      await this.#drawnPlaces.keep(this.#rooms.rooms);
    }
    await this.#persistTerms();
    const open = this.#rooms.rooms.filter(({ phase }) => phase !== "none");
    for (const room of open) if (this.#drawIsDue(room)) this.#draw(room.eventId);
    const inUse = open.filter(({ phase }) => phase !== "gathering");
    if (inUse.length === 0) return;
    if (now - this.#wroteAt >= LOAD_MS) {
      this.#wroteAt = now;
      await this.load.write(this.#services.db);
    }
    const load = await measuredLoad(this.#services.db);
    for (const { eventId } of inUse) await tickRoom(this.#services.db, eventId, load);
  }

  /** Waits for draws that are running. */
  async settle(): Promise<void> {
    await Promise.all(this.#drawing.values());
  }

  /**
   * Renews the commitment to the terms of draws whose events were changed: their sale was moved, or accounts come
   * first.
   */
  async #persistTerms(): Promise<void> {
    const { db, config } = this.#services;
    const configured = config.beacon?.chain;
    for (const room of this.#rooms.rooms) {
      if (!room.awaitsDraw || room.openRules === null) continue;
      if (termsOf(room, chainOf(configured, room.beaconChain)).rules !== room.openRules)
        await persistTerms(db, room.eventId, configured);
    }
  }

  #drawIsDue({ awaitsDraw, saleOpensAt, phase }: RoomState): boolean {
    return phase === "gathering" && awaitsDraw && (saleOpensAt?.getTime() ?? 0) <= this.#rooms.clock();
  }

  /** The draw of one event makes no other event wait. */
  #draw(eventId: number): void {
    if (this.#drawing.has(eventId)) return;
    const drawing = runDraw(this.#services, eventId)
      .then(async (done) => {
        if (!done) return;
        this.#services.log.info({ event: eventId }, "the places of a waiting room are drawn");
        await this.#rooms.refresh();
      })
      .catch((error: unknown) => logFailure(this.#services.log, error, eventId))
      .finally(() => this.#drawing.delete(eventId));
    this.#drawing.set(eventId, drawing);
  }
}

function logFailure(log: FastifyBaseLogger, error: unknown, eventId: number): void {
  log.error({ err: error, event: eventId }, "a draw failed, and is tried again");
}

export const KEEPER_MS = TICK_MS;
