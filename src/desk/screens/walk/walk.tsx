import { type KeyboardEvent, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { HistoryButtons } from "../../parts/history-buttons.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { SaveWords } from "../../parts/save-words.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { changeTraits } from "../plan/model/edits/change-traits.ts";
import { removeParts } from "../plan/model/edits/remove-parts.ts";
import { renamePart } from "../plan/model/edits/rename-part.ts";
import { type Part, selectionOf } from "../plan/model/selection.ts";
import { type OpenedPlan, OpenPlan } from "../plan/open-plan.tsx";
import { NotPersisted } from "../plan/saving/not-persisted.tsx";
import { PlanClashes } from "../plan/saving/plan-clashes.tsx";
import { usePlanSaver } from "../plan/saving/use-plan-saver.ts";
import { RowSteps } from "./row-steps.tsx";
import { SeatButtons } from "./seat-buttons.tsx";
import { SeatDialog } from "./seat-dialog.tsx";
import { useCachedWalk } from "./use-cached-walk.ts";
import { useWalk } from "./use-walk.ts";
import styles from "./walk.module.css";
import { WalkHead } from "./walk-head.tsx";
import { doubleNames, findPart, placeOf, spokenName, wholeName } from "./walk-rows.ts";

/** The access walk: somebody goes through a venue and checks its plan, row by row. */
export function Component() {
  const { ref = "" } = useParams();
  return (
    <OpenPlan venueRef={ref} title="Walk the venue">
      {(opened) => <WalkView key={ref} {...opened} />}
    </OpenPlan>
  );
}

/** The plan for somebody who stands in the venue: one row at a time, with its seats' attributes. */
function WalkView(opened: OpenedPlan) {
  const { venueRef, venue, read, kept } = opened;
  const { me } = useDesk();
  const saver = usePlanSaver(venueRef, read, kept.kept, kept.keeper);
  const opensOffline = useCachedWalk(opened, saver.keep);
  const { plan, past, future } = saver.editing;
  const walk = useWalk(`${me.user?.id}.${venueRef}`, plan);
  const [pressed, setPressed] = useState<{ part: Part; name: string }>();
  const [announcement, setAnnouncement] = useState("");
  const part = pressed && findPart(plan, pressed.part, pressed.name);
  const place = part && placeOf(plan, part);
  const act: typeof saver.act = (words, edit) => {
    saver.act(words, edit);
    setAnnouncement(words);
  };
  const [undoes, redoes] = [past.at(-1)?.words, future[0]?.words];
  const onUndo = () => {
    saver.undo();
    setAnnouncement(undoes ? `Undone: ${undoes}` : "");
  };
  const onRedo = () => {
    saver.redo();
    setAnnouncement(redoes ? `Redone: ${redoes}` : "");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    // In a text field, the browser undoes the typing.
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (event.shiftKey) onRedo();
    else onUndo();
  };
  const doubled = walk.row ? doubleNames(plan, walk.row.parts) : [];
  return (
    <Screen
      title={`Walk through ${venue.name}`}
      lead={
        <>
          <Link to={deskPaths.venue(venueRef)}>Back to the venue</Link>
          {read.may_change && <SaveWords state={saver.state} isKept={kept.keeper !== undefined} />}
        </>
      }
      actions={
        <ButtonLink variant="quiet" to={deskPaths.plan(venueRef)}>
          {read.may_change ? "Change the plan" : "Look at the plan"}
        </ButtonLink>
      }
    >
      <LiveRegion>{announcement}</LiveRegion>
      {!read.may_change ? (
        <Notice tone="info" title="You can't change this venue's plan">
          Ask an owner of its organiser.
        </Notice>
      ) : !walk.section || !walk.row ? (
        <Notice tone="info" title="There are no seats to check">
          {past.length > 0
            ? "Undo what was removed, or draw rows under Change the plan."
            : "Draw rows first, under Change the plan."}
        </Notice>
      ) : null}
      {read.may_change && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of buttons in it.
        <div className={styles.walk} onKeyDown={onKeyDown}>
          <Refusal error={saver.state === "refused" ? saver.error : undefined} isChange />
          <PlanClashes clashes={saver.clashes} other={saver.other} onChoose={saver.choose} />
          {(!kept.keeper || !walk.isKept) && <NotPersisted isOtherTab={!kept.keeper} />}
          {walk.section && walk.row && (
            <>
              <WalkHead walk={walk} />
              {doubled.length > 0 && (
                <Notice tone="warn" title={`Two seats are called ${doubled.join(" and ")}`}>
                  Give one of them another number.
                </Notice>
              )}
              <SeatButtons
                key={`${walk.section.key} ${walk.row.id}`}
                plan={plan}
                row={walk.row}
                isOpen={place !== undefined}
                onPress={(one) => {
                  const found = placeOf(plan, one);
                  if (found) setPressed({ part: one, name: wholeName(found) });
                }}
              />
            </>
          )}
          <div className={styles.history}>
            <HistoryButtons canUndo={!!undoes} canRedo={!!redoes} onUndo={onUndo} onRedo={onRedo} />
            {undoes && <span className={styles.hint}>{undoes}</span>}
          </div>
          <p className={styles.hint}>{`${
            opensOffline
              ? "You can open this page without a network, too."
              : "This page works without a network as long as it stays open."
          } What you do is kept on this device, and saved once the network is back.`}</p>
          {walk.row && <RowSteps walk={walk} onSay={setAnnouncement} />}
        </div>
      )}
      {part && place && (
        <SeatDialog
          place={place}
          onTraits={(change) =>
            act(`Changed ${spokenName(place)}`, (draft) => {
              changeTraits(draft, selectionOf(part), change);
              return undefined;
            })
          }
          onName={(name) => {
            const next = { ...place, ...("row" in place ? { number: name } : { name }) };
            act(`Named ${spokenName(next)}, which was ${wholeName(place)}`, (draft) => {
              renamePart(draft, part, name);
              return undefined;
            });
            setPressed((before) => before && { part, name: wholeName(next) });
          }}
          onRemove={() => {
            act(`Removed ${spokenName(place)}`, (draft) => removeParts(draft, selectionOf(part)));
            setPressed(undefined);
          }}
          onClose={() => setPressed(undefined)}
        />
      )}
    </Screen>
  );
}
