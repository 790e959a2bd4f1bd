import { useRef, useState } from "react";
import { deskPaths } from "#contract/desk-paths.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { replacePlan } from "../model/edits/replace-plan.ts";
import { usePlanEditor } from "../plan-context.ts";
import styles from "../plan-editor.module.css";
import { ExportDialog } from "./export-dialog.tsx";
import type { FileOutcome } from "./read-plan-file.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

interface PlanMenuProps {
  venueRef: string;
  venueName: string;
  /** The number of the published version. Null if there is none. */
  published: number | null;
}

/** How many mistakes are listed at most. Nobody fixes more at once. */
const SHOWN = 10;

/** Reads a chosen file. Code that fails to load, or a file that was deleted, also counts as a mistake. */
async function readChosen(file: File, before: SeatPlan): Promise<FileOutcome & { announcement?: string }> {
  try {
    const [{ readPlanFile }, { chosenText }, { isTable, saidOfTable }] = await Promise.all([
      import("./read-plan-file.ts"),
      import("../../../parts/fields/chosen-text.ts"),
      import("#contract/rules/text/csv-records.ts"),
    ]);
    const read = await chosenText(file);
    if ("mistakes" in read) return read;
    const { text, encoding } = read;
    const announcement = isTable(file.name) ? saidOfTable(encoding, text) : encoding;
    return { ...readPlanFile(file.name, text, before), announcement };
  } catch {
    return { mistakes: ["We couldn't open it. Check that it is still there, and that you have a network."] };
  }
}

/** Earlier versions, and the import and export of plans. */
export function PlanMenu({ venueRef, venueName, published }: PlanMenuProps) {
  const { plan, may, act } = usePlanEditor();
  const [open, setOpen] = useState<"versions" | "export" | null>(null);
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const file = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const read = async (chosen: File) => {
    setMistakes([]);
    setAnnouncement("");
    setReading(true);
    const outcome = await readChosen(chosen, plan);
    setReading(false);
    if ("mistakes" in outcome) return setMistakes(outcome.mistakes);
    setAnnouncement(`We read ${chosen.name} as ${outcome.announcement}.`);
    act(`Read ${chosen.name}`, (draft) => replacePlan(draft, outcome.plan));
  };
  return (
    <>
      <div className={styles.row}>
        {published !== null && (
          <Button variant="quiet" onClick={() => setOpen("versions")}>
            Versions
          </Button>
        )}
        {may && (
          <>
            <Button variant="quiet" busy={isReading} onClick={() => file.current?.click()}>
              Read a file
            </Button>
            <input
              ref={file}
              type="file"
              hidden
              accept=".json,.csv,.tsv,.txt"
              aria-label="File with a plan"
              onChange={({ target }) => {
                const [chosen] = target.files ?? [];
                if (chosen) void read(chosen);
                target.value = "";
              }}
            />
          </>
        )}
        <Button variant="quiet" onClick={() => setOpen("export")}>
          Download
        </Button>
        {may && (
          <ButtonLink variant="quiet" to={deskPaths.walk(venueRef)}>
            Walk the venue
          </ButtonLink>
        )}
      </div>
      {announcement && <p role="status">{announcement}</p>}
      {mistakes.length > 0 && (
        <Notice tone="danger" title="We couldn't read that file">
          <ul>
            {mistakes.slice(0, SHOWN).map((mistake, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same mistake.
              <li key={at}>{mistake}</li>
            ))}
            {mistakes.length > SHOWN && <li>{`and ${mistakes.length - SHOWN} more`}</li>}
          </ul>
        </Notice>
      )}
      {open === "versions" && (
        <VersionsDialog venueRef={venueRef} venueName={venueName} onClose={() => setOpen(null)} />
      )}
      {open === "export" && <ExportDialog venueRef={venueRef} plan={plan} onClose={() => setOpen(null)} />}
    </>
  );
}
