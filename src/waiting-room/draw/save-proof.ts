import { make } from "../dom.ts";
import { writtenDraw } from "../office/published-draw.ts";
import type { Mine, PublishedDraw } from "./check-draw.ts";

/** Saves everything that a check needs in one file. `npm run verify-draw` reads it (docs/fair-draw.md#the-saved-file). */
export function saveProof(eventId: string, eventName: string, draw: PublishedDraw, mine: Mine | null): void {
  const file = { event_id: eventId, event_name: eventName, ...writtenDraw(draw), ...mine };
  const address = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: "application/json" }));
  const link = make("a", { href: address, download: `draw-${eventId}.json`, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser may begin to read the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
