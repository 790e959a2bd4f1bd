import { describe, expect, test } from "vitest";
import { CodeInSight, fromTheMiddle } from "./code-in-sight.ts";
import { difference, paceAt } from "./scan-pace.ts";

describe("codes in front of the camera", () => {
  /** Shows frames of 80 ms; a frame in which something moved ends with '~'. Returns what was taken, with its frame. */
  const show = (frames: readonly string[]) => {
    const inSight = new CodeInSight();
    return frames.flatMap((frame, at) => {
      const texts = [...frame].filter((letter) => letter !== "~");
      const taken = inSight.next(texts, frame.endsWith("~"), at * 80);
      return taken === null ? [] : [`${taken} at ${at}`];
    });
  };
  const times = (count: number, ...frames: string[]) => Array.from({ length: count }, () => frames).flat();

  test("a code that stays in the frame is not a second scan, but is one when shown again", () => {
    expect(show([...times(100, "A"), ...times(20, ""), "A"])).toEqual(["A at 0", "A at 120"]);
  });

  test("of two in the frame only the middle one is taken, however long both stay and whichever the reader misses", () => {
    expect(show(times(200, "AB~", "BA~", "B~", "AB", "B", "A~"))).toEqual(["A at 0"]);
  });

  test("the next person's code is taken soon after the one before has left", () => {
    expect(show([...times(10, "A"), ...times(10, "B~")])).toEqual(["A at 0", "B at 13"]);
  });

  test("without a move nothing else is taken for a second and a half", () => {
    expect(show([...times(10, "A"), ...times(40, "B")])).toEqual(["A at 0", "B at 28"]);
  });

  test("the nearest to the middle of the frame comes first", () => {
    const box = (x: number, y: number) => ({ x, y, width: 100, height: 100 });
    const codes = [
      { rawValue: "corner", boundingBox: box(0, 0) },
      { rawValue: "middle", boundingBox: box(300, 320) },
    ];
    expect(fromTheMiddle(codes, { width: 720, height: 720 })).toEqual(["middle", "corner"]);
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
