import type { AUSTRALIAN_STATES } from "./states.ts";

type StateName = (typeof AUSTRALIAN_STATES)[number]["name"];

/** A state's time zone, and the position of its capital. */
interface StateFacts {
  timezone: string;
  lat: number;
  lng: number;
}

/** The defaults of a new venue, by the state's name. */
export const stateFacts: Readonly<Record<StateName, StateFacts>> = {
  Victoria: { timezone: "Australia/Melbourne", lat: -37.814, lng: 144.963 },
  "New South Wales": { timezone: "Australia/Sydney", lat: -33.868, lng: 151.209 },
  Queensland: { timezone: "Australia/Brisbane", lat: -27.47, lng: 153.026 },
  "South Australia": { timezone: "Australia/Adelaide", lat: -34.929, lng: 138.601 },
  "Western Australia": { timezone: "Australia/Perth", lat: -31.953, lng: 115.857 },
  "Australian Capital": { timezone: "Australia/Sydney", lat: -35.282, lng: 149.129 },
  "Northern Territory": { timezone: "Australia/Darwin", lat: -12.463, lng: 130.842 },
  Tasmania: { timezone: "Australia/Hobart", lat: -42.882, lng: 147.327 },
};

/** Every time zone in the country. The last four are those of a town or an island. */
export const AUSTRALIAN_ZONES = [
  "Australia/Melbourne",
  "Australia/Sydney",
  "Australia/Brisbane",
  "Australia/Adelaide",
  "Australia/Perth",
  "Australia/Darwin",
  "Australia/Hobart",
  "Australia/Lindeman",
  "Australia/Broken_Hill",
  "Australia/Eucla",
  "Australia/Lord_Howe",
] as const;
