import { useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { Door } from "#contract/wire/desk/door.ts";
import { callError } from "#src/http/call-error.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { useDoorClashesQuery, useDoorDevicesQuery, useDoorQuery } from "../../calls/door-api.ts";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Loading } from "../../parts/tables/cursor-table.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { shownTime } from "../../words/shown-time.ts";
import { Clashes } from "./clashes.tsx";
import { Counts } from "./counts.tsx";
import { Devices } from "./devices.tsx";
import { Reentry } from "./reentry.tsx";
import { Staff } from "./staff.tsx";
import { useLiveDoor } from "./use-live-door.ts";

export function Component() {
  const { id = "" } = useParams();
  const { currentData: door, error, refetch, isFetching } = useDoorQuery(id);
  const refused = callError(error);
  if (door) return <DoorScreen key={id} door={door} />;
  return (
    <Screen title="Door">
      {refused ? (
        <Refusal error={refused} onRetry={() => void refetch()} isBusy={isFetching} />
      ) : (
        <Loading what="door" />
      )}
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
