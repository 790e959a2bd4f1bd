import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import form from "../../../parts/fields/form.module.css";
import { useDesk } from "../../../shell/desk-context.ts";
import { shownTime } from "../../../words/shown-time.ts";
import { clashSentence, type PlanClash } from "./plan-shape.ts";

interface PlanClashesProps {
  clashes: readonly PlanClash[];
  other: { by: string | null; at: string | null } | undefined;
  onChoose: (clash: PlanClash, isMine: boolean) => void;
}

/** Somebody else's changes in the meantime. Where both changed the same thing, this person chooses. */
export function PlanClashes({ clashes, other, onChoose }: PlanClashesProps) {
  const { me } = useDesk();
  if (!other) return null;
  const chooseAll = (isMine: boolean) => {
    for (const clash of clashes) onChoose(clash, isMine);
  };
  const isOwn = other.by !== null && other.by === `${me.user?.first_name} ${me.user?.last_name}`.trim();
  const title = isOwn
    ? "You're changing this plan somewhere else too"
    : `${other.by ?? "Somebody else"} is changing this plan too`;
  return (
    <Notice tone="warn" title={title}>
      <p>
        {`${isOwn ? "Your other changes" : "Their changes"}${other.at ? ` of ${shownTime(other.at)}` : ""} are in this plan now. Undo takes back only what you did${isOwn ? " here" : ""}.`}
      </p>
      {clashes.map((clash) => {
        const words = clashSentence(clash);
        return (
          <fieldset key={clash.way.join("/")} className={form.group}>
            <legend>{words}</legend>
            <div className={form.row}>
              <Button
                variant="quiet"
                size="s"
                aria-label={`Take theirs: ${words}`}
                onClick={() => onChoose(clash, false)}
              >
                Take theirs
              </Button>
              <Button variant="quiet" size="s" aria-label={`Keep mine: ${words}`} onClick={() => onChoose(clash, true)}>
                Keep mine
              </Button>
            </div>
          </fieldset>
        );
      })}
      {clashes.length > 1 && (
        <div className={form.row}>
          <Button variant="quiet" size="s" onClick={() => chooseAll(false)}>
            Take all of theirs
          </Button>
          <Button variant="quiet" size="s" onClick={() => chooseAll(true)}>
            Keep all of mine
          </Button>
        </div>
      )}
    </Notice>
  );
}
