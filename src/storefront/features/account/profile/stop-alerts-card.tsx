import { callError } from "#src/http/call-error.ts";
import styles from "#src/shared/account/account-form.module.css";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useStopAlertsMutation } from "#src/storefront/data/interest-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";

/** Mail scanners open links like people, so only the button stops the mails. */
export function StopAlertsCard({ token }: { token: string }) {
  const away = useAway();
  const online = away === null;
  const [stop, { data, error, isLoading }] = useStopAlertsMutation();
  if (data) return <Notice tone="ok" title={String(data.message)} />;
  return (
    <div className={styles.form}>
      {error && !isLoading && <Notice tone="danger">{callError(error).message}</Notice>}
      {away && <Notice tone="warn">{`${away} Stopping these emails has to wait.`}</Notice>}
      <Button size="l" block busy={isLoading} aria-disabled={!online} onClick={() => online && stop({ token })}>
        Stop these emails
      </Button>
    </div>
  );
}
