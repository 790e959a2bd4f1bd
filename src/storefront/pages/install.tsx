import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { useBrand } from "../data/use-settings.ts";
import { InstallGuide } from "../features/install/install-guide.tsx";
import styles from "./install.module.css";

/** /install: how to install the app, for visitors who look for it in a menu. */
export function Component() {
  const brand = useBrand();
  usePageHead({ title: `Install the app | ${brand}`, description: `How to keep ${brand} on this device.` });
  return (
    <Page className={styles.page}>
      <PageHeading>Install the app</PageHeading>
      <p>
        Your tickets, one tap from your home screen, with or without a signal. No app store, and it takes up hardly any
        room.
      </p>
      <InstallGuide />
    </Page>
  );
}
