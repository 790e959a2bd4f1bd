import { useEffect, useEffectEvent } from "react";
import { eventLabel } from "#contract/rules/event/event-label.ts";
import { waitsInRoom } from "#contract/rules/event/event-sale.ts";
import { eventState } from "#contract/rules/event/event-state.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { waitInRoom } from "#src/http/wait-in-room.ts";
import { useServerClock } from "#src/ui/time/use-server-clock.ts";
import { EventClosed } from "./event-closed.tsx";
import { SaleCountdown } from "./sale-countdown.tsx";

interface UntilSaleProps {
  event: EventDetail;
  /** The device's clock when the event arrived. */
  receivedAt: number;
  /** Called with the box office's clock when the event is no longer before its sale. */
  onTurn: (nowMs: number) => void;
}

/** Replaces a picker that was opened before the sale, until the sale or the waiting room opens. */
export function UntilSale({ event, receivedAt, onTurn }: UntilSaleProps) {
  const nowMs = useServerClock(event.current_time, receivedAt);
  const isBefore = eventState(event, nowMs) === "before-sale";
  const isInRoom = isBefore && waitsInRoom(event, nowMs);
  const goOn = useEffectEvent(() => onTurn(nowMs));
  useEffect(() => {
    if (!isBefore) goOn();
    else if (isInRoom) waitInRoom({ query: { eventId: event.id } });
  }, [isBefore, isInRoom, event.id]);
  const { id, categories, sale_opens_at, waiting_room_opens_at, timezone, draw_for, presale } = event;
  return (
    <>
      {sale_opens_at && <SaleCountdown label={eventLabel(event, nowMs)} opensAt={sale_opens_at} nowMs={nowMs} />}
      <EventClosed
        eventId={id}
        state="before-sale"
        categories={categories}
        opensAt={sale_opens_at}
        roomOpensAt={waiting_room_opens_at}
        isRoomOpen={isInRoom}
        timezone={timezone}
        drawFor={draw_for}
        hasPresale={presale === true}
      />
    </>
  );
}
