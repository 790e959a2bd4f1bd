import { Button } from "#src/ui/actions/button.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import { troubleWords } from "../reader/camera-trouble.ts";
import type { Camera } from "../reader/use-camera.ts";
import styles from "./camera-view.module.css";

/** The camera's picture, or words if there is none. */
export function CameraView({ camera, dim }: { camera: Camera; dim: boolean }) {
  const { state, video, hasTorch, torch, switchTorch, start } = camera;
  const sees = state === "reading" || state === "watching";
  const trouble = sees || state === "starting" || state === "resting" ? null : troubleWords[state];
  return (
    <section className={styles.view} aria-label="Camera" data-dim={dim || undefined}>
      <video ref={video} className={styles.video} data-shown={sees || undefined} muted playsInline tabIndex={-1} />
      {sees && <div className={styles.frame} data-still={state === "watching" || undefined} />}
      <div className={styles.words}>
        {state === "starting" && <p role="status">Starting the camera…</p>}
        {sees && <p className={styles.hint}>Hold the ticket's code in the frame</p>}
        {state === "resting" && (
          <>
            <p className={styles.title}>The camera is resting</p>
            <p>Nothing has moved for a while. A hand scanner still works.</p>
            <Button variant="accent" size="l" onClick={start}>
              Scan
            </Button>
          </>
        )}
        {trouble && (
          <div role="status" className={styles.trouble}>
            <p className={styles.title}>{trouble.title}</p>
            <p>{trouble.help}</p>
            <Button variant="accent" onClick={start}>
              Try again
            </Button>
          </div>
        )}
      </div>
      {sees && hasTorch && (
        <button type="button" className={styles.torch} aria-pressed={torch} onClick={switchTorch}>
          <Icon name="sun" /> Light
        </button>
      )}
    </section>
  );
}
