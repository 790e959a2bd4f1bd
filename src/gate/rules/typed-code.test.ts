import { describe, expect, test } from "vitest";
import { formatTicketToken, parseTicketToken } from "#contract/rules/ticket/ticket-token.ts";
import { KEYBOARDS, type Keystroke, meaningsOf } from "./keyboards.ts";
import { TypedCode } from "./typed-code.ts";

/** A code that contains every possible character. */
const bytes = Uint8Array.from({ length: 82 }, (_, at) => (at === 0 ? 1 : at)).fill(0, 2, 6);
const CODE = formatTicketToken(bytes.slice(0, 18), bytes.slice(18));

type Keyboard = keyof typeof KEYBOARDS;
const keyboards = Object.keys(KEYBOARDS) as Keyboard[];
const PLACES = [
  ..."1234567890".split("").map((digit) => `Digit${digit}`),
  ..."Minus Equal KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight KeyA KeyS KeyD KeyF".split(
    " ",
  ),
  ..."KeyG KeyH KeyJ KeyK KeyL Semicolon Quote Backslash KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash".split(
    " ",
  ),
];
const DEAD = "^¨´`";

/** The keys of a scanner that is set to one keyboard, as a device that is set to another reports them. */
function strokes(text: string, scanner: Keyboard, device: Keyboard, capsLock = false): Keystroke[] {
  return [...text].map((character) => {
    if (character === " ") return { key: " ", code: "Space", shiftKey: false };
    const shift = KEYBOARDS[scanner].findIndex((signs) => signs.includes(character));
    const at = KEYBOARDS[scanner][shift]?.indexOf(character) ?? -1;
    const isLetter = PLACES[at]?.startsWith("Key") ?? false;
    const key = KEYBOARDS[device][capsLock && isLetter ? 1 - shift : shift]?.[at] ?? "";
    return { key: DEAD.includes(key) ? "Dead" : key, code: PLACES[at] ?? "", shiftKey: shift === 1 };
  });
}

/**
 * Types at a pace, then a suffix.
 * @returns what each key did
 */
function type(
  keys: readonly Keystroke[],
  everyMs: number,
  { suffix = "Enter", inField = false, typed = new TypedCode() } = {},
) {
  const all = suffix === "" ? keys : [...keys, { key: suffix, code: suffix, shiftKey: false }];
  return all.map((key, at) => typed.take(key, 10_000 + at * everyMs, inField));
}
const codesOf = (heard: ReturnType<typeof type>) => heard.flatMap(({ code }) => (code ? [code] : []));
const us = (text: string) => strokes(text, "us", "us");

test("the code of these tests has every kind of sign", () => {
  for (const sign of "09AMQWYZ $%*+-./:") expect(CODE).toContain(sign);
  expect(parseTicketToken(CODE)).not.toBeNull();
});

describe.each(keyboards)("a device with the keyboard %s", (device) => {
  test.each(keyboards)("reads a scanner that is set to %s, with and without Caps Lock", (scanner) => {
    for (const capsLock of [false, true]) {
      const codes = codesOf(type(strokes(CODE, scanner, device, capsLock), 4));
      expect(codes).toHaveLength(1);
      expect(codes[0]).toContain(CODE);
    }
  });
});

test("keyboards have the signs of codes where their makers put them", () => {
  const read = (code: string, shiftKey = false) => meaningsOf({ key: "Dead", code, shiftKey });
  const typed = (keyboard: Keyboard, code: string, shift: 0 | 1) => KEYBOARDS[keyboard][shift][PLACES.indexOf(code)];
  expect([typed("us", "Semicolon", 1), typed("german", "Period", 1), typed("french", "Period", 0)]).toEqual([
    ":",
    ":",
    ":",
  ]);
  expect([typed("german", "KeyY", 0), typed("french", "KeyQ", 0), typed("belgian", "Equal", 0)]).toEqual([
    "z",
    "a",
    "-",
  ]);
  expect([typed("swiss", "Digit3", 1), typed("spanish", "Digit7", 1), typed("uk", "Digit4", 1)]).toEqual([
    "*",
    "/",
    "$",
  ]);
  expect(read("Numpad7")).toContain("7");
});

describe("a scanner", () => {
  test.each([
    ["ends with Enter", 4, "Enter"],
    ["ends with Tab", 4, "Tab"],
    ["has no suffix", 4, ""],
    ["is slow", 180, "Enter"],
    ["is very slow and has no suffix", 900, ""],
  ])("is read if it %s, also in a field", (_, everyMs, suffix) => {
    for (const inField of [false, true]) {
      const heard = type(us(CODE), everyMs, { suffix, inField });
      expect(codesOf(heard)).toEqual([expect.arrayContaining([CODE])]);
      if (suffix !== "") expect(heard.at(-1)).toEqual({ mine: true });
    }
  });

  test("that is slow and pauses within a code is read, whatever was typed before", () => {
    const typed = new TypedCode();
    for (const [at, key] of us("x7").entries()) typed.take(key, at * 300, false);
    const heard = us(CODE).map((key, at) => typed.take(key, 900 + at * 4 + Math.floor(at / 20) * 400, false));
    expect(codesOf(heard)).toEqual([expect.arrayContaining([CODE])]);
  });

  test("presses nothing: its keys, its late Enter and a second one are its own, a later Enter is not", () => {
    const typed = new TypedCode();
    const heard = type(us(CODE), 150, { suffix: "", typed });
    expect(heard.slice(4).every(({ mine }) => mine)).toBe(true);
    const endMs = 10_000 + (CODE.length - 1) * 150;
    const enter = { key: "Enter", code: "Enter", shiftKey: false };
    expect([900, 940, 1200].map((afterMs) => typed.take(enter, endMs + afterMs, false).mine)).toEqual([
      true,
      true,
      false,
    ]);
    const again = new TypedCode();
    type(us(CODE), 5, { typed: again });
    expect(again.take(enter, 20_000, false)).toEqual({ mine: false });
  });

  test("may read what is no ticket of ours, with Enter or Tab", () => {
    expect(codesOf(type(us("ABC-12345/9"), 5, { suffix: "Tab" }))[0]).toContain("ABC-12345/9");
    expect(codesOf(type(us("ABC-12345/9"), 150))[0]).toContain("ABC-12345/9");
    expect(codesOf(type(us("ABC-12345/9"), 5, { inField: true }))[0]).toContain("ABC-12345/9");
    expect(codesOf(type(us("BR1:12345"), 4))[0]).toContain("BR1:12345");
  });

  test("that leaves out characters gives what came, so that the door can say so", () => {
    expect(codesOf(type(us(CODE.slice(0, 90)), 5))[0]).toContain(CODE.slice(0, 90));
  });
});

test("a hand that types in a field, a short word and keys of a screen are left alone", () => {
  expect(codesOf(type(us("Mina Rivers"), 130, { inField: true }))).toEqual([]);
  expect(codesOf(type(us("ok"), 5))).toEqual([]);
  const arrows = ["ArrowDown", "ArrowDown", "Escape", "Enter", "Tab"].map((key) => ({
    key,
    code: key,
    shiftKey: false,
  }));
  expect(type(arrows, 50).every(({ code, mine }) => !code && !mine)).toBe(true);
});
