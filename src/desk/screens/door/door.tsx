import { useEffect, useEffectEvent, useState } from "react";
import { useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { Door } from "#contract/wire/desk/door.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { Checkbox } from "#src/ui/forms/checkbox.tsx";
import { deskUrl } from "../../calls/desk-api.ts";
import { useDoorClashesQuery, useDoorDevicesQuery, useDoorQuery, useSetReentryMutation } from "../../calls/door-api.ts";
import { Card } from "../../parts/card.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { shownTime } from "../../words/shown-time.ts";
import { Clashes } from "./clashes.tsx";
import { Counts } from "./counts.tsx";
import { Devices } from "./devices.tsx";
import { Staff } from "./staff.tsx";

export function Component() {
  const { id = "" } = useParams();
  const { currentData: door, error, refetch, isFetching } = useDoorQuery(id);
  if (door) return <DoorScreen key={id} door={door} />;
  return (
    <Screen title="Door">
      <LoadingOrRefusal what="door" error={error} isFetching={isFetching} refetch={refetch} />
    </Screen>
  );
}

function DoorScreen({ door: { event, reentry, counts } }: { door: Door }) {
  const { may } = useDesk();
  const { error, refetch, isFetching } = useDoorQuery(event.id);
  const clashes = useDoorClashesQuery(event.id);
  const devices = useDoorDevicesQuery(event.id);
  const isLive = useLiveDoor(event.id, () => {
    void refetch();
    void clashes.refetch();
    void devices.refetch();
  });
  const mayManage = may("door.manage", event.organiser_id);
  return (
    <Screen
      title={event.name}
      lead={
        <>
          <Chip tone={isLive ? "action" : "plain"}>{isLive ? "Live" : "Not live just now"}</Chip>
          <span>{`${shownTime(event.starts_at, event.timezone)}, ${event.venue}`}</span>
        </>
      }
      actions={
        <>
          <ButtonLink variant="quiet" to={deskPaths.doorReport(event.id)}>
            Report
          </ButtonLink>
          {mayManage && (
            <ButtonLink variant="quiet" to={deskPaths.doorList(event.id)}>
              List for paper
            </ButtonLink>
          )}
        </>
      }
    >
      <Refusal error={callError(error)} onRetry={() => void refetch()} isBusy={isFetching} />
      <Counts counts={counts} timezone={event.timezone} />
      <Clashes list={clashes} timezone={event.timezone} />
      <Devices eventId={event.id} list={devices} mayManage={mayManage} />
      {mayManage && <Reentry eventId={event.id} reentry={reentry} />}
      {mayManage && <Staff eventId={event.id} />}
    </Screen>
  );
}

/** Whether people may leave the event and come back. It applies to all doors. */
function Reentry({ eventId, reentry }: { eventId: string; reentry: boolean }) {
  const [set, { isLoading, originalArgs }] = useSetReentryMutation();
  const [refused, setRefused] = useState<CallError>();
  const change = async (wanted: boolean) => {
    setRefused(undefined);
    const { error } = await set({ eventId, reentry: wanted });
    if (error) setRefused(callError(error));
  };
  return (
    <Card title="Re-entry">
      <Checkbox
        label="People may leave and come back"
        checked={isLoading ? (originalArgs?.reentry ?? reentry) : reentry}
        onChange={({ target }) => void change(target.checked)}
      />
      <p>Every device at the doors follows. One that's offline follows once it's online.</p>
      <Refusal error={refused} isChange />
    </Card>
  );
}

/** A full venue scans many tickets a second. The figures are refetched at most this often. */
const READ_EVERY_MS = 1000;
const TRY_AGAIN_MS = 15_000;

/**
 * Calls `changed` when something has changed at an event's doors, at most once a second, and at each new connection.
 * @returns whether the stream is open, so that a page never shows old figures as live
 */
function useLiveDoor(eventId: string, changed: () => void): boolean {
  const [isLive, setLive] = useState(false);
  const tell = useEffectEvent(changed);
  useEffect(() => {
    let source: EventSource | undefined;
    let again: number | undefined;
    let waiting: number | undefined;
    const soon = () => {
      waiting ??= window.setTimeout(() => {
        waiting = undefined;
        tell();
      }, READ_EVERY_MS);
    };
    const open = () => {
      const stream = new EventSource(deskUrl({ path: `events/${eventId}/door/stream` }));
      source = stream;
      stream.addEventListener("open", () => {
        setLive(true);
        soon();
      });
      for (const name of ["changed", "reload"]) stream.addEventListener(name, soon);
      stream.addEventListener("error", () => {
        setLive(false);
        // The browser connects again by itself, unless the box office refused.
        if (stream.readyState === EventSource.CLOSED) again = window.setTimeout(open, TRY_AGAIN_MS);
      });
    };
    open();
    return () => {
      source?.close();
      window.clearTimeout(again);
      window.clearTimeout(waiting);
    };
  }, [eventId]);
  return isLive;
}
