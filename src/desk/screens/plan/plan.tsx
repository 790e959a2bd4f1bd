import { useParams } from "react-router-dom";
import { OpenPlan } from "./open-plan.tsx";
import { PlanEditorView } from "./plan-editor.tsx";

/** The plan of a venue, to be drawn and changed. */
export function Component() {
  const { ref = "" } = useParams();
  return (
    <OpenPlan venueRef={ref} title="Plan">
      {(opened) => <PlanEditorView key={ref} {...opened} />}
    </OpenPlan>
  );
}
