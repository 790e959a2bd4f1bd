import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { paths } from "#contract/paths.ts";
import { readPacks } from "#src/gate/storage/gate-lists.ts";
import type { GateDeviceRow } from "#src/gate/storage/gate-rows.ts";
import { countUnsent } from "#src/gate/storage/gate-wipe.ts";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { useGateEventsQuery } from "../gate-api.ts";
import { GateFrame } from "../gate-frame.tsx";
import { UnsentWarning } from "../unsent-warning.tsx";
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
  "Choose the event you're on the door for. Its list stays on this device, so you can scan with no signal.";

/**
 * The step before the door: the choice of this device's event. Events that are already on the device open without a
 * network.
 */
export function ChooseEvent({ userId, signedIn, device, chooseEvent, signIn, endSession }: ChooseEventProps) {
  const away = useAway();
  const online = away === null;
  const { data, error, isFetching, refetch } = useGateEventsQuery(userId, {
    skip: !signedIn,
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  });
  const packs = useLiveQuery(() => readPacks(userId), [userId]);
  const unsent = useLiveQuery(() => countUnsent(), []) ?? 0;
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
      {!online && <Notice tone="info" silent>{`${away} Events with a list on this device still work.`}</Notice>}
      <UnsentWarning waiting={unsent} />
      <DeviceName device={device} />
      <section className={styles.part} aria-labelledby="assigned" aria-busy={waiting}>
        <h2 id="assigned" className={styles.title}>
          Your events
        </h2>
        {failure?.code === "SECOND_FACTOR" && (
          <Notice
            tone="warn"
            title="Turn on two-step sign-in first"
            action={<ButtonLink to={paths.profile}>Turn it on</ButtonLink>}
          >
            The doors are open only to staff with two-step sign-in. It takes a minute with an app on your phone.
          </Notice>
        )}
        {failure && failure.code !== "SECOND_FACTOR" && online && (
          <LoadFailed
            title="We couldn't load your events"
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
              ? "No event is assigned to you yet. Ask the box office for one, then open this page again."
              : "There's no list on this device."}
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
      title="You're signed out"
      silent
      action={
        <Button variant="quiet" size="s" onClick={signIn}>
          Sign in
        </Button>
      }
    >
      Your scans stay on this device, and we send them once you sign in.
    </Notice>
  );
}
