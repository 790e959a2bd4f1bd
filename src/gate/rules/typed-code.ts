import { TICKET_TOKEN_LENGTH, TICKET_TOKEN_PREFIX } from "#contract/rules/ticket/ticket-token.ts";
import { isCharacter, type Keystroke, meaningsOf, READINGS } from "./keyboards.ts";

/** The longest pause between two keys of a quick scanner. A hand types more slowly. */
const QUICK_MS = 60;
/** The longest pause between two keys of any scanner. */
const SLOW_MS = 1000;
/** The longest time after its last key in which a scanner sends Enter or Tab. */
const SUFFIX_MS = 2000;
const SHORTEST_CODE = 8;
/** More keys than any code has. */
const MOST_KEYS = 512;
const NONE: readonly string[] = Array.from({ length: READINGS }, () => "");
const SUFFIXES = new Set(["Enter", "Tab"]);
const MODIFIERS = new Set(["Shift", "CapsLock", "Alt", "AltGraph", "Control", "NumLock"]);

/** The result of one key. */
interface KeyOutcome {
  /** The possible texts of the code, by the readings of meaningsOf, if this key ended one. */
  code?: string[];
  /** Whether the key is a scanner's and must have no other effect. */
  mine: boolean;
}

/**
 * Recognises a hardware scanner among the keys. It identifies a ticket's code by its beginning and its length, at any
 * speed and with or without a suffix. It identifies any other code by its suffix, Enter or Tab, if it came quickly or
 * outside a field, where nobody types text by hand. Text typed by hand in a field is left alone.
 */
export class TypedCode {
  /** The possible texts of the keys, one for each reading. */
  #readings = NONE;
  #length = 0;
  /** The index of the key since which all came quickly. */
  #quickFrom = 0;
  #lastMs = Number.NEGATIVE_INFINITY;
  /** Until when Enter and Tab belong to a code that has ended. */
  #suffixUntilMs = Number.NEGATIVE_INFINITY;

  /** Whether the keys so far are a scanner's. In a field this may be wrong. */
  get isScanner(): boolean {
    return this.#length > 2;
  }

  /** @param nowMs a clock that only goes forward. */
  take(stroke: Keystroke, nowMs: number, inField: boolean): KeyOutcome {
    if (MODIFIERS.has(stroke.key)) return { mine: false };
    const pauseMs = nowMs - this.#lastMs;
    if (pauseMs > SLOW_MS || this.#length >= MOST_KEYS) this.#forget();
    if (SUFFIXES.has(stroke.key)) return this.#hearSuffix(pauseMs, nowMs, inField);
    this.#suffixUntilMs = nowMs;
    if (!isCharacter(stroke)) {
      this.#forget();
      return { mine: false };
    }
    if (pauseMs > QUICK_MS) this.#quickFrom = this.#length;
    this.#readings = meaningsOf(stroke).map((sign, at) => this.#readings[at] + sign);
    this.#length += 1;
    this.#lastMs = nowMs;
    const tickets = ticketsIn(this.#readings);
    if (tickets.some((text) => text.length >= TICKET_TOKEN_LENGTH)) return this.#end(tickets, nowMs + SUFFIX_MS);
    return { mine: tickets.length > 0 || this.isScanner };
  }

  #hearSuffix(pauseMs: number, nowMs: number, inField: boolean): KeyOutcome {
    if (nowMs < this.#suffixUntilMs) {
      // Some scanners send two.
      this.#suffixUntilMs = nowMs + QUICK_MS;
      return { mine: true };
    }
    const tickets = ticketsIn(this.#readings);
    if (tickets.length > 0) return this.#end(tickets, nowMs + QUICK_MS);
    const from = inField ? this.#quickFrom : 0;
    const isCode = this.#length - from >= SHORTEST_CODE && (!inField || pauseMs <= QUICK_MS);
    if (isCode)
      return this.#end(
        this.#readings.map((text) => text.slice(from)),
        nowMs + QUICK_MS,
      );
    this.#forget();
    return { mine: false };
  }

  #end(readings: readonly string[], suffixUntilMs: number): KeyOutcome {
    this.#forget();
    this.#suffixUntilMs = suffixUntilMs;
    return { code: [...new Set(readings)], mine: true };
  }

  #forget(): void {
    this.#readings = NONE;
    this.#length = 0;
    this.#quickFrom = 0;
  }
}

/** The readings that contain a ticket's code or the beginning of one, each from there on. */
const ticketsIn = (readings: readonly string[]): string[] =>
  readings.flatMap((text) => {
    const at = text.indexOf(TICKET_TOKEN_PREFIX);
    return at < 0 ? [] : [text.slice(at)];
  });
