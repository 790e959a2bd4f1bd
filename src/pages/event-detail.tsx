import { useLocation, useParams } from "react-router-dom";
import type { CallError } from "../data/base-query";
import { useEventQuery } from "../data/event-api";
import { useAppSelector } from "../data/hooks";
import { useBrand } from "../data/use-settings";
import { loginPath } from "../features/account/login-path";
import { selectUser } from "../features/account/session-slice";
import { EventFailed } from "../features/event/event-failed";
import { eventHead } from "../features/event/event-head";
import { EventView } from "../features/event/event-view";
import { EventWaiting } from "../features/event/event-waiting";
import { usePageHead } from "../ui/page-head";
import { NoSuchEvent } from "./no-such-event";

export function Component() {
  const { id = "" } = useParams();
  // What the server rendered with may be a minute old, and its clock with it: ask once more on arriving.
  const {
    currentData: event,
    error,
    fulfilledTimeStamp,
    isFetching,
    refetch,
  } = useEventQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const brand = useBrand();
  const viewer = { userId: useAppSelector(selectUser)?.id ?? null, signInPath: loginPath(useLocation()) };
  const failed = error as CallError | undefined;
  const unknown = !event && (failed?.kind === "not-found" || failed?.kind === "invalid");
  const waiting = { title: `Event | ${brand}`, description: "" };
  usePageHead(event ? eventHead(event, brand) : unknown ? null : waiting);

  if (event) return <EventView event={event} receivedAt={fulfilledTimeStamp ?? Date.now()} viewer={viewer} />;
  if (unknown) return <NoSuchEvent />;
  if (failed && !isFetching) return <EventFailed error={failed} onRetry={refetch} />;
  return <EventWaiting />;
}
