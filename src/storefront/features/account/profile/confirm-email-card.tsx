import { paths } from "#contract/paths.ts";
import { callError } from "#src/http/call-error.ts";
import styles from "#src/shared/account/account-form.module.css";
import type { LoginState } from "#src/shared/account/login-path.ts";
import { selectUser, signedIn } from "#src/shared/account/session-slice.ts";
import { sessionsApi } from "#src/shared/account/sessions-api.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import { useConfirmEmailMutation } from "#src/storefront/data/profile-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { renameSignedIn } from "../rename-signed-in.ts";

/** Mail scanners open links like people, so only the button confirms. */
export function ConfirmEmailCard({ token }: { token: string }) {
  const away = useAway();
  const online = away === null;
  const rename = useUpdateOwnEmail();
  const [confirm, { data, error, isLoading }] = useConfirmEmailMutation();
  const submit = async () => {
    if (!online || isLoading) return;
    const answer = await confirm({ token });
    if (answer.data?.confirmed) await rename(answer.data.confirmed);
  };
  const confirmed = data?.confirmed;
  const refusal = confirmed ? undefined : data?.message;

  if (confirmed) return confirmed.claimed ? <Claimed email={confirmed.email} /> : <Confirmed email={confirmed.email} />;
  return (
    <div className={styles.form}>
      {error && !isLoading && <Notice tone="danger">{callError(error).message}</Notice>}
      {away && <Notice tone="warn">{`${away} Confirming has to wait.`}</Notice>}
      {refusal ? (
        <>
          <Notice tone="danger">{refusal}</Notice>
          <ButtonLink to={paths.profile} size="l" block>
            Go to my profile
          </ButtonLink>
        </>
      ) : (
        <Button size="l" block busy={isLoading} aria-disabled={!online} onClick={submit}>
          Yes, this is my email
        </Button>
      )}
    </div>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <div className={styles.form}>
      <Notice tone="ok" title="Your email is confirmed">
        <strong className={styles.email}>{email}</strong> is the email you sign in with, and where your tickets go.
      </Notice>
      <ButtonLink to={paths.profile} size="l" block>
        Go to my profile
      </ButtonLink>
    </div>
  );
}

/**
 * A stranger may have opened the account, so their ways to sign in were removed. The owner signs in through their mail.
 */
function Claimed({ email }: { email: string }) {
  return (
    <div className={styles.form}>
      <Notice tone="ok" title="Your email is confirmed">
        You weren't signed in here, so to keep strangers out we removed the account's password and signed it out
        everywhere. Sign in with a code that we email to <strong className={styles.email}>{email}</strong>. Then choose
        a new password in your profile.
      </Notice>
      <ButtonLink to={paths.login} state={{ email, after: "claimed" } satisfies LoginState} size="l" block>
        Sign in with a code
      </ButtonLink>
    </div>
  );
}

/** If the confirmed account is the one signed in here, the page shows its new email at once. */
function useUpdateOwnEmail() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  return async ({ id, email }: { id: string; email: string }) => {
    if (user?.id !== id) return;
    const asked = dispatch(sessionsApi.endpoints.openSessions.initiate(id, { subscribe: false }));
    const current = (await asked).data?.find((session) => session.current);
    renameSignedIn({ ...user, email }, current?.remember ?? false);
    dispatch(signedIn({ ...user, email }));
  };
}
