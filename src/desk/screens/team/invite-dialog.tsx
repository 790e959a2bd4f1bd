import { type FormEvent, useState } from "react";
import type { Invitation } from "#contract/wire/desk/team.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useInviteMutation } from "../../calls/team-api.ts";
import form from "../../parts/fields/form.module.css";
import { Refusal } from "../../parts/refusal.tsx";
import { useProved } from "../../parts/use-proved.tsx";
import { type RoleChoice, RoleFields } from "./role-fields.tsx";

interface InviteDialogProps {
  organiserId: string;
  /** An expired invitation to send once more. */
  again?: Invitation | undefined;
  onDone: (words: string) => void;
  onClose: () => void;
}

export function InviteDialog({ organiserId, again, onDone, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState(again?.email ?? "");
  const [choice, setChoice] = useState<RoleChoice>(
    again ? { role: again.role, event_ids: again.event_ids } : { role: "box_office", event_ids: null },
  );
  const [problem, setProblem] = useState<{ email?: string; events?: string }>({});
  const [refused, setRefused] = useState<CallError>();
  const [invite, { isLoading }] = useInviteMutation();
  const { proved, dialog } = useProved();
  const act = `desk-invite:${organiserId}`;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const to = email.trim();
    setRefused(undefined);
    const wrong = {
      ...(!/^[^\s@]+@[^\s@]+$/.test(to) && { email: "Please enter their email." }),
      ...(choice.event_ids?.length === 0 && { events: "Choose at least one event, or all." }),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length > 0) return;
    const wanted = { email: to, ...choice };
    const { error } = await proved(() => invite({ organiserId, form: wanted, key: attemptKey(act, wanted) }));
    if (isDecided(callError(error))) settleAttempt(act);
    if (error) setRefused(callError(error));
    else onDone(`An invitation is on its way to ${to}. It works for 72 hours.`);
  };
  return (
    <>
      <Dialog
        open
        title={again ? `Invite ${again.email} again` : "Invite somebody"}
        onClose={onClose}
        described={false}
      >
        <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
          <Field
            label="Their email"
            hint="They need an account with this email. If they have none, they can open one."
            type="email"
            name="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            error={problem.email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <RoleFields organiserId={organiserId} value={choice} onChange={setChoice} />
          {problem.events && <p role="alert">{problem.events}</p>}
          <Refusal error={refused} isChange />
          <Button type="submit" busy={isLoading}>
            Send the invitation
          </Button>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
