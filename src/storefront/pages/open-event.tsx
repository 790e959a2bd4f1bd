import { useState } from "react";
import { eventState } from "#contract/rules/event/event-state.ts";
import type { Sells } from "#contract/rules/event/venue-kinds.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { PartFailed } from "#src/shared/loading/part-failed.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { EventClosed } from "../features/event/sale/event-closed.tsx";
import { UntilSale } from "../features/event/sale/until-sale.tsx";
import { aboutEvent } from "../features/seats/about-event.ts";
import { BookableEvent } from "../features/seats/bookable-event.tsx";
import { PickerPage } from "../features/seats/picker/picker-page.tsx";
import { PickerSkeleton } from "../features/seats/picker/picker-skeleton.tsx";

/** Lazy, because few buyers come before the sale. */
const DuringPresale = lazyPart(
  () => import("../features/seats/presale/during-presale.tsx"),
  ({ DuringPresale }) => DuringPresale,
  { waiting: ({ waiting }) => waiting, failed: () => <PartFailed what="the presale" /> },
);

/** Lazy, because no sale ends in a picker's first seconds. */
const SaleEnd = lazyPart(
  () => import("../features/seats/sale-end.tsx"),
  ({ SaleEnd }) => SaleEnd,
);

interface OpenEventProps {
  /** What this page sells. */
  sells: Sells;
  /** The dark band's words: 'Choosing seats'. */
  step: string;
  children: (event: EventDetail) => Elements;
}

/**
 * The event in a picker's address, if it is on sale or a code of this visit opens it. Otherwise its state, before any
 * seats are fetched.
 */
export function OpenEvent({ sells, step, children }: OpenEventProps) {
  return (
    <BookableEvent sells={sells}>
      {(event, receivedAt) => (
        <PickerOrState event={event} receivedAt={receivedAt} step={step}>
          {children}
        </PickerOrState>
      )}
    </BookableEvent>
  );
}

interface PickerOrStateProps extends Omit<OpenEventProps, "sells"> {
  event: EventDetail;
  receivedAt: number;
}

function PickerOrState({ event, receivedAt, step, children }: PickerOrStateProps) {
  // The previous page may have loaded the event some minutes ago.
  const [openedAt, setOpenedAt] = useState(() => Date.parse(event.current_time) + Date.now() - receivedAt);
  const state = eventState(event, Math.max(openedAt, Date.parse(event.current_time)));
  const isBefore = state === "before-sale";
  if (state === "on-sale" || (state === "sold-out" && (event.wheelchair_spaces_left || event.special_tickets_left)))
    return (
      <>
        {children(event)}
        <SaleEnd events={[event]} currentTime={event.current_time} receivedAt={receivedAt} onEnd={setOpenedAt} />
      </>
    );
  const page = (content: Elements) => (
    <PickerPage {...aboutEvent(event)} step={step} rule="">
      {content}
    </PickerPage>
  );
  if (!isBefore) return page(<EventClosed eventId={event.id} state={state} categories={event.categories} />);
  const closed = page(<UntilSale event={event} receivedAt={receivedAt} onTurn={setOpenedAt} />);
  if (!event.presale) return closed;
  const waiting = page(<PickerSkeleton />);
  return (
    <DuringPresale eventId={event.id} closed={closed} waiting={waiting}>
      {() => children(event)}
    </DuringPresale>
  );
}
