import { useLocation, useParams } from "react-router-dom";
import { callError } from "#src/http/call-error.ts";
import { loginPath } from "#src/shared/account/login-path.ts";
import { selectUser } from "#src/shared/account/session-slice.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { useEventQuery } from "../data/event-api.ts";
import { useBrand } from "../data/use-settings.ts";
import { EventFailed } from "../features/event/event-failed.tsx";
import { eventHead } from "../features/event/event-head.ts";
import { EventView } from "../features/event/event-view.tsx";
import { EventWaiting } from "../features/event/event-waiting.tsx";
import { SeatsPreview } from "../features/seats/preview/seats-preview.tsx";
import { NoSuchEvent } from "./no-such-event.tsx";

export function Component() {
  const { id = "" } = useParams();
  // The server's data, including its clock, may be a minute old, so the page refetches when it opens.
  const { event, error, fulfilledTimeStamp, isWaiting, refetch } = useEventQuery(id, {
    refetchOnMountOrArgChange: true,
    // Only these fields, so that a refetch does not render the event again.
    selectFromResult: ({ currentData, error, fulfilledTimeStamp, isFetching }) => ({
      event: currentData,
      error,
      fulfilledTimeStamp,
      isWaiting: isFetching && !currentData,
    }),
  });
  const brand = useBrand();
  const viewer = { userId: useAppSelector(selectUser)?.id ?? null, signInPath: loginPath(useLocation()) };
  const failed = callError(error);
  const unknown = !event && (failed?.kind === "not-found" || failed?.kind === "invalid");
  const waiting = { title: `Event | ${brand}`, description: "" };
  usePageHead(event ? eventHead(event, brand) : unknown ? null : waiting);

  if (event)
    return (
      <EventView
        event={event}
        receivedAt={fulfilledTimeStamp ?? Date.now()}
        viewer={viewer}
        seats={(isOnSale) => <SeatsPreview event={event} isOnSale={isOnSale} />}
      />
    );
  if (unknown) return <NoSuchEvent />;
  if (failed && !isWaiting) return <EventFailed error={failed} onRetry={refetch} />;
  return <EventWaiting />;
}
