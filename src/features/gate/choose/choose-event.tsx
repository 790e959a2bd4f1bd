import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { paths } from "../../../../contract/paths.ts";
import type { CallError } from "../../../data/base-query";
import { useOnline } from "../../../offline/use-online";
import { readPacks } from "../../../storage/gate-lists";
import type { GateDeviceRow } from "../../../storage/gate-rows";
import { ButtonLink } from "../../../ui/button-link";
import { LoadFailed } from "../../../ui/load-failed";
import { Notice } from "../../../ui/notice";
import { Skeleton } from "../../../ui/skeleton";
import { useGateEventsQuery } from "../gate-api";
import { GateFrame } from "../gate-frame";
import { SignedOutNotice } from "../signed-out-notice";
import styles from "./choose-event.module.css";
import { DeviceName } from "./device-name";
import { EventChoice } from "./event-choice";
import { mergeChoices } from "./merge-choices";

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

/** Before doors: which event this device is for. Those that are on the device already can be opened with no network. */
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
  const failure = error as CallError | undefined;
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
            title="Your events could not be asked for"
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
      {/* After the list and not before it: it would jump from under a finger. */}
      {!waiting && (
        <ButtonLink to={paths.home} variant="quiet" block>
          Leave the gate
        </ButtonLink>
      )}
    </GateFrame>
  );
}
