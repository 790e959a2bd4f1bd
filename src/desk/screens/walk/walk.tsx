import { useParams } from "react-router-dom";
import { OpenPlan } from "../plan/open-plan.tsx";
import { WalkView } from "./walk-view.tsx";

/** Somebody walks through a venue and checks its plan, row by row. */
export function Component() {
  const { ref = "" } = useParams();
  return (
    <OpenPlan venueRef={ref} title="Walk the hall">
      {(opened) => <WalkView key={ref} {...opened} />}
    </OpenPlan>
  );
}
