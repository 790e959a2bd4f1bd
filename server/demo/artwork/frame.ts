import type { Palette } from "./palettes.ts";

/** The area that a composition fills. Shapes may cross its edges, where they are cut off. */
export interface Frame {
  width: number;
  height: number;
  palette: Palette;
  /** Returns numbers from 0 to 1, in the same sequence for the same event. */
  random: () => number;
}

export type Composition = (frame: Frame) => string;

/** Makes a generator of random numbers that depends only on a name, so that every run draws the same pictures. */
export function randomFrom(name: string): () => number {
  let state = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x6d2b79f5;
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_909);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the entry at an index that wraps around the end of the list. */
export function cycle<T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0];
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}"/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  return `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}" fill="${fill}"/>`;
}
