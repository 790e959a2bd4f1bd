import { SelectField } from "#src/ui/forms/select-field.tsx";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { CountField } from "../parts/count-field.tsx";
import type { ProblemOf } from "../parts/problems.ts";
import { useDraftSection } from "../use-draft-section.ts";

/** The waiting room of a draft's event. */
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

interface RoomValues {
  waiting_room?: "off" | "auto" | "on" | null | undefined;
  waiting_room_minutes?: number | null | undefined;
  draw_for?: "everyone" | "accounts" | null | undefined;
  admit_per_minute?: number | null | undefined;
}

interface RoomEditorProps {
  room: RoomValues;
  onChange: (field: keyof RoomValues, value: string | number | undefined) => void;
  problemOf: ProblemOf;
}

const words = {
  auto: "It opens by itself while more people come than the box office can serve. Until then nobody waits.",
  on: "Everybody waits. The room opens before the sale. When the sale opens, a fair draw puts the people in the room in order. Anybody who comes later waits behind them.",
  off: "Nobody waits. If too many people come at once, pages get slow for everybody.",
};

/** Who waits before they can buy, and how fast the waiting room lets them in. */
function RoomEditor({ room, onChange, problemOf }: RoomEditorProps) {
  const how = room.waiting_room ?? "auto";
  return (
    <div className={form.form}>
      <SelectField
        label="Waiting room"
        value={how}
        hint={words[how]}
        onChange={({ target }) => onChange("waiting_room", target.value === "auto" ? undefined : target.value)}
      >
        <option value="auto">When it is needed</option>
        <option value="on">For everybody</option>
        <option value="off">Never</option>
      </SelectField>
      {how !== "off" && (
        <div className={form.two}>
          {how === "on" && (
            <CountField
              label="Minutes that it opens before the sale"
              max={1440}
              value={room.waiting_room_minutes ?? undefined}
              hint="Leave it empty for 30."
              error={problemOf("/waiting_room_minutes")}
              onChange={(value) => onChange("waiting_room_minutes", value)}
            />
          )}
          <SelectField
            label="Who is in the draw"
            value={room.draw_for ?? "everyone"}
            hint={
              room.draw_for === "accounts"
                ? "Only people who are signed in: one chance for each account. Others wait behind the draw."
                : "Everybody who waits: one chance for each browser."
            }
            onChange={({ target }) => onChange("draw_for", target.value === "accounts" ? "accounts" : undefined)}
          >
            <option value="everyone">Everybody</option>
            <option value="accounts">People who are signed in</option>
          </SelectField>
          <CountField
            label="Most people let in each minute"
            max={100_000}
            value={room.admit_per_minute ?? undefined}
            hint="Leave it empty for as many as the box office can serve."
            error={problemOf("/admit_per_minute")}
            onChange={(value) => onChange("admit_per_minute", value)}
          />
        </div>
      )}
      {problemOf("/waiting_room") && <p className={form.wrong}>{problemOf("/waiting_room")}</p>}
    </div>
  );
}
