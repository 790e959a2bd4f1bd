import { useEffect, useState } from "react";
import { paths } from "#contract/paths.ts";
import { probe } from "#src/shared/offline/online-state.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ButtonLink } from "#src/ui/actions/button-link.tsx";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import styles from "./route-failure.module.css";

const broken = {
  title: "We couldn't show this page",
  words: "Something broke on our side. Your tickets are safe. Loading the page again usually helps.",
};
const NEEDS_CONNECTION = "This page opens once you're connected again. Your tickets open any time.";

/** If everything that the page needed was cached, no call has failed yet. */
export function PageFailure() {
  const away = useAway();
  const online = away === null;
  const [wasOffline, setWasOffline] = useState(false);
  const { title, words } = online ? broken : { title: away.replace(/\.$/, ""), words: NEEDS_CONNECTION };
  usePageHead({ title, description: words });
  // The same failure page, if the shell itself could not be rendered.
  useEffect(() => void probe(), []);
  useEffect(() => {
    if (!online) setWasOffline(true);
    else if (wasOffline) window.location.reload();
  }, [online, wasOffline]);
  return (
    <Page className={styles.failure}>
      <PageHeading>{title}</PageHeading>
      <p className={styles.words}>{words}</p>
      <div className={styles.actions}>
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <ButtonLink to={paths.home} variant="quiet" reloadDocument>
          Home
        </ButtonLink>
      </div>
    </Page>
  );
}

/** The same if the shell itself could not be rendered. */
export function RouteFailure() {
  return (
    <main id="main">
      <PageFailure />
    </main>
  );
}
