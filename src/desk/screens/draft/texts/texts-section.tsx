import { lazy } from "react";
import { untilReload } from "#src/shared/offline/missing-chunk.ts";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import { LaterPart } from "../../../parts/later-part.tsx";
import { fieldWords } from "../field-words.ts";
import { useDraftSection } from "../use-draft-section.ts";
import styles from "./texts.module.css";

const TextEditor = lazy(async () => ({ default: (await untilReload(import("./text-editor.tsx"))).TextEditor }));

const texts = ["about", "note", "terms", "disclaimer"] as const;

/** What an event's page says. */
export function TextsSection() {
  const { values, set, problemOf } = useDraftSection(texts);
  return (
    <Card title="Texts">
      <div className={form.form}>
        <LaterPart what="the texts" className={styles.waiting}>
          {texts.map((field) => (
            <TextEditor
              key={field}
              label={fieldWords(field)}
              html={values[field] ?? ""}
              error={problemOf(`/${field}`)}
              onChange={(html) => set({ [field]: html || null })}
            />
          ))}
        </LaterPart>
      </div>
    </Card>
  );
}
