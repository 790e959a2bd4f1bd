import { quoted } from "../../text/quoted.ts";
import type { Point } from "../point.ts";

/** An object of a file that nobody has checked yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** The furthest coordinate of a plan, in the file's own units. */
const FAR = 1_000_000;

/** Reads fields of a file, and notes each invalid one. For an invalid field it returns a harmless value. */
export class FieldReader {
  readonly mistakes: string[] = [];

  object(value: unknown, place: string): Fields {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
    this.#say(place, "must be an object");
    return {};
  }

  /** A list that may be left out. */
  list(value: unknown, place: string): readonly unknown[] {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    this.#say(place, "must be a list");
    return [];
  }

  text(value: unknown, place: string, most: number): string {
    if (typeof value !== "string") this.#say(place, "must be a text");
    else if (value.length > most) this.#say(place, `has more than ${most} characters: '${quoted(value)}'`);
    else return value;
    return "";
  }

  /** A text that may be left out. */
  optionalText(value: unknown, place: string, most: number): string {
    return value === undefined || value === null ? "" : this.text(value, place, most);
  }

  number(value: unknown, place: string): number {
    if (typeof value === "number" && Math.abs(value) <= FAR) return value;
    this.#say(place, `must be a number from -${FAR} to ${FAR}`);
    return 0;
  }

  /** A position as { x, y }. */
  position(value: unknown, place: string): Point {
    const { x, y } = this.object(value, place);
    return [this.number(x, `${place}.x`), this.number(y, `${place}.y`)];
  }

  /** A position that may be omitted. Nothing is moved then. */
  optionalPosition(value: unknown, place: string): Point {
    return value === undefined || value === null ? [0, 0] : this.position(value, place);
  }

  #say(place: string, what: string): void {
    this.mistakes.push(`${place || "the file"} ${what}`);
  }
}
