import type { Elements } from "#src/ui/layout/elements.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./steps.module.css";

/** On iOS the app has its own storage, so a buyer finds no tickets there before signing in. */
export function IosSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <Screen>
          <path d="M8 84h44" />
          <circle className={styles.pressed} cx="30" cy="84" r="13" />
          <path className={styles.mark} d="M30 89v-11m-4 4 4-4 4 4M26 83h-2v9h12v-9h-2" />
        </Screen>
        <p>
          Tap Share <Icon name="share" size={18} /> in the browser's bar. In some versions it's behind •••.
        </p>
      </li>
      <li>
        <Screen>
          <rect x="8" y="40" width="44" height="62" rx="6" />
          <path d="M15 52h22M15 64h18" />
          <rect className={styles.pressed} x="11" y="73" width="38" height="17" rx="4" />
          <path className={styles.mark} d="M16 81.5h18M39 78.5h6v6h-6zM42 80v3m-1.5-1.5h3" />
        </Screen>
        <p>Choose Add to Home Screen, then Add.</p>
      </li>
      <li>
        <Screen>
          <path d="M14 20h8v8h-8zM38 20h8v8h-8zM14 42h8v8h-8z" />
          <rect className={styles.pressed} x="35" y="39" width="14" height="14" rx="4" />
          <path className={styles.mark} d="M38 46.5l3 3 5-6" />
        </Screen>
        <p>
          Open the app from the home screen and sign in there: it keeps its own tickets, apart from the browser's. Wait
          until My Ticket says they're ready offline.
        </p>
      </li>
    </ol>
  );
}

/** A drawn phone. The words beside it say the same. */
function Screen({ children }: { children: Elements }) {
  return (
    <svg className={styles.screen} viewBox="0 0 60 112" aria-hidden="true" focusable="false">
      <rect className={styles.phone} x="1.5" y="1.5" width="57" height="109" rx="9" />
      {children}
    </svg>
  );
}
