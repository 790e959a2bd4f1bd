import { useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { SecondFactor } from "#contract/wire/account/second-factor.ts";
import {
  useRemoveAuthenticatorMutation,
  useRenameAuthenticatorMutation,
} from "#src/shared/account/second-factor-api.ts";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ago } from "#src/ui/time/ago.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import { FormRefusal } from "../form-refusal.tsx";
import { RenameForm } from "./rename-form.tsx";
import styles from "./session-list.module.css";

interface AuthenticatorListProps {
  user: SignedInUser;
  factor: SecondFactor;
  /** Whether removing the only app ends two-step sign-in. */
  isLastFactor: boolean;
  /** The app that the user wants to remove. */
  removing: string | undefined;
  onRemove: (id: string) => void;
  /** Called when the app is removed, or the removal cancelled. */
  onEnd: () => void;
}

/** The account's authenticator apps. Each can be renamed and removed. */
export function AuthenticatorList({ user, factor, isLastFactor, removing, onRemove, onEnd }: AuthenticatorListProps) {
  const online = useOnline();
  const nowMs = useNow();
  const [renaming, setRenaming] = useState<string>();
  const [rename, renamed] = useRenameAuthenticatorMutation();
  const [remove, removed] = useRemoveAuthenticatorMutation();
  if (factor.authenticators.length === 0) return null;
  const saveName = async (id: string, name: string) => {
    if (!(await rename({ userId: user.id, id, name })).error) setRenaming(undefined);
  };
  const removeIt = async (id: string) => {
    await remove({ userId: user.id, id });
    onEnd();
  };
  return (
    <>
      <ul className={styles.list}>
        {factor.authenticators.map((app) => {
          const shown = app.name || "Authenticator app";
          const used = app.last_used_at ? `last used ${ago(Date.parse(app.last_used_at), nowMs)}` : "never used";
          return (
            <li key={app.id} className={styles.row}>
              {renaming === app.id ? (
                <RenameForm
                  label="Name of this app"
                  name={app.name}
                  busy={renamed.isLoading}
                  onSave={(name) => void saveName(app.id, name)}
                  onBack={() => setRenaming(undefined)}
                />
              ) : (
                <div>
                  <p className={styles.name}>{shown}</p>
                  <p className={styles.since}>{used}</p>
                </div>
              )}
              {removing === app.id && (
                <p>{isLastFactor ? "Two-step sign-in would be off without it. Remove it?" : "Remove it?"}</p>
              )}
              <div className={styles.acts}>
                {removing === app.id ? (
                  <>
                    <Button
                      variant="danger"
                      size="s"
                      busy={removed.isLoading}
                      aria-label={`Yes, remove ${shown}`}
                      onClick={() => void removeIt(app.id)}
                    >
                      Yes, remove
                    </Button>
                    <Button variant="quiet" size="s" onClick={onEnd}>
                      Keep it
                    </Button>
                  </>
                ) : (
                  <>
                    <Button
                      variant="quiet"
                      size="s"
                      aria-disabled={!online}
                      aria-label={`Rename ${shown}`}
                      onClick={() => online && setRenaming(app.id)}
                    >
                      Rename
                    </Button>
                    <Button
                      variant="quiet"
                      size="s"
                      aria-disabled={!online}
                      aria-label={`Remove ${shown}`}
                      onClick={() => online && onRemove(app.id)}
                    >
                      Remove
                    </Button>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <FormRefusal error={renamed.error ?? removed.error} />
    </>
  );
}
