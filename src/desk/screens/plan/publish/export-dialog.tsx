import { useState } from "react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { saveFile } from "#src/ui/save-file.ts";

interface ExportDialogProps {
  venueRef: string;
  plan: SeatPlan;
  onClose: () => void;
}

const jsonFile = (content: unknown) =>
  new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: "application/json" });

/** Exports the plan to a file, and lists what the format cannot hold. */
export function ExportDialog({ venueRef, plan, onClose }: ExportDialogProps) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const asPretix = async () => {
    const { writePretix } = await import("#contract/rules/plan/pretix/write-pretix.ts");
    const written = writePretix(plan);
    setLost(written.lost);
    saveFile(`${venueRef}-pretix.json`, jsonFile(written.content));
  };
  const asCsv = async () => {
    const { writeSeatCsv } = await import("#contract/rules/plan/seat-csv.ts");
    const written = writeSeatCsv(plan);
    setLost(written.lost);
    saveFile(`${venueRef}-seats.csv`, new Blob([written.text], { type: "text/csv" }));
  };
  return (
    <Dialog open title="Download this plan" onClose={onClose} described={false}>
      <p>A plan as JSON comes back as it was. The others are for other programs.</p>
      <Button
        onClick={() => {
          setLost([]);
          saveFile(`${venueRef}-plan.json`, jsonFile(plan));
        }}
      >
        JSON
      </Button>
      <Button variant="quiet" onClick={() => void asPretix()}>
        JSON for pretix
      </Button>
      <Button variant="quiet" onClick={() => void asCsv()}>
        CSV of seats
      </Button>
      {lost.length > 0 && (
        <Notice tone="warn" title="That file doesn't have everything">
          <ul>
            {lost.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Dialog>
  );
}
