import { useState } from "react";
import type { PlanVersion, WholePlanVersion } from "#contract/wire/desk/plans.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import { usePlanVersionQuery } from "../../../calls/plans-api.ts";
import { PlanView } from "../../../parts/plan/plan-view.tsx";
import { Refusal } from "../../../parts/refusal.tsx";
import { shownTime } from "../../../words/shown-time.ts";
import { drawnPlan } from "../canvas/drawn-plan.ts";
import { replacePlan } from "../model/edits/replace-plan.ts";
import { freePlan } from "../model/free-plan.ts";
import { usePlanEditor } from "../plan-context.ts";
import { Changes } from "./changes.tsx";
import { comparePlans } from "./compare-plans.ts";

interface VersionViewProps {
  shown: WholePlanVersion;
  /** The listed versions, newest first. Older ones can be chosen too. */
  listed: readonly PlanVersion[];
  venueName: string;
  onBack: () => void;
  onClose: () => void;
}

/**
 * A version of the plan, compared with the plan on the screen or with another version. It can be restored into the
 * draft.
 */
export function VersionView({ shown, listed, venueName, onBack, onClose }: VersionViewProps) {
  const { venueRef, plan, may, act } = usePlanEditor();
  /** The number of the other version. Undefined: the plan on the screen. */
  const [other, setOther] = useState<number>();
  const asked = { ref: venueRef, number: other ?? shown.number };
  const { currentData, error, isFetching } = usePlanVersionQuery(asked, { skip: other === undefined });
  const own = freePlan(shown.plan);
  const partner = other === undefined ? { number: Number.POSITIVE_INFINITY, plan } : currentData;
  return (
    <Dialog
      open
      title={`Version ${shown.number}`}
      described={false}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onBack}>
            Back
          </Button>
          {may && (
            <Button
              onClick={() => {
                act(`Took version ${shown.number} back`, (draft) => replacePlan(draft, own));
                onClose();
              }}
            >
              Take it back into the draft
            </Button>
          )}
        </>
      }
    >
      <SelectField
        label="Compare with"
        value={other ?? ""}
        onChange={({ target }) => setOther(target.value === "" ? undefined : Number(target.value))}
      >
        <option value="">The plan on your screen</option>
        {otherNumbers(listed, shown.number).map((number) => (
          <option key={number} value={number}>
            {nameOf(number, listed)}
          </option>
        ))}
      </SelectField>
      {partner ? (
        <Compared own={{ ...shown, plan: own }} other={{ ...partner, plan: freePlan(partner.plan) }} />
      ) : (
        isFetching && <p role="status">Comparing…</p>
      )}
      <Refusal error={other === undefined ? undefined : callError(error)} />
      <PlanView plan={{ ...own, ...drawnPlan(own).plan }} name={`${venueName}, version ${shown.number}`} />
    </Dialog>
  );
}

type Numbered = Pick<WholePlanVersion, "number" | "plan">;

/** The changes from the older one of two plans to the newer one. */
function Compared({ own, other }: { own: Numbered; other: Numbered }) {
  const [older, newer] = own.number < other.number ? [own, other] : [other, own];
  const words = Number.isFinite(newer.number)
    ? `From version ${older.number} to version ${newer.number}:`
    : "Since then, in the plan on your screen:";
  return (
    <>
      <p>{words}</p>
      <Changes differences={comparePlans(older.plan, newer.plan)} none="Nothing differs." />
    </>
  );
}

/**
 * The numbers of all other versions, newest first. They have no gaps, so the newest number gives all, including
 * unlisted ones.
 */
const otherNumbers = (listed: readonly PlanVersion[], own: number): number[] =>
  Array.from({ length: listed[0]?.number ?? 0 }, (_, index) => (listed[0]?.number ?? 0) - index).filter(
    (number) => number !== own,
  );

function nameOf(number: number, listed: readonly PlanVersion[]): string {
  const version = listed.find((one) => one.number === number);
  return version ? `Version ${number}, ${shownTime(version.published_at)}` : `Version ${number}`;
}
