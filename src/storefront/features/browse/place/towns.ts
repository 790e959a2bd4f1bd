import type { NearPlace } from "./near-place.ts";

export interface Town extends NearPlace {
  /** 'VIC' */
  state: string;
}

/** Accurate enough to choose between towns: degrees of longitude shrink towards the pole. */
function distance(from: { latitude: number; longitude: number }, to: NearPlace): number {
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  return Math.hypot(from.latitude - to.lat, (from.longitude - to.lng) * shrink);
}

export function nearestTown(
  towns: readonly Town[],
  position: { latitude: number; longitude: number },
): Town | undefined {
  let nearest: Town | undefined;
  for (const town of towns) if (!nearest || distance(position, town) < distance(position, nearest)) nearest = town;
  return nearest;
}

/**
 * The town for 'Geelong, VIC' as the list offers it, or for the part that was typed. Of several matches, the first,
 * which is the largest.
 */
export function townNamed(towns: readonly Town[], typed: string): Town | undefined {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return undefined;
  const named = ({ name, state }: Town) => `${name}, ${state}`.toLowerCase();
  return towns.find((town) => named(town) === wanted) ?? towns.find((town) => named(town).startsWith(wanted));
}
