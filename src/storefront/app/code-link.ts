import { persistTypedCode } from "../storage/typed-codes.ts";

const EVENT_PAGE = /^\/event-detail\/(?:[^/]+\/)?(\d{1,18})\/?$/;

/**
 * Takes an access code out of the address of an event's page, '?code=ABC', and stores it for the page. From then on, no
 * link, history entry or referrer contains it.
 */
export function takeCodeOfAddress(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get("code")?.trim();
  const [, eventId] = EVENT_PAGE.exec(url.pathname) ?? [];
  if (!eventId) return;
  if (code) persistTypedCode(eventId, code.slice(0, 100));
  url.searchParams.delete("code");
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
}
