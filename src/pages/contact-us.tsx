import { useBrand } from "../data/use-settings.ts";
import { ContactForm } from "../features/contact/contact-form.tsx";
import { OurOffice } from "../features/contact/our-office.tsx";
import { infoHead, infoPages } from "../features/info/info-heads.ts";
import { Page } from "../ui/page.tsx";
import { usePageHead } from "../ui/page-head.ts";
import { PageHeading } from "../ui/page-heading.tsx";
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
