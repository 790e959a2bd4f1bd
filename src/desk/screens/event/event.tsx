import { useState } from "react";
import { useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DeskEventFacts } from "#contract/wire/desk/events.ts";
import type { CallError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { freshOnReturn } from "../../calls/desk-api.ts";
import { useEventQuery } from "../../calls/events-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { Facts } from "../../parts/facts.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Stat, Stats } from "../../parts/stat.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { shownTime } from "../../words/shown-time.ts";
import { eventStates } from "../../words/state-words.ts";
import { Attendees } from "./attendees.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DueCard } from "./due-card.tsx";
import { EditActions } from "./edit-actions.tsx";
import { Sales } from "./sales.tsx";

export function Component() {
  const { id = "" } = useParams();
  const { data: event, error, refetch, isFetching } = useEventQuery(id, freshOnReturn);
  if (!event)
    return (
      <Screen title="Event">
        <LoadingOrRefusal what="event" error={error} isFetching={isFetching} refetch={refetch} />
      </Screen>
    );
  return <EventScreen event={event} />;
}

function EventScreen({ event }: { event: DeskEventFacts }) {
  const { may } = useDesk();
  const { id, organiser_id, state, sold, capacity, held, held_back, free, timezone } = event;
  const [refused, setRefused] = useState<CallError>();
  const percent = capacity > 0 ? Math.round((100 * sold) / capacity) : 0;
  return (
    <Screen
      title={event.name}
      lead={
        <>
          <Chip tone={eventStates[state].tone}>{eventStates[state].words}</Chip>
          <span>{`${shownTime(event.starts_at, timezone)}, ${event.venue}`}</span>
        </>
      }
      actions={
        <>
          <ButtonLink variant="quiet" to={deskPaths.seats(id)}>
            Seats
          </ButtonLink>
          {may("attendees.see", organiser_id) && (
            <ButtonLink variant="quiet" to={deskPaths.messages(id)}>
              Messages
            </ButtonLink>
          )}
          {may("orders.see", organiser_id) && (
            <ButtonLink variant="quiet" to={`${deskPaths.orders}?event=${id}`}>
              Orders of this event
            </ButtonLink>
          )}
          {may("events.change", organiser_id) && <EditActions event={event} onRefused={setRefused} />}
        </>
      }
    >
      <Refusal error={refused} isChange />
      <Stats>
        <Stat name="Sold" value={formatCount(sold)} note={`of ${formatCount(capacity)}, ${percent}%`} />
        <Stat name="Held now" value={formatCount(held)} note="by people who are buying" />
        {held_back > 0 && <Stat name="Held back" value={formatCount(held_back)} note="by you" />}
        <Stat name="Free" value={formatCount(free)} />
      </Stats>
      {may("sales.see", organiser_id) && <Sales event={event} />}
      <Card title="Facts">
        <Facts
          of={[
            ["Starts", shownTime(event.starts_at, timezone)],
            ["Ends", shownTime(event.ends_at, timezone)],
            ["Time zone", timezone],
            ["Sale opens", event.sale_opens_at ? shownTime(event.sale_opens_at, timezone) : "When published"],
            ["Sale closes", event.sale_closes_at ? shownTime(event.sale_closes_at, timezone) : "When it starts"],
            [
              "Tickets for each account",
              event.per_account_limit === null ? "No limit" : String(event.per_account_limit),
            ],
            ["Categories", event.categories.join(", ")],
            ["Published", shownTime(event.published_at, timezone)],
            ["Reference", event.ref],
          ]}
        />
      </Card>
      {may("refunds.make", organiser_id) && <DueCard event={event} />}
      {may("events.cancel", organiser_id) && <CancelCard event={event} />}
      {may("attendees.see", organiser_id) && <Attendees eventId={id} />}
    </Screen>
  );
}

/** Cancels an event, or finishes an interrupted cancellation. It is not there for an event that is over. */
function CancelCard({ event }: { event: DeskEventFacts }) {
  const [isOpen, setOpen] = useState(false);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const isCancelled = event.state === "cancelled";
  const isUnfinished = isCancelled && event.sold + event.held > 0;
  if (event.state === "over" || (isCancelled && !isUnfinished && announcement === null)) return null;
  return (
    <Card title={isCancelled ? "This event is cancelled" : "If it can't take place"}>
      <Announcement>{announcement}</Announcement>
      {isUnfinished && <p>Some orders are still to be undone.</p>}
      {!isCancelled && (
        <p>Cancelling ends the sale, refunds every order and emails the buyers. You see the numbers first.</p>
      )}
      {(!isCancelled || isUnfinished) && (
        <div>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {isUnfinished ? "Finish the cancellation" : "Cancel the event"}
          </Button>
        </div>
      )}
      {isOpen && (
        <CancelDialog
          event={event}
          onClose={() => setOpen(false)}
          onDone={(words) => {
            setOpen(false);
            setAnnouncement(words);
          }}
        />
      )}
    </Card>
  );
}
