import type { ComponentType } from "react";
import type { DraftField } from "#contract/rules/draft-fields.ts";
import { DateSection } from "./date/date-section.tsx";
import { FactsSection } from "./facts/facts-section.tsx";
import { TextsSection } from "./texts/texts-section.tsx";

interface DraftSection {
  name: string;
  /** The fields of the entry that it shows: a problem leads to its section. */
  fields: readonly DraftField[];
  Section: ComponentType;
}

/** The sections of a draft's page, in their order. */
export const draftSections: readonly DraftSection[] = [
  { name: "facts", fields: ["name", "categories", "artists", "age_limit", "doors_minutes"], Section: FactsSection },
  { name: "date", fields: ["place", "starts", "ends"], Section: DateSection },
  { name: "texts", fields: ["about", "note", "terms", "disclaimer"], Section: TextsSection },
];
