const wordsByReason: Readonly<Record<string, string>> = {
  "event-cancelled": "The event was cancelled.",
  "refunded-by-operator": "The order was cancelled and refunded.",
};

/**
 * Why a void ticket admits nobody, in words for its buyer and for the door.
 * @param said the operator's reason for this ticket, which comes first
 * @param orderReason why the order was undone (a MoveReason)
 */
export function voidWords(said: string | null, orderReason: string | null): string {
  return said ?? wordsByReason[orderReason ?? ""] ?? "The box office withdrew this ticket.";
}
