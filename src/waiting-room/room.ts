import type { QueueJoined, QueuePass, QueuePlace, QueueState } from "#contract/wire/queue.ts";
import { type Answer, ask } from "./calls/ask.ts";
import { signedIn } from "./calls/signed-in.ts";
import { secondsUntilNext } from "./next-question.ts";
import type { RoomStorage, StoredPlace, StoredState } from "./room-storage.ts";
import { ServerClock } from "./server-clock.ts";
import { type Situation, situationOf } from "./situation.ts";
import { type Trouble, troubleOf } from "./trouble.ts";

/** Codes after which a token is useless. */
const TOKEN_REFUSED = new Set(["MALFORMED", "NOT_FOUND", "OUT_OF_RANGE"]);
/** Older answers belong to a tab that was in the background. */
const EARLY_MS = 10_000;

/**
 * A device's place in one waiting room: joins, polls the state, and stores the answers. Of several tabs only one polls,
 * and the others read what it stores.
 */
export class Room {
  readonly #eventId: string;
  readonly #kept: RoomStorage;
  readonly #clock = new ServerClock();
  readonly #changed: () => void;
  /** Requests that are sent before anything is rendered, and when they were sent. */
  #early: { state: Promise<Answer<QueueState>>; joining: Promise<Trouble | null> | undefined; at: number } | undefined;
  #trouble: Trouble | null = null;
  #asks = false;
  #isQueued = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<void> | null = null;
  #letGo: () => void = () => undefined;

  /**
   * @param isOpen whether the document says that the room is open. A first visit then joins without asking first.
   * @param changed is called after each answer, also when another tab has received it
   */
  constructor(eventId: string, isOpen: boolean, kept: RoomStorage, changed: () => void) {
    this.#eventId = eventId;

    this.#kept = kept;
    this.#changed = changed;
    if (this.place === null)
      this.#early = { state: this.#askState(), joining: isOpen ? this.#join(undefined) : undefined, at: Date.now() };
    const last = this.last;
    if (last) this.#clock.set(last.state.now, last.at);
    kept.onOtherTab(() => {
      const news = this.last;
      if (news) this.#clock.set(news.state.now, news.at);
      if (!this.#asks) this.#trouble = null;
      changed();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.start();
    });
    addEventListener("online", () => this.start());
    // The browser restored the page from memory, with timers that had stopped.
    addEventListener("pageshow", ({ persisted }) => persisted && this.start());
  }

  get last(): StoredState | null {
    return this.#kept.read("state");
  }

  get place(): StoredPlace | null {
    return this.#kept.read("place");
  }

  get trouble(): Trouble | null {
    return this.#trouble;
  }

  /** The box office's clock, in Unix milliseconds. */
  now(): number {
    return this.#clock.now();
  }

  situation(): Situation {
    return situationOf({ state: this.last?.state ?? null, place: this.place, now: this.now() });
  }

  /**
   * Asks now, and then repeatedly. A visible tab takes over from one in the background, whose timers the browser slows
   * down.
   */
  start(): void {
    const isSeen = document.visibilityState === "visible";
    if (this.#asks) this.#askSoon(0);
    else if (!("locks" in navigator)) {
      this.#asks = true;
      this.#askSoon(0);
    } else if (isSeen || !this.#isQueued) this.#takeLock(isSeen);
  }

  /** Polls for as long as this tab holds the lock. A tab that has lost it waits until the other one is closed. */
  #takeLock(steal: boolean): void {
    if (!steal) this.#isQueued = true;
    const held = () => {
      if (!steal) this.#isQueued = false;
      if (this.#asks) return undefined;
      this.#asks = true;
      this.#askSoon(0);
      return new Promise<void>((resolve) => {
        this.#letGo = resolve;
      });
    };
    navigator.locks.request(`brolga-queue-${this.#eventId}`, { steal }, held).catch(() => {
      this.#asks = false;
      clearTimeout(this.#timer);
      if (!this.#isQueued) this.#takeLock(false);
    });
  }

  /** Stops polling, because the page is being left. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#asks = false;
    this.#letGo();
  }

  /** Asks to be let in. Null: the device may choose seats now. */
  async enter(): Promise<Trouble | null> {
    const { token } = this.place ?? {};
    if (token === undefined) return { kind: "away", isBusy: false };
    const answer = await ask<QueuePass & QueuePlace>("queue/enter", { token });
    if (answer.kind === "done") {
      this.#keepPlace({ entersUntil: Date.parse(answer.data.expires_at) });
      return null;
    }
    if (answer.kind === "refused" && answer.code === "NOT_YET") this.#notYet(answer.data);
    if (answer.kind === "refused" && TOKEN_REFUSED.has(answer.code)) this.#kept.write("place", null);
    this.start();
    return troubleOf(answer);
  }

  /** The box office decides who is called. The shared state may come from another process, and be a moment off. */
  #notYet({ place, called }: Partial<QueuePlace>): void {
    const last = this.last;
    if (place) this.#keepPlace({ place, calledAt: null });
    if (last && called !== undefined) this.#kept.write("state", { ...last, state: { ...last.state, called } });
    this.#changed();
  }

  #askSoon(seconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), seconds * 1000);
  }

  #askAgain(): void {
    const now = { trouble: this.#trouble, situation: this.situation(), state: this.last?.state ?? null };
    this.#askSoon(secondsUntilNext({ ...now, chance: Math.random() }));
  }

  /** Runs one round of requests at a time. */
  #ask(): Promise<void> {
    this.#asking ??= this.#round().finally(() => {
      this.#asking = null;
      if (this.#asks) this.#askAgain();
    });
    return this.#asking;
  }

  async #round(): Promise<void> {
    if (await this.#learnDrawnPlace()) return;
    const early = this.#early;
    this.#early = undefined;
    const answer = await (early && Date.now() - early.at < EARLY_MS ? early.state : this.#askState());
    const refused = await early?.joining;
    this.#trouble = troubleOf(answer);
    if (answer.kind === "done") {
      const at = Date.now();
      this.#clock.set(answer.data.now, at);
      this.#kept.write("state", { state: answer.data, at });
      const { phase } = answer.data;
      if (phase === "gathering" || phase === "running")
        this.#trouble = refused === undefined ? await this.#takePlace(answer.data) : refused;
      this.#noteCall(answer.data);
    }
    this.#changed();
  }

  #askState(): Promise<Answer<QueueState>> {
    return ask<QueueState>(`queue/${this.#eventId}`);
  }

  /**
   * After the draw, fetches only the place: a crowd that fetched the state as well would send twice as many requests.
   * @returns whether the place is known now
   */
  async #learnDrawnPlace(): Promise<boolean> {
    const { place, last } = this;
    const situation = this.situation();
    if (!last || !place || situation.kind !== "gathering" || situation.secondsLeft > 0) return false;
    const answer = await ask<QueuePlace>("queue/place", { token: place.token });
    if (answer.kind !== "done" || answer.data.place === null) return false;
    const { called } = answer.data;
    const state = { ...last.state, phase: "running" as const, called, now: new Date(this.now()).toISOString() };
    this.#trouble = null;
    this.#kept.write("state", { state, at: Date.now() });
    this.#keepPlace({ place: answer.data.place });
    this.#noteCall(state);
    this.#changed();
    return true;
  }

  async #takePlace({ phase, called }: QueueState): Promise<Trouble | null> {
    const known = this.place;
    // Signing in later binds the place to the account, so that the account's other devices have it too.
    if (!known || known.joinedAs !== (signedIn()?.id ?? "")) return this.#join(known?.token);
    if (phase !== "running") return null;
    // A request from somebody who was called tells the box office that they are here.
    return known.place === null || known.place <= called ? this.#askPlace(known.token) : null;
  }

  async #join(token: string | undefined): Promise<Trouble | null> {
    const joinedAs = signedIn()?.id ?? "";
    const form = { event_id: this.#eventId, ...(token !== undefined && { token }) };
    const answer = await ask<QueueJoined>("queue/join", form);
    if (answer.kind === "done") {
      const before = this.place;
      const isSame = before?.entry === answer.data.entry;
      const { first = null, calledAt = null, entersUntil = null } = isSame ? before : {};
      this.#kept.write("place", { ...answer.data, joinedAs, first, calledAt, entersUntil });
      return null;
    }
    if (answer.kind === "refused" && token !== undefined && TOKEN_REFUSED.has(answer.code))
      return this.#join(undefined);
    return troubleOf(answer);
  }

  async #askPlace(token: string): Promise<Trouble | null> {
    const answer = await ask<QueuePlace>("queue/place", { token });
    if (answer.kind === "refused" && TOKEN_REFUSED.has(answer.code)) return this.#join(token);
    // The entry was merged into another of the same buyer's, and its receipt shows it.
    if (answer.kind === "done")
      this.#keepPlace({ place: answer.data.place, ...(answer.data.receipt && { receipt: answer.data.receipt }) });
    return troubleOf(answer);
  }

  #noteCall({ called, phase }: QueueState): void {
    const place = this.place;
    if (!place?.place || phase !== "running") return;
    if (place.first === null) this.#keepPlace({ first: Math.max(0, place.place - called - 1) });
    if (place.place <= called && place.calledAt === null) this.#keepPlace({ calledAt: this.now() });
  }

  #keepPlace(part: Partial<StoredPlace>): void {
    const place = this.place;
    if (place) this.#kept.write("place", { ...place, ...part });
  }
}
