import { persistTypedCode } from "../storage/typed-codes.ts";

const EVENT_PAGE = /^\/event-detail\/(?:[^/]+\/)?(\d{1,18})\/?$/;

/**
 * Takes an access code out of the address of an event's page, '?code=ABC', and keeps it for the page. From then on, no link, no
 * history and no picture's referrer has it.
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
