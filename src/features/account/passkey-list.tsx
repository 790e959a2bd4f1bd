import type { SignedInUser } from "#contract/wire/account.ts";
import type { Passkey } from "#contract/wire/passkeys.ts";
import { callError } from "#src/data/base-query.ts";
import { useOnline } from "#src/offline/use-online.ts";
import { ago } from "#src/ui/ago.ts";
import { Button } from "#src/ui/button.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { deviceName } from "./device-name.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { OfflineNote } from "./offline-note.tsx";
import styles from "./session-list.module.css";
import { usePasskeysQuery, useRemovePasskeyMutation } from "./sign-in-api.ts";
import { useAddPasskey } from "./use-add-passkey.ts";

/** The passkeys of the account. Each can be removed, and this device's can be added. */
export function PasskeyList({ user }: { user: SignedInUser }) {
  const online = useOnline();
  const nowMs = useNow();
  const { data, error, refetch, isFetching } = usePasskeysQuery(user.id, { refetchOnMountOrArgChange: true });
  const [remove, removal] = useRemovePasskeyMutation();
  const passkey = useAddPasskey(user.id);

  if (!data)
    return error ? (
      <LoadFailed message={callError(error).message} onRetry={refetch} busy={isFetching} />
    ) : (
      <Skeleton className={styles.waiting} />
    );
  const disabled = !online || removal.isLoading;
  return (
    <div className={styles.sessions}>
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map((one) => (
            <PasskeyRow
              key={one.id}
              passkey={one}
              nowMs={nowMs}
              disabled={disabled}
              onRemove={() => remove({ userId: user.id, passkeyId: one.id })}
            />
          ))}
        </ul>
      )}
      {!removal.isLoading && <FormRefusal error={removal.error} />}
      {passkey.problem && <Notice tone="danger">{passkey.problem}</Notice>}
      <OfflineNote />
      {passkey.isPossible ? (
        <Button
          variant="quiet"
          busy={passkey.isBusy}
          aria-disabled={!online}
          onClick={() => online && void passkey.addPasskey()}
        >
          Add a passkey
        </Button>
      ) : (
        <p className={styles.since}>This browser can't use passkeys.</p>
      )}
    </div>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  nowMs: number;
  disabled: boolean;
  onRemove: () => void;
}

const day = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", year: "numeric" });

function PasskeyRow({ passkey, nowMs, disabled, onRemove }: PasskeyRowProps) {
  const name = deviceName(passkey.user_agent);
  const added = day.format(new Date(passkey.added_at));
  const used =
    passkey.last_used_at === null ? "never used" : `last used ${ago(Date.parse(passkey.last_used_at), nowMs)}`;
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.since}>{`Added ${added}, ${used}`}</p>
      </div>
      <Button
        variant="quiet"
        size="s"
        aria-disabled={disabled}
        aria-label={`Remove the passkey of ${name}, added ${added}`}
        onClick={() => disabled || onRemove()}
      >
        Remove
      </Button>
    </li>
  );
}
