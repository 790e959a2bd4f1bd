/** The push message that tells somebody's service worker that it is their turn. */
export interface TurnMessage {
  type: "turn";
  event_id: string;
  event_name: string;
}

/** Reads a push message. Returns null for anything that is not one of ours. */
export function readTurn(data: unknown): TurnMessage | null {
  if (typeof data !== "object" || data === null || !("type" in data) || data.type !== "turn") return null;
  if (!("event_id" in data) || !("event_name" in data)) return null;
  const { event_id, event_name } = data;
  if (typeof event_id !== "string" || !/^\d{1,10}$/.test(event_id) || typeof event_name !== "string") return null;
  return { type: "turn", event_id, event_name };
}
