import type { WaitingRoomFacts } from "#contract/waiting-room.ts";

/**
 * The document's facts about its event.
 * @throws Error on a document that is not the waiting room's
 */
export function readFacts(): WaitingRoomFacts {
  const text = document.getElementById("event")?.textContent;
  if (!text) throw new Error("the document has no facts");
  return JSON.parse(text);
}
