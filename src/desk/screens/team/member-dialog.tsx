import { type FormEvent, useState } from "react";
import type { TeamMember } from "#contract/wire/desk/team.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useChangeMemberMutation } from "../../calls/team-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";
import { eventsInWords, roleNames } from "../../words/role-words.ts";
import { type RoleChoice, RoleFields } from "./role-fields.tsx";

interface MemberDialogProps {
  organiserId: string;
  /** The member as last fetched: after a refused change, with somebody else's change. */
  member: TeamMember;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Changes a colleague's role and events. */
export function MemberDialog({ organiserId, member, onDone, onClose }: MemberDialogProps) {
  const [choice, setChoice] = useState<RoleChoice>({ role: member.role, event_ids: member.event_ids });
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<CallError>();
  const [change, { isLoading }] = useChangeMemberMutation();
  const { proved, dialog } = useProved();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    setProblem(undefined);
    if (choice.event_ids?.length === 0) return setProblem("Choose at least one event, or all.");
    const { error } = await proved(() => change({ organiserId, id: member.id, etag: member.etag, change: choice }));
    if (error) setRefused(callError(error));
    else onDone(`${member.name} is now: ${roleNames[choice.role]}, ${eventsInWords(choice.event_ids).toLowerCase()}.`);
  };
  return (
    <>
      <Dialog open title={`Change ${member.name}`} onClose={onClose} described={false}>
        <form className={form.form} onSubmit={(event) => void submit(event)}>
          <RoleFields organiserId={organiserId} value={choice} onChange={setChoice} />
          {problem && <p role="alert">{problem}</p>}
          {refused?.status === 412 ? (
            <Notice
              tone="warn"
              title="Somebody has just changed this person"
            >{`They're now: ${roleNames[member.role]}, ${eventsInWords(member.event_ids).toLowerCase()}. Press Save again to set what you chose.`}</Notice>
          ) : (
            <Refusal error={refused} isChange />
          )}
          <Button type="submit" busy={isLoading}>
            Save
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
