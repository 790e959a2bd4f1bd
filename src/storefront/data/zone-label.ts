/** The names of Australian time zones, by their offset in an ISO time. */
const ZONES: Readonly<Record<string, string>> = {
  "+08:00": "AWST",
  "+08:45": "ACWST",
  "+09:30": "ACST",
  "+10:00": "AEST",
  "+10:30": "ACDT",
  "+11:00": "AEDT",
};

/** Returns the name of an ISO time's zone ('AWST' for '2026-12-12T19:30:00+08:00'), or '' if its offset has no name here. */
export function zoneLabel(iso: string): string {
  return ZONES[iso.slice(-6)] ?? "";
}

/** 'AWST' if this device's clock differs from the venue's at that moment, otherwise ''. Only for the browser. */
export function foreignZone(startsAt: string): string {
  const [hours = 0, minutes = 0] = startsAt.slice(-5).split(":").map(Number);
  const venue = (startsAt.at(-6) === "-" ? -1 : 1) * (hours * 60 + minutes);
  return venue === -new Date(startsAt).getTimezoneOffset() ? "" : zoneLabel(startsAt);
}
