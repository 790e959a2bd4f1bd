import { zoneLabel } from "./zone-label.ts";

/** 'AWST' if this device's clock differs from the venue's at that moment, otherwise ''. Only for the browser. */
export function foreignZone(startsAt: string): string {
  const [hours = 0, minutes = 0] = startsAt.slice(-5).split(":").map(Number);
  const venue = (startsAt.at(-6) === "-" ? -1 : 1) * (hours * 60 + minutes);
  return venue === -new Date(startsAt).getTimezoneOffset() ? "" : zoneLabel(startsAt);
}
