import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { EventMessageStory } from "#contract/wire/desk/messages.ts";
import { callError } from "#src/http/call-error.ts";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { useMessageQuery } from "../../calls/messages-api.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { Loading } from "../../parts/tables/cursor-table.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import styles from "./messages.module.css";

const columns: readonly Column<EventMessageStory["failures"][number]>[] = [
  { name: "Email", cell: ({ email, order_id }) => <Link to={deskPaths.order(order_id)}>{email || "Deleted"}</Link> },
  { name: "What their mail server said", cell: ({ reason }) => reason },
];

/** A message that was sent, and the addresses that it did not reach. */
export function MessageDialog({
  eventId,
  messageId,
  onClose,
}: {
  eventId: string;
  messageId: string;
  onClose: () => void;
}) {
  const { data: message, error, refetch, isFetching } = useMessageQuery({ eventId, messageId });
  return (
    <Dialog open title={message?.subject ?? "Message"} onClose={onClose} described={false}>
      {!message &&
        (error ? (
          <Refusal error={callError(error)} onRetry={() => void refetch()} isBusy={isFetching} />
        ) : (
          <Loading what="message" />
        ))}
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
