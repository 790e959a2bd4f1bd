import { useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import type { PrintedTicket } from "#contract/wire/desk/door.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { useDoorQuery, usePrintDoorListMutation } from "../../calls/door-api.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import styles from "./paper.module.css";

const columns: readonly Column<PrintedTicket>[] = [
  { name: "Name", cell: ({ first_name, last_name }) => [last_name, first_name].filter(Boolean).join(", ") || "–" },
  {
    name: "Seat",
    cell: ({ section, seat }) => (
      <>
        <bdi>{section}</bdi> <bdi>{seat}</bdi>
      </>
    ),
  },
  { name: "Ticket", cell: ({ ticket_number }) => ticket_number },
  { name: "In", cell: ({ is_in }) => (is_in ? "Already in" : "☐") },
];

/** A list of names on paper, for doors where no device works. Each list is recorded in the log. */
export function Component() {
  const { id = "" } = useParams();
  const { data: door } = useDoorQuery(id);
  const [make, { data: list, error, isLoading }] = usePrintDoorListMutation();
  return (
    <div className={styles.paper}>
      <Screen
        title={door ? `List for ${door.event.name}` : "List for paper"}
        lead={
          list
            ? `${list.items.length === 1 ? "1 ticket" : `${formatCount(list.items.length)} tickets`}, as of ${shownTime(list.made_at)}. It doesn't know what is sold or refunded later.`
            : "For when no device works. The list has names, seats and ticket numbers, so keep the paper safe and destroy it after the event."
        }
        actions={
          <>
            <ButtonLink variant="quiet" to={deskPaths.door(id)}>
              Back to the door
            </ButtonLink>
            {list ? (
              <Button onClick={() => window.print()}>Print</Button>
            ) : (
              <Button busy={isLoading} onClick={() => void make(id)}>
                Make the list
              </Button>
            )}
          </>
        }
      >
        <Refusal error={callError(error)} onRetry={() => void make(id)} isBusy={isLoading} />
        {list &&
          (list.items.length === 0 ? (
            <p>Nobody has a ticket yet.</p>
          ) : (
            <DataTable
              caption="Everybody with a ticket, by last name"
              columns={columns}
              rows={list.items}
              keyOf={({ ticket_number }) => ticket_number}
            />
          ))}
      </Screen>
    </div>
  );
}
