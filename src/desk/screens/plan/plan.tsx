import { useParams } from "react-router-dom";
import { OpenPlan } from "./open-plan.tsx";
import { PlanEditorView } from "./plan-editor.tsx";

/** The editor of a venue's plan. */
export function Component() {
  const { ref = "" } = useParams();
  return (
    <OpenPlan venueRef={ref} title="Plan">
      {(opened) => <PlanEditorView key={ref} {...opened} />}
    </OpenPlan>
  );
}
