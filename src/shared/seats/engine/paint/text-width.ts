import type { Palette } from "./palette.ts";

const REFERENCE_PX = 100;

/** Returns a function that gives the width of a text at 100 pixels. It measures each text once. */
export function textWidths(palette: Palette): (text: string, strong: boolean) => number {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  const known = new Map<string, number>();
  return (text, strong) => {
    const key = `${strong ? "!" : ""}${text}`;
    const width = known.get(key);
    if (width !== undefined || !context) return width ?? text.length * REFERENCE_PX * 0.6;
    context.font = sectionFont(palette, strong, REFERENCE_PX);
    const measured = context.measureText(text).width;
    known.set(key, measured);
    return measured;
  };
}

export function sectionFont(palette: Palette, strong: boolean, px: number): string {
  return strong ? `700 ${px}px ${palette.displayFont}` : `400 ${px}px ${palette.textFont}`;
}
