import { Button } from "#src/ui/actions/button.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { Spinner } from "#src/ui/feedback/spinner.tsx";
import { KitSection, Specimen } from "./kit-section.tsx";
import styles from "./messages.module.css";

const tones = ["info", "warn", "danger", "ok"] as const;

/** Messages, and placeholders until content comes. */
export function Messages() {
  return (
    <KitSection title="Messages and waiting" note="Plain words: what happened, and what to do now.">
      <Specimen name="Notice">
        <div className={styles.column}>
          {tones.map((tone) => (
            <Notice
              key={tone}
              tone={tone}
              title={`A title, ${tone}`}
              action={
                <Button variant="quiet" size="s">
                  Do it
                </Button>
              }
            >
              What happened, in a sentence that ends with what to do.
            </Notice>
          ))}
        </div>
      </Specimen>
      <Specimen name="LoadFailed">
        <div className={styles.column}>
          <LoadFailed title="We couldn't load the events" message="The network is away." onRetry={() => undefined} />
        </div>
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <div className={styles.waiting}>
          <Skeleton className={styles.picture} />
          <Skeleton shape="text" />
          <Skeleton shape="text" className={styles.half} />
        </div>
        <Spinner />
      </Specimen>
    </KitSection>
  );
}
