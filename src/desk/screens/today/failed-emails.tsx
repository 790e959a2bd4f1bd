import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { FailedEmails as Failed } from "#contract/wire/desk/messages.ts";
import { useFailedEmailsQuery } from "../../calls/messages-api.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";

type FailedEmail = Failed["items"][number];

const columns: readonly Column<FailedEmail>[] = [
  { name: "Email", cell: ({ email, order_id }) => <Link to={deskPaths.order(order_id)}>{email || "Deleted"}</Link> },
  {
    name: "What",
    cell: ({ mail, event_id }) =>
      mail === "event-message" ? <Link to={deskPaths.messages(event_id)}>A message</Link> : "About the order",
  },
  { name: "When", isWide: true, cell: ({ at }) => shownTime(at) },
  { name: "Why", isWide: true, cell: ({ reason }) => reason },
];

/** Emails that did not arrive. If all arrived, it shows nothing. */
export function FailedEmails({ organiserId }: { organiserId: string | undefined }) {
  const { data } = useFailedEmailsQuery(organiserId);
  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Emails that didn't arrive">
      <p>Check the address with the buyer, or ring them.</p>
      <DataTable
        caption="Emails that failed, newest first"
        columns={columns}
        rows={data.items}
        keyOf={({ at, email, order_id }) => `${at} ${order_id} ${email}`}
      />
    </Card>
  );
}
