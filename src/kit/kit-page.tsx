import { BrandMark } from "../ui/brand-mark.tsx";
import { Page } from "../ui/page.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Actions } from "./actions.tsx";
import { Colours } from "./colours.tsx";
import { EventParts } from "./event-parts.tsx";
import { Icons } from "./icons.tsx";
import styles from "./kit-page.module.css";
import { Messages } from "./messages.tsx";
import { Scales } from "./scales.tsx";
import { ThemeField } from "./theme-field.tsx";
import { Typing } from "./typing.tsx";

/** /dev/kit: every part of src/ui in its states, and the scales and colours that they use. */
export function KitPage() {
  return (
    <>
      <header className={styles.head}>
        <Page className={styles.bar}>
          <p className={styles.brand}>
            <BrandMark /> Brolga for developers
          </p>
          <nav aria-label="Developer pages" className={styles.links}>
            <a href="/dev/mail">Mails</a>
            <a href="/api/docs">Calls</a>
            <a href="/">Storefront</a>
          </nav>
        </Page>
      </header>
      <main id="main">
        <Page className={styles.page}>
          <div className={styles.title}>
            <div>
              <PageHeading>The kit</PageHeading>
              <p className={styles.lead}>The parts of every screen. docs/design/visual.md says how to use them.</p>
            </div>
            <ThemeField />
          </div>
          <Colours />
          <Scales />
          <Icons />
          <Actions />
          <Typing />
          <Messages />
          <EventParts />
        </Page>
      </main>
    </>
  );
}
