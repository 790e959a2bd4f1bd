import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { commissionOf } from "#contract/rules/money/event-price.ts";
import { aboutEvent, ruleOf } from "../features/seats/about-event.ts";
import { PickerPage } from "../features/seats/picker/picker-page.tsx";
import { PlenaryChooser } from "../features/seats/plenary/plenary-chooser.tsx";
import { seatsSoon } from "../features/seats/seats-soon.ts";
import { Component as ComboSeats } from "./combo-seat-booking.tsx";
import { OpenEvent } from "./open-event.tsx";

export const soon = seatsSoon;

/**
 * /plenary: the choice of a block of the named plenary venue. A combo at that venue also comes to this address, and is
 * booked like any combo.
 */
export function Component() {
  const [params] = useSearchParams();
  return params.has("comboEventId") ? <ComboSeats /> : <ChooseBlock />;
}

function ChooseBlock() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const openBlock = (sectionId: string) => {
    const query = new URLSearchParams(search);
    query.set("section", sectionId);
    navigate(`${paths.plenaryDome}?${query}`);
  };
  return (
    <OpenEvent sells="seats" step="Choosing a block">
      {(event) => (
        <PickerPage {...aboutEvent(event)} step="Choosing a block" rule={ruleOf(event)}>
          <PlenaryChooser
            place={{ eventId: event.id, placeId: event.place_id }}
            commission={commissionOf(event)}
            onChoose={openBlock}
          />
        </PickerPage>
      )}
    </OpenEvent>
  );
}
