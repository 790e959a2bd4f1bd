import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { paths } from "#contract/paths.ts";
import { callError } from "#src/data/base-query.ts";
import { useOnline } from "#src/offline/use-online.ts";
import { readPacks } from "#src/storage/gate-lists.ts";
import type { GateDeviceRow } from "#src/storage/gate-rows.ts";
import { Button } from "#src/ui/button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useGateEventsQuery } from "../gate-api.ts";
import { GateFrame } from "../gate-frame.tsx";
import styles from "./choose-event.module.css";
import { DeviceName } from "./device-name.tsx";
import { EventChoice } from "./event-choice.tsx";
import { mergeChoices } from "./merge-choices.ts";

interface ChooseEventProps {
  userId: string;
  signedIn: boolean;
  device: GateDeviceRow;
  chooseEvent: (eventId: string) => void;
  signIn: () => void;
  endSession: () => void;
}

export const CHOOSE_LEAD =
  "Choose the event at whose door you stand. Its list is kept on this device, so that scanning goes on without a network.";

/**
 * The step before the door: which event this device is for. Events that are already on the device open without a
 * network.
 */
export function ChooseEvent({ userId, signedIn, device, chooseEvent, signIn, endSession }: ChooseEventProps) {
  const online = useOnline();
  const { data, error, isFetching, refetch } = useGateEventsQuery(userId, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const packs = useLiveQuery(() => readPacks(userId), [userId]);
  const choices = packs && mergeChoices(data ?? [], packs);
  const waiting = choices === undefined || (isFetching && !data && choices.length === 0);
  const failure = callError(error);
  const isOver = failure?.kind === "signed-out";
  useEffect(() => {
    if (isOver) endSession();
  }, [isOver, endSession]);
  return (
    <GateFrame title="Gate" lead={CHOOSE_LEAD}>
      {!signedIn && <SignedOutNotice signIn={signIn} />}
      {!online && (
        <Notice tone="info" silent>
          You are offline. Events whose list is on this device work all the same.
        </Notice>
      )}
      <DeviceName device={device} />
      <section className={styles.part} aria-labelledby="assigned" aria-busy={waiting}>
        <h2 id="assigned" className={styles.title}>
          Your events
        </h2>
        {failure && online && (
          <LoadFailed
            title="Your events could not be loaded"
            message={failure.message}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {waiting && <Skeleton className={styles.waiting} />}
        {choices && choices.length > 0 && (
          <ul className={styles.list}>
            {choices.map((choice) => (
              <EventChoice
                key={choice.eventId}
                choice={choice}
                disabled={!device.name}
                onChoose={() => chooseEvent(choice.eventId)}
              />
            ))}
          </ul>
        )}
        {!waiting && choices?.length === 0 && !failure && (
          <p className={styles.none}>
            {signedIn
              ? "No event is assigned to you. Ask the box office to assign one, then open this page again."
              : "There is no list on this device."}
          </p>
        )}
      </section>
      {/* Comes after the list: before it, the link would jump from under a finger. */}
      {!waiting && (
        <ButtonLink to={paths.home} variant="quiet" block>
          Leave the gate
        </ButtonLink>
      )}
    </GateFrame>
  );
}

/** Says that the session has ended. The door keeps working. */
function SignedOutNotice({ signIn }: { signIn: () => void }) {
  return (
    <Notice
      tone="warn"
      title="You are signed out"
      silent
      action={
        <Button variant="quiet" size="s" onClick={signIn}>
          Sign in
        </Button>
      }
    >
      Scans are kept on this device and are sent once you sign in.
    </Notice>
  );
}
