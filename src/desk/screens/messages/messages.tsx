import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { EventMessage, EventMessageStory } from "#contract/wire/desk/messages.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useEventQuery } from "../../calls/events-api.ts";
import { useMessageQuery, useMessagesInfiniteQuery } from "../../calls/messages-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Screen } from "../../parts/screen.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { shownTime } from "../../words/shown-time.ts";
import { MessageForm } from "./message-form.tsx";
import styles from "./messages.module.css";

/** Emails to everybody who holds a ticket of an event, or to some of them. */
export function Component() {
  const { id = "" } = useParams();
  const { may } = useDesk();
  const { data: event, isError: isLost } = useEventQuery(id);
  const list = useMessagesInfiniteQuery(id, { pollingInterval: 15_000 });
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const columns: Column<EventMessage>[] = [
    {
      name: "Subject",
      cell: ({ id: messageId, subject }) => (
        <Button variant="quiet" size="s" onClick={() => setOpen(messageId)}>
          <span>{subject}</span> <VisuallyHidden>, read it</VisuallyHidden>
        </Button>
      ),
    },
    { name: "When", isWide: true, cell: ({ made_at }) => shownTime(made_at) },
    { name: "By", isWide: true, cell: ({ by }) => by },
    {
      name: "Sent",
      isFigure: true,
      cell: ({ sent, recipients }) => `${formatCount(sent)} of ${formatCount(recipients)}`,
    },
    { name: "Failed", isFigure: true, cell: ({ failed }) => formatCount(failed) },
  ];
  return (
    <Screen title="Messages" lead={<Link to={deskPaths.event(id)}>{event?.name ?? "The event"}</Link>}>
      <Announcement>{announcement}</Announcement>
      {event && may("messages.send", event.organiser_id) && (
        <MessageForm key={event.id} event={event} onSent={setAnnouncement} />
      )}
      {/* Without the event, the form would push the list down as it comes. */}
      {(event || isLost) && (
        <Card title="Sent so far">
          <CursorTable
            list={list}
            caption="Messages, newest first"
            columns={columns}
            keyOf={(message) => message.id}
            empty="No message has been sent to the ticket holders of this event."
          />
        </Card>
      )}
      {open && <MessageDialog eventId={id} messageId={open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

const columns: readonly Column<EventMessageStory["failures"][number]>[] = [
  { name: "Email", cell: ({ email, order_id }) => <Link to={deskPaths.order(order_id)}>{email || "Deleted"}</Link> },
  { name: "What their mail server said", cell: ({ reason }) => reason },
];

/** A message that was sent, and the addresses that it did not reach. */
function MessageDialog({ eventId, messageId, onClose }: { eventId: string; messageId: string; onClose: () => void }) {
  const { data: message, error, refetch, isFetching } = useMessageQuery({ eventId, messageId });
  return (
    <Dialog open title={message?.subject ?? "Message"} onClose={onClose} described={false}>
      {!message && <LoadingOrRefusal what="message" error={error} isFetching={isFetching} refetch={refetch} />}
      {message && (
        <>
          <p className={styles.body}>{message.body}</p>
          <p>{`Sent to ${formatCount(message.sent)} of ${formatCount(message.recipients)}${message.waiting > 0 ? `, ${formatCount(message.waiting)} on their way` : ""}.`}</p>
          {message.failures.length > 0 && (
            <>
              <p>These emails didn't arrive. We try again for a day.</p>
              <DataTable
                caption="Emails that failed"
                columns={columns}
                rows={message.failures}
                keyOf={({ order_id, email }) => `${order_id} ${email}`}
              />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
