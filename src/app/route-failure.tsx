import { useEffect } from "react";
import { paths } from "../../contract/paths.ts";
import { Button } from "../ui/button";
import { ButtonLink } from "../ui/button-link";
import { Page } from "../ui/page";
import { PageHeading } from "../ui/page-heading";
import styles from "./route-failure.module.css";

/** What is left when a page breaks, or its part could not be fetched: plain words and two ways on. */
export function RouteFailure() {
  useEffect(() => {
    document.title = "This page could not be shown";
  }, []);
  return (
    <main id="main">
      <Page className={styles.failure}>
        <PageHeading>This page could not be shown</PageHeading>
        <p className={styles.words}>
          Something broke on the way here. Nothing that you have bought is lost: your tickets are kept. Loading the page
          again usually helps.
        </p>
        <div className={styles.actions}>
          <Button onClick={() => window.location.reload()}>Load again</Button>
          <ButtonLink to={paths.home} variant="quiet" reloadDocument>
            Home
          </ButtonLink>
        </div>
      </Page>
    </main>
  );
}
