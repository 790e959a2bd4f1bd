import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { PartFailed } from "#src/shared/loading/part-failed.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { Card } from "../../../parts/card.tsx";
import form from "../../../parts/fields/form.module.css";
import styles from "./texts.module.css";

const TextEditors = lazyPart(
  () => import("./text-editors.tsx"),
  ({ TextEditors }) => TextEditors,
  { waiting: () => <Skeleton className={styles.waiting} />, failed: () => <PartFailed what="the texts" isKept /> },
);

/** The texts of an event's page. */
export const TextsSection = () => (
  <Card title="Texts">
    <div className={form.form}>
      <TextEditors />
    </div>
  </Card>
);
