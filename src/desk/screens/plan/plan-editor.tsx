import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { SaveWords } from "../../parts/save-words.tsx";
import { Screen } from "../../parts/screen.tsx";
import { tracedPicture } from "./background/traced-picture.ts";
import { useBackground } from "./background/use-background.ts";
import { EditorMap, type MapPilot } from "./canvas/editor-map.tsx";
import { useReadyUndo } from "./canvas/use-ready-undo.ts";
import { ProblemList, problemWords } from "./checks/checks-panel.tsx";
import { ChecksSection } from "./checks/checks-section.tsx";
import { useChecks } from "./checks/use-checks.ts";
import { useFocusField } from "./fields/use-focus-field.ts";
import { Inspector } from "./inspector/inspector.tsx";
import { bookedStates } from "./model/booked.ts";
import type { SeatNames } from "./model/edits/name-seats.ts";
import type { Sketch } from "./model/sketch.ts";
import type { OpenedPlan } from "./open-plan.tsx";
import { type LastDrawn, PlanContext, type PlanEditor, type Tool } from "./plan-context.ts";
import styles from "./plan-editor.module.css";
import { DiscardButton } from "./publish/discard-button.tsx";
import { PlanMenu } from "./publish/plan-menu.tsx";
import { PublishButton } from "./publish/publish-button.tsx";
import { NotPersisted } from "./saving/not-persisted.tsx";
import { PlanClashes } from "./saving/plan-clashes.tsx";
import { usePlanSaver } from "./saving/use-plan-saver.ts";
import { TableView } from "./table/table-view.tsx";
import { SketchForm } from "./tools/sketch-form.tsx";
import { ToolBar } from "./tools/tool-bar.tsx";
import { ViewBar } from "./tools/view-bar.tsx";
import { toolWords } from "./words.ts";

/** A finger moves the map with the first tool, and a mouse selects. */
const firstTool = (): Tool => (matchMedia("(pointer: coarse)").matches ? "hand" : "select");

/** The editor of a venue's plan: the map or the table, the fields beside it, and the plan's problems. */
export function PlanEditorView({ venueRef, venue, read, kept, sales }: OpenedPlan) {
  const saver = usePlanSaver(venueRef, read, kept.kept, kept.keeper);
  const { editing, act, select, undo, redo } = saver;
  const { plan, selection, past, future } = editing;
  useReadyUndo(editing);
  const [tool, setTool] = useState<Tool>(firstTool);
  const [sketch, setSketch] = useState<Sketch>();
  const [lastDrawn, setLastDrawn] = useState<LastDrawn>({});
  const [names, setNames] = useState<SeatNames>();
  const [isSnapping, setSnapping] = useState(false);
  const [view, setView] = useState<"plan" | "table">("plan");
  const [showsChecks, setShowsChecks] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const [isPictureShown, setPicture] = useState(true);
  const [pointer, setPointer] = useState<(at: Point) => void>();
  const image = useBackground(venueRef, plan.background);
  const picture = useMemo(
    () => (image && plan.background ? tracedPicture(image, plan.background) : undefined),
    [image, plan.background],
  );
  const pilot = useRef<MapPilot>(null);
  const jumpTo = useCallback<PlanEditor["jumpTo"]>((at) => pilot.current?.jumpTo(at), []);
  const seen = useCallback(() => pilot.current?.seen(), []);
  const side = useRef<HTMLDivElement>(null);
  const focusField = useFocusField(side);
  const may = read.may_change;
  const facts = useMemo(
    () => ({ venueRef, venueType: venue.type, booked: bookedStates(sales.booked), focusField }),
    [venueRef, venue.type, sales.booked, focusField],
  );
  const actAndSay = useCallback<PlanEditor["act"]>(
    (words, edit) => {
      act(words, edit);
      setAnnouncement(words);
    },
    [act],
  );
  const editor = useMemo<PlanEditor>(
    () => ({
      plan,
      selection,
      may,
      act: actAndSay,
      select,
      tool,
      setTool,
      sketch,
      setSketch,
      lastDrawn,
      setLastDrawn,
      names,
      setNames,
      jumpTo,
      seen,
      isSnapping,
      setPicture,
      setPointer,
      ...facts,
      picture: { isShown: isPictureShown, isLost: image === null },
    }),
    [
      plan,
      selection,
      may,
      actAndSay,
      select,
      tool,
      sketch,
      lastDrawn,
      names,
      jumpTo,
      seen,
      isSnapping,
      facts,
      isPictureShown,
      image,
    ],
  );
  const problems = useChecks(
    plan,
    useMemo(() => ({ type: venue.type, prices: sales.prices }), [venue.type, sales.prices]),
  );
  const [undoes, redoes] = [past.at(-1)?.words, future[0]?.words];
  const onUndo = () => {
    undo();
    setAnnouncement(`Undone: ${undoes}`);
  };
  const onRedo = () => {
    redo();
    setAnnouncement(`Redone: ${redoes}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    // In a text field, the browser undoes the typing.
    if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") return;
    event.preventDefault();
    if (event.shiftKey) redoes && onRedo();
    else undoes && onUndo();
  };
  return (
    <PlanContext value={editor}>
      <Screen
        title={`Plan of ${venue.name}`}
        fills
        lead={
          <>
            <Link to={deskPaths.venue(venueRef)}>Back to the venue</Link>
            {may && <SaveWords state={saver.state} isKept={kept.keeper !== undefined} />}
          </>
        }
        actions={
          <>
            <PlanMenu venueRef={venueRef} venueName={venue.name} published={read.published} />
            {may && <DiscardButton venueRef={venueRef} saver={saver} keeper={kept.keeper} />}
            {may && (
              <PublishButton venueRef={venueRef} read={read} saver={saver} problems={problems} keeper={kept.keeper} />
            )}
          </>
        }
      >
        <LiveRegion>{announcement}</LiveRegion>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of buttons in it. */}
        <div className={styles.editor} onKeyDown={onKeyDown}>
          <Refusal error={saver.state === "refused" ? saver.error : undefined} isChange />
          {may && !kept.keeper && <NotPersisted isOtherTab />}
          <PlanClashes clashes={saver.clashes} other={saver.other} onChoose={saver.choose} />
          <div className={styles.bars}>
            <ViewBar
              view={view}
              onView={setView}
              undoes={undoes}
              redoes={redoes}
              onUndo={onUndo}
              onRedo={onRedo}
              onSnap={setSnapping}
            />
            <ToolBar />
          </div>
          <div className={styles.columns}>
            <div className={styles.stage}>
              {view === "plan" ? (
                <EditorMap
                  label={`Plan of ${venue.name}`}
                  hint={pointer ? "Press a point" : toolWords(tool, venue.type).hint}
                  picture={picture}
                  isPictureShown={isPictureShown}
                  pilot={pilot}
                  onPoint={pointer}
                />
              ) : (
                <TableView />
              )}
              <Button variant="quiet" size="s" className={styles.checksButton} onClick={() => setShowsChecks(true)}>
                {`Checks: ${problemWords(problems)}`}
              </Button>
            </div>
            <div className={styles.side} ref={side}>
              {sketch ? <SketchForm /> : <Inspector />}
              <ChecksSection problems={problems} />
            </div>
          </div>
        </div>
        <Dialog
          open={showsChecks}
          title={`Checks: ${problemWords(problems)}`}
          described={false}
          onClose={() => setShowsChecks(false)}
        >
          {problems && <ProblemList problems={problems} onJump={() => setShowsChecks(false)} />}
        </Dialog>
      </Screen>
    </PlanContext>
  );
}
