import { LRUCache } from "lru-cache";
import { good } from "#server/plugins/envelope.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { makeRoom } from "./persist-terms.ts";
import { openRoom, type RoomState, readRooms, roomsToMake } from "./room-queries.ts";
import { stateAnswer } from "./state-answer.ts";

/** The greatest age of a process's knowledge of its rooms. */
const FRESH_MS = 1000;
/** The most events without an open room that are cached. */
const MAX_OTHERS = 500;

interface Known {
  room: RoomState;
  /** When it was read, by performance.now(). */
  readAt: number;
  /** The answer of GET /queue/{event_id}, and the headers that it has in addition to those of all calls. */
  answer: Buffer;
}

export const STATE_CACHE = "public, max-age=1, stale-while-revalidate=5";

/**
 * One process's knowledge of the waiting rooms. Every room that is open or will open is read once a second, in one
 * statement. So checks of passes and questions about a room cost no statement of their own. An operator's command takes
 * effect within that second; a room that opens at a set time opens at that very time, because the process knows it
 * beforehand.
 */
export class WaitingRooms {
  readonly #services: Pick<Services, "db" | "config">;
  readonly #now: () => number;
  #open = new Map<number, Known>();
  readonly #others = new LRUCache<number, Known>({ max: MAX_OTHERS });
  #readAt = Number.NEGATIVE_INFINITY;
  #databaseMs = 0;
  #reading: Promise<void> | null = null;
  readonly #asking = new Map<number, Promise<Known | null>>();
  readonly #opening = new Map<number, Promise<boolean>>();

  constructor(services: Pick<Services, "db" | "config">, now: () => number = () => performance.now()) {
    this.#services = services;
    this.#now = now;
  }

  /** The rooms that are open or will open, as they were last read. */
  get rooms(): RoomState[] {
    return [...this.#open.values()].map(({ room }) => room);
  }

  /** Whether the process's knowledge is recent enough to decide by. */
  get isFresh(): boolean {
    return this.#now() - this.#readAt < FRESH_MS;
  }

  /** Reads all rooms, unless that was done within the last second. Makes the rooms of events that always have one. */
  async current(): Promise<void> {
    if (!this.isFresh) await this.refresh();
  }

  /** Reads all rooms now. Callers at the same time share one reading. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Whether seats of the event need a pass at this moment. Call `current` before. */
  isGated(eventId: number): boolean {
    const known = this.#open.get(eventId);
    if (!known || known.room.phase === "over") return false;
    const { opensFrom, closesAt } = known.room;
    const now = this.clock();
    return opensFrom !== null && opensFrom.getTime() <= now && now < closesAt.getTime();
  }

  /**
   * The database's clock in Unix milliseconds: the time that was read with the rooms, plus the time since. The
   * process's own clock may be wrong.
   */
  clock(): number {
    return this.#databaseMs + (this.#now() - this.#readAt);
  }

  /** The cached answer about a room, at most a second old, or undefined. */
  keptAnswer(eventId: number): Buffer | undefined {
    const known = this.#open.get(eventId) ?? this.#others.get(eventId);
    return known && this.#now() - known.readAt < FRESH_MS ? known.answer : undefined;
  }

  /**
   * Whether this process knows a room of the event that is open or will open. Other rooms are read from the database.
   */
  has(eventId: number): boolean {
    return this.#open.has(eventId);
  }

  /** An open room as this process knows it, at most a second old, or undefined. */
  known(eventId: number): RoomState | undefined {
    const known = this.#open.get(eventId);
    return known && this.#now() - known.readAt < FRESH_MS ? known.room : undefined;
  }

  /** The state of an event's room, at most a second old. @throws RefusalError EVENT_NOT_FOUND */
  async state(eventId: number): Promise<Known> {
    await this.current();
    const known = this.#open.get(eventId) ?? this.#others.get(eventId);
    if (known && this.#now() - known.readAt < FRESH_MS) return known;
    const asking = this.#asking.get(eventId) ?? this.#ask(eventId);
    const found = await asking;
    if (!found) throw new RefusalError("EVENT_NOT_FOUND");
    return found;
  }

  /** Reads one event's room again, after this process has changed it. */
  async renew(eventId: number): Promise<void> {
    this.#others.delete(eventId);
    if (this.#reading) await this.#reading.catch(() => undefined);
    await this.refresh();
  }

  /** Makes the event's room if it has none. */
  async made(eventId: number): Promise<RoomState> {
    await this.#make(eventId);
    await this.renew(eventId);
    const [room] = await readRooms(this.#services.db, eventId);
    if (!room) throw new RefusalError("EVENT_NOT_FOUND");
    return room;
  }

  /**
   * Opens the room of an event whose callers would be refused for pressure. Calls at the same time share one attempt.
   * @returns whether the event has an open room now. False if its organiser wants none.
   */
  openForRush(eventId: number): Promise<boolean> {
    const known = this.#opening.get(eventId);
    if (known) return known;
    const opening = this.#openForRush(eventId).finally(() => this.#opening.delete(eventId));
    this.#opening.set(eventId, opening);
    return opening;
  }

  async #openForRush(eventId: number): Promise<boolean> {
    if (this.isGated(eventId)) return true;
    const { room } = await this.state(eventId);
    if (room.setting === "off" || room.isCancelled || room.closesAt <= room.now) return false;
    if (!room.isMade) await this.#make(eventId);
    if (!(await openRoom(this.#services.db, eventId, true))) return this.isGated(eventId);
    await this.renew(eventId);
    return this.isGated(eventId);
  }

  #make(eventId: number): Promise<void> {
    return makeRoom(this.#services.db, eventId, this.#services.config.beacon?.chain);
  }

  #ask(eventId: number): Promise<Known | null> {
    const asking = this.#readOne(eventId).finally(() => this.#asking.delete(eventId));
    this.#asking.set(eventId, asking);
    return asking;
  }

  async #readOne(eventId: number): Promise<Known | null> {
    const readAt = this.#now();
    const [room] = await readRooms(this.#services.db, eventId);
    if (!room) return null;
    const known = knownOf(room, readAt);
    this.#others.set(eventId, known);
    return known;
  }

  async #read(): Promise<void> {
    // Taken before the statements, because their answers may miss changes that happen during them.
    const readAt = this.#now();
    const { now, ids } = await roomsToMake(this.#services.db);
    for (const eventId of ids) await this.#make(eventId);
    const rooms = await readRooms(this.#services.db);
    this.#open = new Map(rooms.map((room) => [room.eventId, knownOf(room, readAt)]));
    for (const room of rooms) this.#others.delete(room.eventId);
    this.#readAt = readAt;
    this.#databaseMs = now.getTime();
  }
}

function knownOf(room: RoomState, readAt: number): Known {
  return { room, readAt, answer: Buffer.from(JSON.stringify(good(stateAnswer(room)))) };
}
