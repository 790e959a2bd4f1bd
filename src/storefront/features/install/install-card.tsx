import { Button } from "#src/ui/actions/button.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./install-card.module.css";
import { IosSteps } from "./ios-steps.tsx";
import { useInstall } from "./use-install.ts";

/** Offers the app after a purchase, if it can be installed without searching through menus. Nothing depends on it. */
export function InstallCard() {
  const { way, ask } = useInstall();
  if (way !== "asks" && way !== "ios") return null;
  return (
    <section className={styles.card} aria-labelledby="install-title">
      <h2 id="install-title" className={styles.title}>
        Keep your tickets on the home screen
      </h2>
      {way === "asks" ? (
        <>
          <p>One tap opens your tickets, with or without a signal.</p>
          <Button onClick={() => void ask()}>
            <Icon name="download" /> Install the app
          </Button>
        </>
      ) : (
        <IosSteps />
      )}
    </section>
  );
}
