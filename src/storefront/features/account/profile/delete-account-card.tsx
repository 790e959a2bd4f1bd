import { paths } from "#contract/paths.ts";
import { callError } from "#src/http/call-error.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useDeleteAccountMutation } from "#src/storefront/data/profile-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";

interface DeleteAccountCardProps {
  token: string;
  /** Whether the account has been deleted. Signing out empties the store, and with it the mutation's answer. */
  done: boolean;
  /** Removes the account's data from this browser. */
  onDeleted: (userId: string) => Promise<void>;
}

/** Mail scanners open links like people, so only the button deletes. */
export function DeleteAccountCard({ token, done, onDeleted }: DeleteAccountCardProps) {
  const away = useAway();
  const online = away === null;
  const [deleteAccount, { data, error, isLoading }] = useDeleteAccountMutation();
  const submit = async () => {
    if (!online || isLoading) return;
    const answer = await deleteAccount({ token });
    if (answer.data?.deleted) await onDeleted(answer.data.deleted.id);
  };

  if (done)
    return (
      <div className={styles.form}>
        <Notice tone="ok">
          We've sent you one last email that says what we keep. You're welcome back whenever you like.
        </Notice>
        <ButtonLink to={paths.home} size="l" block>
          Go to the home page
        </ButtonLink>
      </div>
    );
  if (data && !data.deleted && !isLoading)
    return (
      <div className={styles.form}>
        <Notice tone="danger">{data.message}</Notice>
        <ButtonLink to={paths.profile} size="l" block>
          Go to my profile
        </ButtonLink>
      </div>
    );
  return (
    <div className={styles.form}>
      {error && !isLoading && <Notice tone="danger">{callError(error).message}</Notice>}
      {away && <Notice tone="warn">{`${away} Deleting has to wait.`}</Notice>}
      <Button variant="danger" block busy={isLoading} aria-disabled={!online} onClick={submit}>
        Delete my account for good
      </Button>
    </div>
  );
}
