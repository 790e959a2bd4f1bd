import type { Invitation } from "#contract/wire/desk/team.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { eventsInWords, roleNames } from "../../words/role-words.ts";
import { shownTime } from "../../words/shown-time.ts";
import styles from "./team.module.css";

interface InvitedCardProps {
  invitations: readonly Invitation[];
  onAgain: (of: Invitation) => void;
  onWithdraw: (of: Invitation) => void;
}

/** People who are invited, and people whose invitation has expired. */
export function InvitedCard({ invitations, onAgain, onWithdraw }: InvitedCardProps) {
  const acts: Column<Invitation> = {
    name: "Change",
    cell: (of) => (
      <span className={styles.acts}>
        {of.is_expired && (
          <Button variant="quiet" size="s" onClick={() => onAgain(of)}>
            Invite again <VisuallyHidden>{of.email}</VisuallyHidden>
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={() => onWithdraw(of)}>
          <span>{of.is_expired ? "Remove" : "Withdraw"}</span>{" "}
          <VisuallyHidden>{`the invitation of ${of.email}`}</VisuallyHidden>
        </Button>
      </span>
    ),
  };
  return (
    <Card title="Invited">
      <DataTable caption="Invitations" columns={[...columns, acts]} rows={invitations} keyOf={({ id }) => id} />
    </Card>
  );
}

const columns: readonly Column<Invitation>[] = [
  {
    name: "Email",
    cell: ({ email, is_expired }) => (
      <span className={styles.invited}>
        <span className={styles.email}>{email}</span>
        {is_expired && <Chip tone="plain">Expired</Chip>}
      </span>
    ),
  },
  { name: "Role", cell: ({ role }) => roleNames[role] },
  { name: "For", isWide: true, cell: ({ event_ids }) => eventsInWords(event_ids) },
  { name: "Works until", isWide: true, cell: ({ expires_at }) => shownTime(expires_at) },
];
