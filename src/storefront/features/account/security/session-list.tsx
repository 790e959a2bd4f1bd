import { useState } from "react";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { OpenSession } from "#contract/wire/account/sessions.ts";
import { callError } from "#src/http/call-error.ts";
import { useEndSessionsMutation, useOpenSessionsQuery } from "#src/shared/account/sessions-api.ts";
import { usePasskeysQuery } from "#src/shared/account/sign-in-api.ts";
import { useProof } from "#src/shared/account/use-proof.tsx";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { useArrived } from "#src/ui/loading/use-arrived.ts";
import { ago } from "#src/ui/time/ago.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import { FormRefusal } from "../form-refusal.tsx";
import { OfflineNote } from "../offline-note.tsx";
import { dayOnDevice } from "./day-on-device.ts";
import { deviceName } from "./device-name.ts";
import { LostDevice } from "./lost-device.tsx";
import styles from "./session-list.module.css";
import { SignOutEverywhere } from "./sign-out-everywhere.tsx";
import { SignedOutDevices } from "./signed-out-devices.tsx";

interface SessionListProps {
  user: SignedInUser;
  /** Asks what to do with the tickets on this device, and signs out. */
  onSignOutHere: () => void;
}

/** The devices on which the account is signed in. One or all of them can be signed out. */
export function SessionList({ user, onSignOutHere }: SessionListProps) {
  const online = useOnline();
  const nowMs = useNow();
  const { error, refetch, isFetching, ...query } = useOpenSessionsQuery(user.id, { refetchOnMountOrArgChange: true });
  const sessions = useArrived(query.data);
  const [end, { isLoading, error: refusal }] = useEndSessionsMutation();
  const { data: passkeys } = usePasskeysQuery(user.id);
  const proof = useProof(user);
  const [asking, setAsking] = useState(false);
  const [lost, setLost] = useState<{ id: string; name: string } | null>(null);

  if (!sessions)
    return error ? (
      <LoadFailed message={callError(error).message} onRetry={refetch} busy={isFetching} />
    ) : (
      <Skeleton className={styles.waiting} />
    );
  const endOthers = async (withPasskeys: boolean) => {
    if (withPasskeys && !(await proof.demand())) return "not proved";
    return (await end({ userId: user.id, withPasskeys })).error ? "failed" : "done";
  };
  return (
    <div className={styles.sessions}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            nowMs={nowMs}
            disabled={!online || isLoading}
            onEnd={() => end({ userId: user.id, sessionId: session.id })}
            onLost={(id) => setLost({ id, name: deviceName(session.user_agent) })}
          />
        ))}
      </ul>
      {!isLoading && <FormRefusal error={refusal} />}
      <SignedOutDevices user={user} nowMs={nowMs} disabled={!online} onLost={(id, name) => setLost({ id, name })} />
      <OfflineNote />
      <Button variant="quiet" aria-disabled={!online} onClick={() => online && setAsking(true)}>
        Sign out everywhere
      </Button>
      {lost && <LostDevice userId={user.id} device={lost} onClose={() => setLost(null)} />}
      {asking && (
        <SignOutEverywhere
          others={sessions.filter(({ current }) => !current).length}
          passkeys={passkeys?.length ?? 0}
          endOthers={endOthers}
          onSignOutHere={onSignOutHere}
          onClose={() => setAsking(false)}
        />
      )}
      {proof.dialog}
    </div>
  );
}

interface SessionRowProps {
  session: OpenSession;
  nowMs: number;
  disabled: boolean;
  onEnd: () => void;
  onLost: (deviceId: string) => void;
}

function SessionRow({ session, nowMs, disabled, onEnd, onLost }: SessionRowProps) {
  const name = deviceName(session.user_agent);
  const { device_id } = session;
  const since = dayOnDevice(session.signed_in_at);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          <span>{name}</span> {session.current && <Chip tone="action">This device</Chip>}
        </p>
        <p
          className={styles.since}
        >{`Signed in ${since}${session.current ? "" : `, last used ${ago(Date.parse(session.last_seen_at), nowMs)}`}`}</p>
      </div>
      {!session.current && (
        <div className={styles.acts}>
          {device_id && (
            <Button
              variant="quiet"
              size="s"
              aria-disabled={disabled}
              aria-label={`Lost it? ${name}, signed in ${since}`}
              onClick={() => disabled || onLost(device_id)}
            >
              Lost it?
            </Button>
          )}
          <Button
            variant="quiet"
            size="s"
            aria-disabled={disabled}
            aria-label={`Sign out ${name}, signed in ${since}`}
            onClick={() => disabled || onEnd()}
          >
            Sign out
          </Button>
        </div>
      )}
    </li>
  );
}
