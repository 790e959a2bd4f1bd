import { drift, hills, waves } from "./compositions/flowing.ts";
import { arcs, moons, petals, rings, stars } from "./compositions/round.ts";
import { bars, rays, ribbons, tiles, zigzag } from "./compositions/straight.ts";
import type { Composition } from "./frame.ts";

export const compositions = {
  arcs,
  bars,
  drift,
  hills,
  moons,
  petals,
  rays,
  ribbons,
  rings,
  stars,
  tiles,
  waves,
  zigzag,
} satisfies Record<string, Composition>;

export type CompositionName = keyof typeof compositions;
