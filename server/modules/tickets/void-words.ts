const wordsByReason: Readonly<Record<string, string>> = {
  "event-cancelled": "The event was cancelled.",
  "refunded-by-operator": "The order was cancelled and refunded.",
};

/**
 * Why a void ticket admits nobody, in words for its buyer and for the door: what the operator said of this ticket, or why its
 * order was undone (a MoveReason).
 */
export function voidWords(said: string | null, orderReason: string | null): string {
  return said ?? wordsByReason[orderReason ?? ""] ?? "The box office withdrew this ticket.";
}
