import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Triple = readonly [number, number, number];

const css = ["./theme.css", "./seat-colours.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("");
const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;

/** The light and the dark value of a colour role, as linear RGB. */
function role(name: string): { light: Triple; dark: Triple } {
  const found = new RegExp(String.raw`--${name}: light-dark\(${OKLCH}, ${OKLCH}\)`).exec(css);
  if (!found) throw new Error(`the theme has no --${name}`);
  const [l1, c1, h1, l2, c2, h2] = found.slice(1).map(Number) as [number, number, number, number, number, number];
  return { light: linearRgb(l1, c1, h1), dark: linearRgb(l2, c2, h2) };
}

function linearRgb(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The position of a colour in OKLab, in which equal distances look about equally different. */
function oklab([r, g, b]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How people with each kind of colour vision see linear RGB: Machado, Oliveira and Fernandes (2009), complete loss. */
const VISIONS: Record<string, readonly [Triple, Triple, Triple]> = {
  "full colour vision": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seenWith = (vision: readonly [Triple, Triple, Triple], [r, g, b]: Triple): Triple => {
  const [red, green, blue] = vision.map((row) => clamp(row[0] * r + row[1] * g + row[2] * b));
  return [red ?? 0, green ?? 0, blue ?? 0];
};

const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(a: Triple, b: Triple): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** From about this distance in OKLab, two separate areas can be told apart easily. */
const MIN_DISTANCE = 0.08;
const BANDS = [1, 2, 3, 4, 5, 6, 7];

describe.each(["light", "dark"] as const)("the colours of prices in the %s theme", (theme) => {
  const colours = BANDS.map((band) => role(`price-${band}`)[theme]);

  it.each(Object.entries(VISIONS))("differ from each other with %s", (_name, vision) => {
    const seen = colours.map((colour) => oklab(seenWith(vision, colour)));
    for (const [index, one] of seen.entries())
      for (const other of seen.slice(index + 1))
        expect(Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])).toBeGreaterThan(MIN_DISTANCE);
  });

  it("go from one end of the lightness to the other, so that they are in order even in grey", () => {
    const lights = colours.map(luminance);
    expect(lights).toEqual(lights.toSorted((a, b) => (theme === "light" ? b - a : a - b)));
  });

  it("stand out from the ground, and their text from them", () => {
    for (const [index, colour] of colours.entries()) {
      expect(contrast(colour, role("raised")[theme])).toBeGreaterThan(3);
      expect(contrast(colour, role(`on-price-${index + 1}`)[theme])).toBeGreaterThan(4.5);
    }
  });
});
