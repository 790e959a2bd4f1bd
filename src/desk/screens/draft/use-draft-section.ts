import { useMemo } from "react";
import type { DraftField } from "#contract/rules/event/draft-fields.ts";
import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import type { Fields } from "../../draft-engine/fields.ts";
import { useDraftPage } from "./draft-context.ts";
import { problemsOf } from "./parts/problems.ts";

/**
 * The fields of a section of the draft's page. `draft` is the whole draft with the changes made here, saved or not.
 * `set` changes fields, and null removes one. It saves automatically.
 */
export function useDraftSection<Field extends DraftField>(fields: readonly Field[]) {
  const { shown, set, isAsked } = useDraftPage();
  const { problems, entry } = shown;
  const problemOf = useMemo(
    () => problemsOf(problems.filter(({ code }) => isAsked || code !== "NEEDED")),
    [problems, isAsked],
  );
  const values = Object.fromEntries(fields.map((field) => [field, entry[field]])) as Pick<DraftEntry, Field>;
  return { draft: shown, values, problemOf, set: set as (fields: Partial<Record<Field, unknown>> & Fields) => void };
}
