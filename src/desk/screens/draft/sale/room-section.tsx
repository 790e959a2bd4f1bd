import { Card } from "../../../parts/card.tsx";
import { useDraftSection } from "../use-draft-section.ts";
import { RoomEditor } from "./room-editor.tsx";

/** Who waits before a draft's tickets can be bought. */
export function RoomSection() {
  const { values, set, problemOf } = useDraftSection([
    "waiting_room",
    "waiting_room_minutes",
    "draw_for",
    "admit_per_minute",
  ]);
  return (
    <Card title="Waiting room">
      <RoomEditor room={values} onChange={(field, value) => set({ [field]: value ?? null })} problemOf={problemOf} />
    </Card>
  );
}
