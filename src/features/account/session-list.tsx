import { useState } from "react";
import type { SignedInUser } from "../../../contract/wire/account.ts";
import type { OpenSession } from "../../../contract/wire/sessions.ts";
import type { CallError } from "../../data/base-query";
import { useOnline } from "../../offline/use-online";
import { ago } from "../../ui/ago";
import { Button } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { LoadFailed } from "../../ui/load-failed";
import { Skeleton } from "../../ui/skeleton";
import { useNow } from "../../ui/use-now";
import { deviceName } from "./device-name";
import { FormRefusal } from "./form-refusal";
import { OfflineNote } from "./offline-note";
import styles from "./session-list.module.css";
import { useEndSessionsMutation, useOpenSessionsQuery } from "./sessions-api";
import { SignOutEverywhere } from "./sign-out-everywhere";

interface SessionListProps {
  user: SignedInUser;
  /** Asks what becomes of the tickets here, and signs out. */
  onSignOutHere: () => void;
}

/** Where the account is signed in: each device can be signed out, and all of them at once. */
export function SessionList({ user, onSignOutHere }: SessionListProps) {
  const online = useOnline();
  const nowMs = useNow();
  const {
    data: sessions,
    error,
    refetch,
    isFetching,
  } = useOpenSessionsQuery(user.id, { refetchOnMountOrArgChange: true });
  const [end, { isLoading, error: refusal }] = useEndSessionsMutation();
  const [asking, setAsking] = useState(false);

  if (!sessions)
    return error ? (
      <LoadFailed message={(error as CallError).message} onRetry={refetch} busy={isFetching} />
    ) : (
      <Skeleton className={styles.waiting} />
    );
  const endOthers = async () => !(await end({ userId: user.id })).error;
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
          />
        ))}
      </ul>
      {!isLoading && <FormRefusal error={refusal} />}
      <OfflineNote />
      <Button variant="quiet" aria-disabled={!online} onClick={() => online && setAsking(true)}>
        Sign out everywhere
      </Button>
      {asking && (
        <SignOutEverywhere
          others={sessions.filter(({ current }) => !current).length}
          endOthers={endOthers}
          onSignOutHere={onSignOutHere}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

interface SessionRowProps {
  session: OpenSession;
  nowMs: number;
  disabled: boolean;
  onEnd: () => void;
}

const day = new Intl.DateTimeFormat("en-AU", { day: "numeric", month: "long", year: "numeric" });

function SessionRow({ session, nowMs, disabled, onEnd }: SessionRowProps) {
  const name = deviceName(session.user_agent);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {name} {session.current && <Chip tone="action">This device</Chip>}
        </p>
        <p className={styles.since}>
          Signed in {day.format(new Date(session.signed_in_at))}
          {session.current ? "" : `, last used ${ago(Date.parse(session.last_seen_at), nowMs)}`}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="quiet"
          size="s"
          aria-disabled={disabled}
          aria-label={`Sign out ${name}, signed in ${day.format(new Date(session.signed_in_at))}`}
          onClick={() => disabled || onEnd()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
