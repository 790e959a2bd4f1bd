import { useLocation, useParams } from "react-router-dom";
import { callError } from "#src/http/call-error.ts";
import { loginPath } from "#src/shared/account/login-path.ts";
import { selectUser } from "#src/shared/account/session-slice.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { useComboQuery } from "#src/storefront/data/event-api.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { useBrand } from "../data/use-settings.ts";
import { comboHead } from "../features/event/combo/combo-head.ts";
import { ComboView } from "../features/event/combo/combo-view.tsx";
import { EventFailed } from "../features/event/event-failed.tsx";
import { EventWaiting } from "../features/event/event-waiting.tsx";
import { NoSuchEvent } from "./no-such-event.tsx";

/** /combo-event-detail/{slug}/{id} */
export function Component() {
  const { id = "" } = useParams();
  // The server's data, including its clock, may be a minute old, so the page refetches when it opens.
  const asked = useComboQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: combo, error, fulfilledTimeStamp, isFetching, refetch } = asked;
  const brand = useBrand();
  const viewer = { userId: useAppSelector(selectUser)?.id ?? null, signInPath: loginPath(useLocation()) };
  const failed = callError(error);
  const unknown = !combo && (failed?.kind === "not-found" || failed?.kind === "invalid");
  usePageHead(combo ? comboHead(combo, brand) : unknown ? null : { title: `Combo | ${brand}`, description: "" });

  if (combo) return <ComboView combo={combo} receivedAt={fulfilledTimeStamp ?? Date.now()} viewer={viewer} />;
  if (unknown) return <NoSuchEvent />;
  if (failed && !isFetching) return <EventFailed error={failed} onRetry={refetch} />;
  return <EventWaiting />;
}
