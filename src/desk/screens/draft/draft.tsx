import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskDraft } from "#contract/wire/desk/drafts.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { useDiscardDraftMutation, useDraftQuery } from "../../calls/drafts-api.ts";
import { draftKey, dropPersisted } from "../../draft-engine/persisted-fields.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { SaveWords } from "../../parts/save-words.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useDesk } from "../../shell/desk-context.ts";
import { Clashes } from "./clashes.tsx";
import styles from "./draft.module.css";
import { DraftContext, useDraftSaver } from "./draft-context.ts";
import { GoneDraft } from "./gone-draft.tsx";
import { PublishBar } from "./publish/publish-bar.tsx";
import { draftSections, inPageOrder, sectionIndexOf } from "./sections.ts";
import { useDraftVenue } from "./use-draft-venue.ts";

export function Component() {
  const { id = "" } = useParams();
  // From here on, the page holds the draft itself, and a 412 brings other people's changes.
  const { data, error, refetch, isFetching } = useDraftQuery(id, { refetchOnMountOrArgChange: true });
  const [first, setFirst] = useState<DeskDraft>();
  useEffect(() => {
    if (data && !isFetching) setFirst((before) => (before?.id === data.id ? before : data));
  }, [data, isFetching]);
  if (first?.id === id) return <DraftScreen key={id} read={first} />;
  return (
    <Screen title="Draft">
      <LoadingOrRefusal what="draft" error={error} isFetching={isFetching} refetch={refetch} />
    </Screen>
  );
}

function DraftScreen({ read }: { read: DeskDraft }) {
  const { me, mayBegin } = useDesk();
  const key = draftKey(me.user?.id, read.id);
  const saver = useDraftSaver(read, key);
  const [isAsked, setAsked] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  const [discard] = useDiscardDraftMutation();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const { draft, entry, error, state } = saver;
  const shown = { ...draft, entry, problems: inPageOrder(draft.problems) };
  const venue = useDraftVenue(shown);
  useEffect(() => {
    saver.plan.current = venue.plan ?? null;
  }, [saver.plan, venue.plan]);
  const leave = draft.event_id === null ? deskPaths.events : deskPaths.event(draft.event_id);

  /**
   * Discards the draft as this page shows it. If somebody has changed it since, their change is shown first and nothing
   * is discarded.
   */
  const discardSeen = async () => {
    const saved = (await saver.flush())?.stored;
    const answer = await discard(saved ?? draft);
    const refused = callError(answer.error);
    if (refused?.status === 412 && refused.current) saver.meet(refused.current as DeskDraft);
    // Somebody else has already discarded or published it.
    return refused?.status === 404 ? {} : answer;
  };

  /** Other dates copy the stored draft, so everything must be saved first. */
  const open = async (path: string) => {
    if (await saver.flush()) void navigate(path);
  };

  /** Puts the focus on the first wrong field of the problem's section, or on the section. */
  const show = (pointer: string) => {
    const at = sectionIndexOf(pointer);
    setAsked(true);
    // The fields show their errors only after the next draw.
    requestAnimationFrame(() => {
      const section = page.current?.children[at];
      if (!(section instanceof HTMLElement)) return;
      section.scrollIntoView({ block: "start" });
      const wrong = section.querySelector<HTMLElement>('[aria-invalid="true"]');
      const first = section.querySelector<HTMLElement>('input, select, button, [role="textbox"]');
      (wrong ?? first ?? section).focus();
    });
  };
  return (
    <DraftContext value={{ ...saver, shown, isAsked, showProblem: show }}>
      <Screen
        title={entry.name || "New event"}
        lead={
          <>
            <Chip>{draft.event_id === null ? "Not published" : "Draft of a published event"}</Chip>
            <SaveWords state={saver.state} />
          </>
        }
        actions={
          <>
            {draft.event_id !== null && (
              <ButtonLink variant="quiet" to={leave}>
                Back to the event
              </ButtonLink>
            )}
            {entry.series && (
              <Button variant="quiet" onClick={() => void open(deskPaths.otherDates(draft.id))}>
                Apply to the other dates
              </Button>
            )}
            {draft.event_id === null && mayBegin(draft.organiser_id) && (
              <Button variant="quiet" onClick={() => void open(deskPaths.series(draft.id))}>
                Make a series
              </Button>
            )}
            <Button variant="quiet" onClick={() => setDiscarding(true)}>
              Discard
            </Button>
          </>
        }
      >
        {state === "refused" &&
          (error?.code === "NOT_FOUND" ? <GoneDraft keptKey={key} /> : <Refusal error={error} isChange />)}
        <Clashes />
        <PublishBar />
        <div ref={page} className={styles.sections}>
          {draftSections.map(({ name, Section }) => (
            <div key={name} tabIndex={-1}>
              <Section />
            </div>
          ))}
        </div>
        {isDiscarding && (
          <Confirm
            title="Discard this draft?"
            yes="Discard"
            act={discardSeen}
            onDone={() => {
              dropPersisted(key);
              void navigate(leave, { replace: true });
            }}
            onClose={() => setDiscarding(false)}
          >
            <p>
              {draft.event_id === null
                ? "You lose everything that you entered for this event."
                : "The published event stays as it is. You lose what you changed here."}
            </p>
          </Confirm>
        )}
      </Screen>
    </DraftContext>
  );
}
