import { useState } from "react";
import { staffRoles } from "#contract/rules/account/desk-rights.ts";
import type { Invitation, TeamMember } from "#contract/wire/desk/team.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useRemoveMemberMutation, useTeamQuery, useWithdrawInvitationMutation } from "../../calls/team-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Facts } from "../../parts/facts.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { OfOrganiser } from "../../parts/of-organiser.tsx";
import { Screen } from "../../parts/screen.tsx";
import { type Column, DataTable } from "../../parts/tables/data-table.tsx";
import { eventsInWords, roleNames, roleSentence } from "../../words/role-words.ts";
import { shownTime } from "../../words/shown-time.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { InvitedCard } from "./invited-card.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import styles from "./team.module.css";

export function Component() {
  return <OfOrganiser>{({ id, name }) => <TeamScreen organiserId={id} name={name} />}</OfOrganiser>;
}

type Open =
  | { kind: "invite"; again?: Invitation }
  | { kind: "change" | "remove"; memberId: string }
  | { kind: "withdraw"; of: Invitation };

function TeamScreen({ organiserId, name }: { organiserId: string; name: string }) {
  const { data: team, error, refetch, isFetching } = useTeamQuery(organiserId);
  const [open, setOpen] = useState<Open | null>(null);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const [remove] = useRemoveMemberMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const close = () => setOpen(null);
  const done = (words: string) => {
    close();
    setAnnouncement(words);
  };
  const acts: Column<TeamMember> = {
    name: "Change",
    cell: (member) => (
      <span className={styles.acts}>
        <Button variant="quiet" size="s" onClick={() => setOpen({ kind: "change", memberId: member.id })}>
          Change <VisuallyHidden>{member.name}</VisuallyHidden>
        </Button>
        <Button variant="danger" size="s" onClick={() => setOpen({ kind: "remove", memberId: member.id })}>
          Remove <VisuallyHidden>{member.name}</VisuallyHidden>
        </Button>
      </span>
    ),
  };
  const member = open && "memberId" in open ? team?.members.find(({ id }) => id === open.memberId) : undefined;
  return (
    <Screen
      title="Team"
      lead={name}
      actions={<Button onClick={() => setOpen({ kind: "invite" })}>Invite somebody</Button>}
    >
      <Announcement>{announcement}</Announcement>
      {(error || !team) && <LoadingOrRefusal what="team" error={error} isFetching={isFetching} refetch={refetch} />}
      {team && (
        <Card title="People">
          <DataTable caption="People" columns={[...memberColumns, acts]} rows={team.members} keyOf={({ id }) => id} />
        </Card>
      )}
      {team && team.invitations.length > 0 && (
        <InvitedCard
          invitations={team.invitations}
          onAgain={(of) => setOpen({ kind: "invite", again: of })}
          onWithdraw={(of) => setOpen({ kind: "withdraw", of })}
        />
      )}
      <Card title="What each role may do">
        <Facts of={staffRoles.map((role) => [roleNames[role], roleSentence(role)])} />
      </Card>
      {open?.kind === "invite" && (
        <InviteDialog organiserId={organiserId} again={open.again} onDone={done} onClose={close} />
      )}
      {open?.kind === "change" && member && (
        <MemberDialog organiserId={organiserId} member={member} onDone={done} onClose={close} />
      )}
      {open?.kind === "remove" && member && (
        <Confirm
          title={`Take ${member.name} off the team?`}
          yes="Remove"
          act={() => remove({ organiserId, id: member.id })}
          onDone={() => done(`${member.name} is off the team.`)}
          onClose={close}
        >
          <p>{`From this moment they can't use the desk or scan at the doors of ${name}. Keys and open invitations that they made stop working, and their webhooks are paused. What they did stays in the log.`}</p>
        </Confirm>
      )}
      {open?.kind === "withdraw" && (
        <Confirm
          title={open.of.is_expired ? "Remove the invitation?" : "Withdraw the invitation?"}
          yes={open.of.is_expired ? "Remove" : "Withdraw"}
          act={() => withdraw({ organiserId, id: open.of.id })}
          onDone={() =>
            done(`The invitation of ${open.of.email} ${open.of.is_expired ? "is off the list" : "no longer works"}.`)
          }
          onClose={close}
        >
          <p>
            {open.of.is_expired
              ? `The invitation of ${open.of.email} has expired, and goes from the list. You can invite them again.`
              : `The code in the email to ${open.of.email} then opens nothing. You can invite them again.`}
          </p>
        </Confirm>
      )}
    </Screen>
  );
}

const memberColumns: readonly Column<TeamMember>[] = [
  { name: "Name", cell: ({ name }) => name },
  { name: "Email", isWide: true, cell: ({ email }) => email },
  { name: "Role", cell: ({ role }) => roleNames[role] },
  { name: "For", isWide: true, cell: ({ event_ids }) => eventsInWords(event_ids) },
  {
    name: "Two-step sign-in",
    isWide: true,
    cell: ({ two_steps }) => <Chip tone={two_steps ? "action" : "plain"}>{two_steps ? "On" : "Off"}</Chip>,
  },
  { name: "Since", isWide: true, cell: ({ added_at }) => shownTime(added_at) },
];
