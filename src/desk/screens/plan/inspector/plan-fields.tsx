import { capacityOf } from "#contract/rules/seats/seat-plan.ts";
import { formatCount } from "#contract/rules/text/count.ts";
import { BackgroundFields } from "../background/background-fields.tsx";
import { TextField } from "../fields/text-field.tsx";
import { usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";
import { soldWords } from "../words.ts";

const isLicence = (text: string) => text === "" || (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= 100_000);

/** The plan's own fields, shown while nothing is selected. */
export function PlanFields() {
  const { plan, act, may, venueType } = usePlanEditor();
  return (
    <>
      <h2 className={styles.heading}>The plan</h2>
      <p>
        {`${formatCount(capacityOf(plan))} places can be sold, in ${formatCount(plan.sections.length)} section${plan.sections.length === 1 ? "" : "s"}.`}
      </p>
      {may ? (
        <>
          <p className={styles.hint}>
            <span>
              Select something to change it<span className={styles.drawing}>, or choose a tool to draw</span>.
            </span>
            <span className={styles.onPhone}> To draw, use a larger screen.</span>
          </p>
          <p className={styles.hint}>{soldWords(venueType)}</p>
          <TextField
            label="Name of this plan"
            value={plan.name ?? ""}
            placeholder="Winter layout"
            maxLength={200}
            onChange={(name) =>
              act("Named the plan", (draft) => {
                if (name === "") delete draft.name;
                else draft.name = name;
                return undefined;
              })
            }
          />
          <TextField
            label="How many people the licence lets in"
            name="capacity"
            value={plan.capacity === undefined ? "" : String(plan.capacity)}
            placeholder="No limit"
            maxLength={20}
            hint="A whole number, or nothing."
            faultOf={(text) => (isLicence(text) ? undefined : "A whole number from 1 to 100,000, or nothing.")}
            onChange={(text) =>
              act("Changed the licence", (draft) => {
                if (text === "") delete draft.capacity;
                else draft.capacity = Number(text);
                return undefined;
              })
            }
          />
          <div className={plan.background ? undefined : styles.drawing}>
            <BackgroundFields />
          </div>
        </>
      ) : (
        <p className={styles.hint}>You can look at this plan. Its organiser can change it.</p>
      )}
    </>
  );
}
