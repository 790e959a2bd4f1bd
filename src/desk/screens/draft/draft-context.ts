import { createContext, useContext, useRef } from "react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { DeskDraft } from "#contract/wire/desk/drafts.ts";
import { useChangeDraftMutation } from "../../calls/drafts-api.ts";
import { useFields } from "../../draft-engine/use-fields.ts";
import { draftShape } from "./merge/draft-shape.ts";

export interface DraftPage extends ReturnType<typeof useDraftSaver> {
  /** The draft with the changes made here, saved or not. */
  shown: DeskDraft;
  /** Whether somebody has pressed Publish, or asked what is missing. Then empty fields are marked as needed. */
  isAsked: boolean;
  /** Shows the section of a problem, and puts the focus on its first wrong field. @param pointer the problem's JSON pointer */
  showProblem: (pointer: string) => void;
}

export const DraftContext = createContext<DraftPage | null>(null);

/** The draft of this page. */
export function useDraftPage(): DraftPage {
  const page = useContext(DraftContext);
  if (!page) throw new Error("outside a draft's page");
  return page;
}

const entryOf = ({ entry }: DeskDraft) => entry;

/** A draft that saves itself. @param key the account and the draft */
export function useDraftSaver(read: DeskDraft, key: string) {
  // The plan comes later than the draft. Only a merge of two people's prices needs it.
  const plan = useRef<SeatPlan | null>(null);
  const [change] = useChangeDraftMutation();
  const { stored, fields, ...saver } = useFields({
    read,
    key,
    fieldsOf: entryOf,
    shapeOf: () => draftShape(plan.current),
    save: ({ id, etag }, set) => change({ id, etag, set }),
  });
  return { ...saver, draft: stored, entry: fields, plan };
}
