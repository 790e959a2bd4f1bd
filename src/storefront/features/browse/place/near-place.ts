/** The storage key of the town that the visitor chose, until they remove it. Their position is never stored. */
export const NEAR_KEY = "brolga.near";

/** The place to be near: a town's name and centre, never the buyer's own position. */
export interface NearPlace {
  name: string;
  lat: number;
  lng: number;
}

const WRITTEN = /^([\p{L}\p{M} .'’()-]{1,60}):(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/u;

/** The place in an address: 'Geelong:-38.15,144.36'. The box office needs no list of towns to read it. */
export function writeNear({ name, lat, lng }: NearPlace): string {
  return `${name}:${lat},${lng}`;
}

export function readNear(text: string): NearPlace | null {
  const [, name, lat, lng] = WRITTEN.exec(text) ?? [];
  if (name === undefined) return null;
  const place = { name, lat: Number(lat), lng: Number(lng) };
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}
