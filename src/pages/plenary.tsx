import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../contract/paths.ts";
import { commissionOf } from "../../contract/rules/event-price.ts";
import { PARTY_PLOT } from "../../contract/rules/limits.ts";
import { aboutEvent } from "../features/seats/about-event";
import { BookableEvent } from "../features/seats/bookable-event";
import { PickerPage } from "../features/seats/picker-page";
import { PlenaryChooser } from "../features/seats/plenary/plenary-chooser";

/** /plenary: which block of the one named plenary venue. */
export function Component() {
  const [params] = useSearchParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const openBlock = (sectionId: string) => {
    const query = new URLSearchParams(search);
    query.set("section", sectionId);
    navigate(`${paths.plenaryDome}?${query}`);
  };
  return (
    <BookableEvent eventId={params.get("eventId") ?? ""}>
      {(event) =>
        event.place_type === PARTY_PLOT ? (
          <Navigate to={`${paths.selectTicket}${search}`} replace />
        ) : (
          <PickerPage {...aboutEvent(event)} step="Choosing a block" rule="Max 10 tickets">
            <PlenaryChooser
              place={{ eventId: event.id, placeId: event.place_id }}
              commission={commissionOf(event)}
              onChoose={openBlock}
            />
          </PickerPage>
        )
      }
    </BookableEvent>
  );
}
