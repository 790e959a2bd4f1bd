import { paths } from "#contract/paths.ts";

/** What a refused call asked for or sent. */
interface RefusedCall {
  query?: object;
  form?: object;
  json?: unknown;
}

/** The event that the box office named in its refusal. */
function namedEvent(refusal: unknown): string | undefined {
  const { response_data } = refusal as { response_data?: { event_id?: unknown } };
  return typeof response_data?.event_id === "string" ? response_data.event_id : undefined;
}

/** The first event of a call, whatever its parameter is called. */
function eventOf({ query, form, json }: RefusedCall): string | undefined {
  const named = { ...query, ...form, ...(json instanceof Object ? json : {}) } as Record<string, unknown>;
  const value = named.eventId ?? named.event_id;
  return String(Array.isArray(value) ? value[0] : (value ?? "")).split(",")[0] || undefined;
}

/**
 * The waiting room's address, with the way back to this page. Of a combo's events, the refusal names the one that has a
 * room.
 * @param refusal the box office's answer
 */
export function roomAddress(
  call: RefusedCall,
  here: { pathname: string; search: string },
  refusal: unknown = {},
): string | undefined {
  const event = namedEvent(refusal) ?? eventOf(call);
  return event && `${paths.waitingRoom(event)}?next=${encodeURIComponent(here.pathname + here.search)}`;
}

/**
 * Leaves for the waiting room of an event that was refused without a pass. It never settles, because an error on a page
 * that is being left would only alarm people. 'Back' in the waiting room leads to the page before the picker, which
 * would only be refused again.
 */
export function waitInRoom(call: RefusedCall, refusal: unknown = {}): Promise<never> {
  const address = roomAddress(call, location, refusal);
  if (address) location.replace(address);
  return new Promise(() => undefined);
}
