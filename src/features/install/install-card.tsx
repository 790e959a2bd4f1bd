import { useSyncExternalStore } from "react";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import styles from "./install-card.module.css";
import { install, installOffer } from "./install-offer";

/** Offers the app after a purchase and from the menu. Nothing depends on it, and where it cannot be had it is not there. */
export function InstallCard() {
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.read, () => "none" as const);
  if (offer === "none") return null;
  return (
    <section className={styles.card} aria-labelledby="install-title">
      <h2 id="install-title" className={styles.title}>
        Keep your tickets on the home screen
      </h2>
      {offer === "browser" ? (
        <>
          <p>Installed, your tickets open with one tap, with or without a signal.</p>
          <Button onClick={() => void install()}>
            <Icon name="download" /> Install the app
          </Button>
        </>
      ) : (
        <ol className={styles.steps}>
          <li>
            In Safari, tap Share <Icon name="share" size={18} />, then Add to Home Screen.
          </li>
          <li>Open the app from the home screen and sign in there: it keeps its own tickets, apart from Safari's.</li>
          <li>Wait until My Tickets says that your tickets are ready offline.</li>
        </ol>
      )}
    </section>
  );
}
