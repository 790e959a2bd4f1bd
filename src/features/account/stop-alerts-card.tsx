import type { FormAnswer } from "#contract/wire/account-changes.ts";
import { api } from "#src/data/api.ts";
import { callError } from "#src/data/base-query.ts";
import { useOnline } from "#src/offline/use-online.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import styles from "./account-form.module.css";

const stopApi = api.injectEndpoints({
  endpoints: (build) => ({
    stopAlerts: build.mutation<FormAnswer, { token: string }>({
      query: (form) => ({ path: "ticket-alerts/stop", form }),
    }),
  }),
});

const { useStopAlertsMutation } = stopApi;

/** Mail scanners open links as people do, so only the button stops the mails. */
export function StopAlertsCard({ token }: { token: string }) {
  const online = useOnline();
  const [stop, { data, error, isLoading }] = useStopAlertsMutation();
  if (data) return <Notice tone="ok" title={String(data.message)} />;
  return (
    <div className={styles.form}>
      {error && !isLoading && <Notice tone="danger">{callError(error).message}</Notice>}
      {!online && <Notice tone="warn">You are offline. Stopping needs a connection.</Notice>}
      <Button size="l" block busy={isLoading} aria-disabled={!online} onClick={() => online && stop({ token })}>
        Stop these emails
      </Button>
    </div>
  );
}
