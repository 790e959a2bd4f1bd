import { useEffect } from "react";
import type { StateFacts } from "#contract/rules/event/event-state.ts";
import { useServerClock } from "#src/ui/time/use-server-clock.ts";

type Sale = Pick<StateFacts, "starts_at" | "sale_closes_at">;

interface SaleEndProps {
  events: readonly Sale[];
  currentTime: string;
  /** The device's clock when the events arrived. */
  receivedAt: number;
  /** Called with the box office's clock. */
  onEnd: (nowMs: number) => void;
}

/** When the sale of the first of these events starts or closes, in milliseconds. */
export const saleEnd = (events: readonly Sale[]): number =>
  Math.min(...events.flatMap((event) => [event.starts_at, event.sale_closes_at ?? event.starts_at]).map(Date.parse));

/** Stands beside an open picker and closes it when the sale ends. It draws nothing, so that only it is rendered each second. */
export function SaleEnd({ events, currentTime, receivedAt, onEnd }: SaleEndProps) {
  const nowMs = useServerClock(currentTime, receivedAt);
  useEffect(() => {
    if (nowMs >= saleEnd(events)) onEnd(nowMs);
  });
  return null;
}
