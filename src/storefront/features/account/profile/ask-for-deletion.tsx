import { type FormEvent, useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { callError } from "#src/http/call-error.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useProof } from "#src/shared/account/use-proof.tsx";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { useAskForDeletionMutation } from "#src/storefront/data/profile-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { FormRefusal } from "../form-refusal.tsx";
import { OfflineNote } from "../offline-note.tsx";

interface AskForDeletionProps {
  user: SignedInUser;
  onClose: () => void;
}

/** 'Delete my account': lists what is deleted and what stays, and mails the link that deletes it. */
export function AskForDeletion({ user, onClose }: AskForDeletionProps) {
  const online = useOnline();
  const proof = useProof(user);
  const [givesUp, setGivesUp] = useState(false);
  const [ask, { data, error, isLoading }] = useAskForDeletionMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!online || isLoading || !(await proof.demand())) return;
    await ask({ user_id: user.id, ...(givesUp && { give_up_tickets: "1" as const }) });
  };
  const isAboutTickets = callError(error)?.code === "UPCOMING_TICKETS";
  const hasTickets = isAboutTickets || givesUp;

  // One dialog at a time. This one comes back afterwards.
  if (proof.dialog) return proof.dialog;
  if (data?.status === 1)
    return (
      <Dialog open title="Check your email" onClose={onClose} actions={<Button onClick={onClose}>OK</Button>}>
        <p>{data.message}</p>
      </Dialog>
    );
  return (
    <Dialog open title="Delete my account" onClose={onClose} described={false}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          Your details, saved events, sign-ins and the names on your tickets go for good. Tax and company law make us
          keep the amounts of your orders, without your name.
        </p>
        {hasTickets && (
          <>
            <Notice tone="warn" title="You have tickets for events still to come">
              Without your account they can't be refunded or replaced, so they stop working, your friends' too. Or wait
              until after the events.
            </Notice>
            <Checkbox
              label="I give these tickets up, without a refund"
              checked={givesUp}
              onChange={({ target }) => setGivesUp(target.checked)}
            />
          </>
        )}
        {!isAboutTickets && !isLoading && <FormRefusal error={error} />}
        <OfflineNote />
        <Button type="submit" busy={isLoading || proof.isAsking} aria-disabled={!online}>
          Email me the link
        </Button>
      </form>
    </Dialog>
  );
}
