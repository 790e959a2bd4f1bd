import { describe, expect, test } from "vitest";
import { RepeatGuard } from "./repeat-guard.ts";
import { difference, paceAt } from "./scan-pace.ts";
import { TypedCode } from "./typed-code.ts";

describe("the same code", () => {
  test("that stays in the frame is not a second scan, but is one when shown again", () => {
    const guard = new RepeatGuard();
    expect(guard.isNew("A", 0)).toBe(true);
    for (let ms = 100; ms < 9000; ms += 100) expect(guard.isNew("A", ms)).toBe(false);
    expect(guard.isNew("A", 12_000)).toBe(true);
  });

  test("is a new scan at once after another code", () => {
    const guard = new RepeatGuard();
    expect([guard.isNew("A", 0), guard.isNew("B", 100), guard.isNew("A", 200)]).toEqual([true, true, true]);
  });
});

describe("a hardware scanner", () => {
  const type = (keys: string, everyMs: number, typed = new TypedCode()) =>
    [...keys, "Enter"].map((key, at) => typed.key(key, at * everyMs)).at(-1);

  test("is recognised by its speed and its Enter", () => {
    expect(type("BR1:AB C$", 5)).toBe("BR1:AB C$");
  });

  test("is not confused with typing by hand or with a short word", () => {
    expect(type("BR1:ABCDE", 130)).toBeNull();
    expect(type("ok", 5)).toBeNull();
  });

  test("may follow hand-typed text, and its Shift keys are not characters", () => {
    const typed = new TypedCode();
    typed.key("x", 0);
    const code = ["Shift", ..."BR1:12345", "Enter"].map((key, at) => typed.key(key, 900 + at * 4)).at(-1);
    expect(code).toBe("BR1:12345");
    expect(typed.key("Enter", 2000)).toBeNull();
  });
});

test("the camera reads while something moves, then watches, then rests", () => {
  expect([paceAt(14_000, 0), paceAt(16_000, 0), paceAt(241_000, 0), paceAt(241_000, 240_000)]).toEqual([
    "read",
    "watch",
    "rest",
    "read",
  ]);
  const grey = (value: number) => new Uint8ClampedArray(12).fill(value);
  expect(difference(grey(10), grey(10))).toBe(0);
  expect(difference(grey(10), grey(40))).toBe(30);
});
