import type { ReactNode } from "react";
import { paths } from "#contract/paths.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { callError } from "#src/http/call-error.ts";
import { useComboQuery } from "#src/storefront/data/event-api.ts";
import { useArrived } from "#src/ui/loading/use-arrived.ts";
import { NotBookable } from "../not-bookable.tsx";
import { SALE_AGAIN } from "../sale-again.ts";

interface BookableComboProps {
  comboEventId: string;
  /** @param receivedAt the device's clock when the combo arrived, for comparison with the box office's */
  children: (combo: ComboDetail, receivedAt: number) => ReactNode;
}

/** Loads the combo that a picker's address names, or says why there is none. */
export function BookableCombo({ comboEventId, children }: BookableComboProps) {
  const asked = useComboQuery(comboEventId, { ...SALE_AGAIN, skip: comboEventId === "" });
  const { data, error, refetch, fulfilledTimeStamp = Date.now() } = asked;
  const combo = useArrived(data);
  if (combo) return children(combo, fulfilledTimeStamp);
  const failure = callError(error);
  return <NotBookable what="combo" id={comboEventId} error={failure} listPath={paths.comboEvents} onRetry={refetch} />;
}
