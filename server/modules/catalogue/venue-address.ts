import { stateShort } from "#contract/rules/time/states.ts";

/**
 * A venue's address as people write it on a letter: '14 Wharf Street, Ballarat VIC'. The suburb is added unless the
 * venue's street already includes it.
 */
export function wholeAddress(street: string, suburb: string, state: string): string {
  const last = street.split(",").slice(1).at(-1)?.trim().toLowerCase() ?? "";
  return last.startsWith(suburb.toLowerCase()) ? street : `${street}, ${suburb} ${stateShort(state)}`;
}
