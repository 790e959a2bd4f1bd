import { useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { Passkey } from "#contract/wire/account/passkeys.ts";
import { callError } from "#src/http/call-error.ts";
import { useSecondFactorQuery } from "#src/shared/account/second-factor-api.ts";
import {
  usePasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from "#src/shared/account/sign-in-api.ts";
import { useProof } from "#src/shared/account/use-proof.tsx";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ConfirmDialog } from "#src/ui/dialogs/confirm-dialog.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { useArrived } from "#src/ui/loading/use-arrived.ts";
import { ago } from "#src/ui/time/ago.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import { FormRefusal } from "../form-refusal.tsx";
import { OfflineNote } from "../offline-note.tsx";
import { dayOnDevice } from "./day-on-device.ts";
import { deviceName } from "./device-name.ts";
import { RenameForm } from "./rename-form.tsx";
import styles from "./session-list.module.css";
import { useAddPasskey } from "./use-add-passkey.ts";

/** The passkeys of the account. Each can be removed, and this device's can be added. */
export function PasskeyList({ user }: { user: SignedInUser }) {
  const online = useOnline();
  const nowMs = useNow();
  const { error, refetch, isFetching, ...query } = usePasskeysQuery(user.id, { refetchOnMountOrArgChange: true });
  const data = useArrived(query.data);
  const [remove, removal] = useRemovePasskeyMutation();
  const [rename, renaming] = useRenamePasskeyMutation();
  const [named, setNamed] = useState<string>();
  const proof = useProof(user);
  const passkey = useAddPasskey(user.id, proof.demand);
  const { data: factor } = useSecondFactorQuery(user.id);
  const [last, setLast] = useState<string>();

  if (!data)
    return error ? (
      <LoadFailed message={callError(error).message} onRetry={refetch} busy={isFetching} />
    ) : (
      <Skeleton className={styles.waiting} />
    );
  const disabled = !online || removal.isLoading || proof.isAsking;
  const removeIt = async (id: string) => {
    setLast(undefined);
    if (await proof.demand()) await remove({ userId: user.id, passkeyId: id });
  };
  const isLastFactor = factor?.on === true && factor.authenticators.length === 0 && data.length === 1;
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
              onRename={() => setNamed(one.id)}
              renameForm={
                named === one.id && (
                  <RenameForm
                    label="Name of this passkey"
                    name={one.name}
                    busy={renaming.isLoading}
                    onSave={async (name) => {
                      if (!(await rename({ userId: user.id, passkeyId: one.id, name })).error) setNamed(undefined);
                    }}
                    onBack={() => setNamed(undefined)}
                  />
                )
              }
              onRemove={() => (isLastFactor ? setLast(one.id) : void removeIt(one.id))}
            />
          ))}
        </ul>
      )}
      {!removal.isLoading && <FormRefusal error={removal.error ?? renaming.error} />}
      {passkey.problem && <Notice tone="danger">{passkey.problem}</Notice>}
      <OfflineNote />
      {passkey.isPossible ? (
        <Button
          variant="quiet"
          busy={passkey.isBusy || proof.isAsking}
          aria-disabled={!online}
          onClick={() => online && void passkey.addPasskey()}
        >
          Add a passkey
        </Button>
      ) : (
        <p className={styles.since}>This browser can't use passkeys.</p>
      )}
      {last !== undefined && (
        <ConfirmDialog
          title="Remove your last passkey?"
          yes="Remove it"
          onYes={() => void removeIt(last)}
          onClose={() => setLast(undefined)}
        >
          <p>Two-step sign-in would be off without it.</p>
        </ConfirmDialog>
      )}
      {proof.dialog}
    </div>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  nowMs: number;
  disabled: boolean;
  onRename: () => void;
  /** Replaces the name while it is being edited. */
  renameForm: Elements;
  onRemove: () => void;
}

function PasskeyRow({ passkey, nowMs, disabled, onRename, renameForm, onRemove }: PasskeyRowProps) {
  const name = passkey.name || deviceName(passkey.user_agent);
  const added = dayOnDevice(passkey.added_at);
  const used =
    passkey.last_used_at === null ? "never used" : `last used ${ago(Date.parse(passkey.last_used_at), nowMs)}`;
  return (
    <li className={styles.row}>
      {renameForm || (
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.since}>{`Added ${added}, ${used}`}</p>
        </div>
      )}
      <div className={styles.acts}>
        <Button
          variant="quiet"
          size="s"
          aria-disabled={disabled}
          aria-label={`Rename the passkey of ${name}, added ${added}`}
          onClick={() => disabled || onRename()}
        >
          Rename
        </Button>
        <Button
          variant="quiet"
          size="s"
          aria-disabled={disabled}
          aria-label={`Remove the passkey of ${name}, added ${added}`}
          onClick={() => disabled || onRemove()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
