import { fieldWords } from "../field-words.ts";
import { useDraftSection } from "../use-draft-section.ts";
import { TextEditor } from "./text-editor.tsx";

const texts = ["about", "note", "terms", "disclaimer"] as const;

/** An editor for each text of an event's page. */
export function TextEditors() {
  const { values, set, problemOf } = useDraftSection(texts);
  return texts.map((field) => (
    <TextEditor
      key={field}
      label={fieldWords(field)}
      html={values[field] ?? ""}
      error={problemOf(field)}
      onChange={(html) => set({ [field]: html || null })}
    />
  ));
}
