import type { Page } from "@playwright/test";
import { barriersOn } from "#tests/support/barriers.ts";
import { expect } from "../fixtures.ts";
import { scanByHand, verdict } from "./gate-device.ts";

/** Checks that no rule is broken, and that every control is large enough for a thumb. */
export async function expectNoBarriers(page: Page): Promise<void> {
  const small = await page
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons.filter((button) => button.getBoundingClientRect().height < 44).map((button) => button.textContent),
    );
  expect.soft(small).toEqual([]);
  expect.soft(await barriersOn(page)).toEqual([]);
}

/** The contrast between an element's text and its background (WCAG 2.2), and the shape in it. */
function lookAt(screen: Element): { contrast: number; shape: string | null | undefined } {
  const scene = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const luminance = (color: string) => {
    if (!scene) return Number.NaN;
    scene.fillStyle = color;
    scene.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...scene.getImageData(0, 0, 1, 1).data]
      .map((value) => value / 255)
      .map((value) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const { color, backgroundColor } = getComputedStyle(screen);
  const [letters, ground] = [luminance(color), luminance(backgroundColor)];
  const contrast = (Math.max(letters, ground) + 0.05) / (Math.min(letters, ground) + 0.05);
  return { contrast, shape: screen.querySelector("path")?.getAttribute("d") };
}

/**
 * Checks that every verdict is readable on its colour and has a shape of its own. A welcome disappears before a full
 * check for barriers could finish.
 */
export async function expectReadableVerdicts(page: Page, codes: Readonly<Record<string, string>>): Promise<void> {
  const shapes = new Set<string | null | undefined>();
  for (const [word, code] of Object.entries(codes)) {
    await scanByHand(page, code);
    const { contrast, shape } = await verdict(page, word).evaluate(lookAt);
    expect.soft(contrast, word).toBeGreaterThan(4.5);
    shapes.add(shape);
  }
  expect(shapes.size).toBe(Object.keys(codes).length);
}
