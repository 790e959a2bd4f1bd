import { lazy, Suspense } from "react";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/form.module.css";
import { fieldWords } from "../field-words.ts";
import { useDraftSection } from "../use-draft-section.ts";
import styles from "./texts.module.css";

const TextEditor = lazy(async () => ({ default: (await import("./text-editor.tsx")).TextEditor }));

const texts = ["about", "note", "terms", "disclaimer"] as const;

/** What an event's page says. */
export function TextsSection() {
  const { values, set, problemOf } = useDraftSection(texts);
  return (
    <Card title="Texts">
      <div className={form.form}>
        <Suspense fallback={<Skeleton className={styles.waiting} />}>
          {texts.map((field) => (
            <TextEditor
              key={field}
              label={fieldWords(field)}
              html={values[field] ?? ""}
              error={problemOf(`/${field}`)}
              onChange={(html) => set({ [field]: html || null })}
            />
          ))}
        </Suspense>
      </div>
    </Card>
  );
}
