import { Button } from "#src/ui/actions/button.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { SelectField } from "#src/ui/forms/select-field.tsx";
import type { NewPart } from "../model/edits/add-parts.ts";
import { addPart } from "../model/edits/add-parts.ts";
import { partOfSketch, type Sketch, sketchFault } from "../model/sketch.ts";
import { written } from "../model/written.ts";
import { usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";
import { toolWords } from "../words.ts";
import { SpanFields, XyFields } from "./place-fields.tsx";
import { BlockFields, RowFields, TablesFields } from "./seat-sketch-fields.tsx";

/** The fields of what a tool is about to draw. Everything that the pointer can do can be done here. */
export function SketchForm() {
  const { sketch, setSketch, setLastDrawn, setTool, act, venueType } = usePlanEditor();
  if (!sketch) return null;
  const { name, hint } = toolWords(sketch.tool, venueType);
  const part = partOfSketch(sketch);
  const fault = sketchFault(sketch);
  const leave = () => {
    setSketch(undefined);
    setTool("select");
  };
  const add = () => {
    act(`Added ${addedWords(part)}`, (plan) => addPart(plan, part));
    setLastDrawn((before) => ({ ...before, [sketch.tool]: sketch }));
    leave();
  };
  return (
    <form
      key={sketch.tool}
      className={styles.form}
      aria-label={name}
      // A place that somebody pressed has more digits than the field's step allows.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
        // An invalid field changes nothing. Adding the sketch with the field's earlier value would be a surprise.
        if (wrong) wrong.focus();
        else if (!fault) add();
      }}
      onKeyDown={({ key }) => key === "Escape" && leave()}
    >
      <h2 className={styles.heading}>{name}</h2>
      <p className={styles.hint}>{`${hint}, or give its place here.`}</p>
      <SketchFields sketch={sketch} onChange={setSketch} />
      <p aria-live="polite">{fault ?? addedWords(part)}</p>
      <div className={styles.row}>
        <Button type="submit">Add to the plan</Button>
        <Button variant="quiet" onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const missing = (name: string) => (written(name) === "" ? "This is needed." : undefined);

function addedWords(part: NewPart): string {
  if (part.kind === "area")
    return part.isStanding ? `a standing area for ${part.units}` : `a category of ${part.units} tickets`;
  if (part.kind === "stage") return "the stage";
  if (part.kind === "entrance") return "an entrance";
  if (part.kind === "shape") return "a shape";
  const tables = part.tables?.length ?? 0;
  if (tables > 0) return `${tables} table${tables === 1 ? "" : "s"}`;
  return `${part.seats.length} seat${part.seats.length === 1 ? "" : "s"}`;
}

function SketchFields({ sketch, onChange }: { sketch: Sketch; onChange: (sketch: Sketch) => void }) {
  switch (sketch.tool) {
    case "block":
      return <BlockFields sketch={sketch} onChange={onChange} />;
    case "row":
      return <RowFields sketch={sketch} onChange={onChange} />;
    case "tables":
      return <TablesFields sketch={sketch} onChange={onChange} />;
    case "entrance":
      return (
        <>
          <Field
            label="Name"
            value={sketch.label}
            maxLength={200}
            error={missing(sketch.label)}
            onChange={({ target }) => onChange({ ...sketch, label: target.value })}
          />
          <XyFields at={sketch.at} onChange={(at) => onChange({ ...sketch, at })} />
        </>
      );
    default:
      return (
        <SpanFields sketch={sketch} onChange={onChange}>
          {sketch.tool === "shape" ? (
            <>
              <SelectField
                label="Shape"
                value={sketch.kind}
                onChange={({ target }) => onChange({ ...sketch, kind: target.value as typeof sketch.kind })}
              >
                <option value="rectangle">Rectangle</option>
                <option value="ellipse">Round</option>
                <option value="text">Words only</option>
              </SelectField>
              <Field
                label="Words"
                value={sketch.words}
                maxLength={200}
                onChange={({ target }) => onChange({ ...sketch, words: target.value })}
              />
            </>
          ) : (
            <>
              <Field
                label="Name"
                value={sketch.tool === "area" ? sketch.title : sketch.label}
                maxLength={200}
                error={missing(sketch.tool === "area" ? sketch.title : sketch.label)}
                onChange={({ target }) =>
                  onChange(
                    sketch.tool === "area" ? { ...sketch, title: target.value } : { ...sketch, label: target.value },
                  )
                }
              />
              <SelectField
                label="Form"
                value={sketch.form}
                onChange={({ target }) => onChange({ ...sketch, form: target.value } as Sketch)}
              >
                <option value="rectangle">Rectangle</option>
                <option value="round">Round</option>
                {sketch.tool === "stage" && <option value="apron">Rounded towards the seats</option>}
              </SelectField>
            </>
          )}
        </SpanFields>
      );
  }
}
