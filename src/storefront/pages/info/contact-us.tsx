import { useBrand } from "#src/storefront/data/use-settings.ts";
import { ContactForm } from "#src/storefront/features/contact/contact-form.tsx";
import { OurOffice } from "#src/storefront/features/contact/our-office.tsx";
import { infoHead, infoPages } from "#src/storefront/features/info/info-heads.ts";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import styles from "./contact-us.module.css";

/** /contact-us */
export function Component() {
  usePageHead(infoHead("contactUs", useBrand()));
  return (
    <Page className={styles.page}>
      <div className={styles.words}>
        <PageHeading>{infoPages.contactUs.name}</PageHeading>
        <p>
          Ask about a booking, an event, or selling tickets with us. If it's about an order, its number helps us find
          it. We answer by email.
        </p>
      </div>
      <ContactForm />
      <OurOffice />
    </Page>
  );
}
