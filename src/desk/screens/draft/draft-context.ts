import { createContext, useContext } from "react";
import type { DeskDraft } from "#contract/wire/desk/drafts.ts";
import type { useDraftSaver } from "./use-draft-saver.ts";

export interface DraftPage extends ReturnType<typeof useDraftSaver> {
  /** The draft with what is changed here, also if it is not saved yet. */
  shown: DeskDraft;
  /** Whether somebody has asked to publish, or what is missing. Then empty fields say that they are needed. */
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
