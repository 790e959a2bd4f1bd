import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import form from "../../parts/form.module.css";
import { useDraftPage } from "./draft-context.ts";
import { fieldWords, shownValue } from "./field-words.ts";

/** What somebody else changed in the meantime. If both changed the same field, this person chooses which value to keep. */
export function Clashes() {
  const { clashes, taken, choose } = useDraftPage();
  if (clashes.length === 0 && taken.length === 0) return null;
  return (
    <Notice tone="warn" title="Somebody else is changing this event too">
      {taken.length > 0 && <p>Their changes are on this page now: {taken.map(fieldWords).join(", ")}.</p>}
      {clashes.map(({ field, theirs, mine }) => (
        <fieldset key={field} className={form.group}>
          <legend>You both changed: {fieldWords(field)}</legend>
          <p>Theirs: {shownValue(theirs)}</p>
          <p>Yours: {shownValue(mine)}</p>
          <div className={form.row}>
            <Button variant="quiet" size="s" onClick={() => choose(field, false)}>
              Take theirs
            </Button>
            <Button variant="quiet" size="s" onClick={() => choose(field, true)}>
              Keep mine
            </Button>
          </div>
        </fieldset>
      ))}
    </Notice>
  );
}
