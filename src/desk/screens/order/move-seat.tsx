import { useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatAmount } from "#contract/rules/money/money.ts";
import type { OrderTicketAtDesk } from "#contract/wire/desk/orders.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useEventQuery } from "../../calls/events-api.ts";
import { useOrderQuery } from "../../calls/orders-api.ts";
import { useEventSeatsQuery, useMoveSeatMutation } from "../../calls/seats-api.ts";
import { Card } from "../../parts/card.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { fullName, seatOf } from "../../parts/tables/order-columns.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { HeldBackNotice } from "../seats/held-back-notice.tsx";
import { SeatList } from "../seats/seat-list.tsx";
import { StateLegend } from "../seats/state-legend.tsx";
import { StateMap } from "../seats/state-map.tsx";
import { useLiveSeats } from "../seats/use-live-seats.ts";
import { usePlanOfSeats } from "../seats/use-plan-of-seats.ts";

export function Component() {
  const { id = "", ticketId = "" } = useParams();
  const { data: order, error, refetch, isFetching } = useOrderQuery(id);
  const ticket = order?.tickets.find((one) => one.id === ticketId);
  if (!order)
    return (
      <Screen title="Move to another seat">
        <LoadingOrRefusal what="order" error={error} isFetching={isFetching} refetch={refetch} />
      </Screen>
    );
  if (ticket?.state !== "valid")
    return (
      <Screen title="Move to another seat" lead={<Link to={deskPaths.order(id)}>{`Order ${order.number}`}</Link>}>
        <Notice tone="warn" title="This ticket can't be moved">
          It's void, or its holder has been let in.
        </Notice>
      </Screen>
    );
  return <MoveScreen orderId={id} number={order.number} ticket={ticket} />;
}

/** Chooses another seat for a ticket's holder, free or held back, on the plan or in the list. */
function MoveScreen({ orderId, number, ticket }: { orderId: string; number: string; ticket: OrderTicketAtDesk }) {
  const navigate = useNavigate();
  const { may } = useDesk();
  const { data: event } = useEventQuery(ticket.event_id);
  const { data: seats, error, refetch, isFetching } = useEventSeatsQuery(ticket.event_id);
  const { plan, isComing } = usePlanOfSeats(seats);
  useLiveSeats(ticket.event_id, () => void refetch());
  const [seatId, setSeatId] = useState<string>();
  const [move, { isLoading, error: refused, reset }] = useMoveSeatMutation();
  const chosen = useMemo(() => new Set(seatId ? [seatId] : []), [seatId]);
  const find = (matches: (seat: { id: string; seat: string }, section: string) => boolean) =>
    seats?.sections.flatMap(({ title, seats: own }) => own.filter((seat) => matches(seat, title)))[0];
  const to = find(({ id }) => id === seatId);
  const section = seats?.sections.find((one) => one.seats.some(({ id }) => id === seatId))?.title ?? "";
  const from = find((seat, title) => title === ticket.section && seat.seat === ticket.seat);
  const difference = (to?.price_cents ?? 0) - (from?.price_cents ?? 0);
  const mayHoldBack = may("seats.hold_back", event?.organiser_id);
  const canMove = to?.state === "free" || (to?.state === "held_back" && mayHoldBack);
  const choose = (id: string) => {
    reset();
    setSeatId(id);
  };
  const submit = async () => {
    const form = { seat_id: seatId ?? "", difference_cents: difference, from_hold: to?.state === "held_back" };
    const act = `desk-move:${ticket.id}`;
    const outcome = await move({ orderId, ticketId: ticket.id ?? "", form, key: attemptKey(act, form) });
    if (isDecided(callError(outcome.error))) settleAttempt(act);
    if (outcome.data) void navigate(deskPaths.order(orderId), { replace: true });
  };
  return (
    <Screen
      title="Move to another seat"
      lead={
        <>
          <Link to={deskPaths.order(orderId)}>{`Order ${number}`}</Link>
          <span>{`${fullName(ticket)}, now in ${seatOf(ticket)}`}</span>
        </>
      }
    >
      {isComing && (
        <LoadingOrRefusal what="seats" error={seats ? undefined : error} isFetching={isFetching} refetch={refetch} />
      )}
      {seats && !isComing && (
        <>
          <Card title="Choose another seat">
            <StateLegend sections={seats.sections} />
            {plan !== undefined && (
              <StateMap
                seats={seats}
                plan={plan}
                chosen={chosen}
                hint={mayHoldBack ? "Press a seat that is free or held back" : "Press a free seat"}
                onSeat={choose}
              />
            )}
            {to && !canMove && <Notice tone="warn">{`${to.seat} isn't free. Choose another seat.`}</Notice>}
            {to && canMove && (
              <>
                <HeldBackNotice seats={[to]} />
                <p aria-live="polite">
                  <span>{`From ${seatOf(ticket)} to`}</span> <strong>{seatOf({ section, seat: to.seat })}</strong>
                  <span>{`. ${
                    difference === 0
                      ? "Both cost the same."
                      : `The new seat costs ${formatAmount(Math.abs(difference))} ${difference > 0 ? "more" : "less"}. Nothing is charged or refunded.`
                  } The old ticket stops working at once, and the buyer gets the new one by email. The old seat goes back on sale, or back to the hold that it came from.`}</span>
                </p>
                <Button
                  busy={isLoading}
                  onClick={() => void submit()}
                >{`Move to ${seatOf({ section, seat: to.seat })}`}</Button>
              </>
            )}
            <Refusal error={callError(refused)} isChange />
          </Card>
          <SeatList sections={seats.sections} chosen={chosen} onChoose={([id]) => id && choose(id)} />
        </>
      )}
    </Screen>
  );
}
