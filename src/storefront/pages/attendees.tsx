import { useSearchParams } from "react-router-dom";
import { idInAddress } from "#contract/rules/row-id.ts";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { useKeepName } from "../features/account/keep-name.ts";
import { useBuyer } from "../features/account/use-buyer.ts";
import { AttendeesStep } from "../features/order/attendees/attendees-step.tsx";
import { BOOKING_PARAM } from "../features/order/order-paths.ts";

/**
 * /auditoriumusers, /partyplotuser and /comboauditoriumusers: who the tickets are for. The address names the booking,
 * so that a tab keeps its own booking and finds it even without this browser's stored data. The box office has all
 * other facts, so other parameters are ignored.
 */
export function Component() {
  usePageHead({ title: "Attendee details", description: "Who the tickets are for." });
  const [params, setParams] = useSearchParams();
  return (
    <AttendeesStep
      buyer={useBuyer()}
      wantedId={idInAddress(params.get(BOOKING_PARAM)) || null}
      onNamed={useKeepName()}
      onFound={(bookingId) => setParams({ [BOOKING_PARAM]: bookingId }, { replace: true, preventScrollReset: true })}
    />
  );
}
