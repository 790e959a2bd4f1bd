import { useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useOnline } from "#src/shared/offline/use-online.ts";
import type { Profile } from "#src/storefront/data/profile-api.ts";
import { useCancelEmailChangeMutation, useResendEmailLinkMutation } from "#src/storefront/data/profile-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { FormRefusal } from "../form-refusal.tsx";
import { MessageDialog } from "../message-dialog.tsx";

/** The email whose link has not been opened yet. It shows nothing if there is none. */
export function WaitingEmail({ user, profile }: { user: SignedInUser; profile: Profile }) {
  const online = useOnline();
  const [resend, sent] = useResendEmailLinkMutation();
  const [cancel, cancelled] = useCancelEmailChangeMutation();
  const [message, setMessage] = useState<string | null>(null);
  const { pendingEmail: pending, emailConfirmed: confirmed } = profile;
  const busy = sent.isLoading || cancelled.isLoading;
  const disabled = !online || busy;
  const act = async (ask: typeof resend | typeof cancel) => {
    if (disabled) return;
    const { data } = await ask(user.id);
    if (data) setMessage(data.message);
  };

  return (
    <>
      {(pending || !confirmed) && (
        <div className={classNames(styles.form, styles.before)}>
          <Notice tone="info" silent title={pending ? "Waiting for you to confirm" : "Please confirm your email"}>
            {pending ? (
              <>
                <strong className={styles.email}>{pending}</strong>
                <span>. Open the link we sent there. Until then your email stays as it is.</span>
              </>
            ) : (
              "Open the link in our welcome email, so we know your tickets will reach you. You can buy before you do."
            )}
          </Notice>
          <div className={styles.row}>
            <Button variant="quiet" aria-disabled={disabled} busy={sent.isLoading} onClick={() => act(resend)}>
              Send the link again
            </Button>
            {pending && (
              <Button variant="quiet" aria-disabled={disabled} busy={cancelled.isLoading} onClick={() => act(cancel)}>
                Keep my old email
              </Button>
            )}
          </div>
          {!busy && <FormRefusal error={sent.error ?? cancelled.error} />}
        </div>
      )}
      <MessageDialog message={message} onOk={() => setMessage(null)} />
    </>
  );
}
