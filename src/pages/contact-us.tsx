import { useBrand } from "../data/use-settings";
import { ContactForm } from "../features/contact/contact-form";
import { OurOffice } from "../features/contact/our-office";
import { infoHead, infoPages } from "../features/info/info-heads";
import { Page } from "../ui/page";
import { usePageHead } from "../ui/page-head";
import { PageHeading } from "../ui/page-heading";
import styles from "./contact-us.module.css";

/** /contact-us */
export function Component() {
  usePageHead(infoHead("contactUs", useBrand()));
  return (
    <Page className={styles.page}>
      <div className={styles.words}>
        <PageHeading>{infoPages.contactUs.name}</PageHeading>
        <p>
          Ask about a booking, an event, or selling tickets with us. If it is about an order, its number helps us find
          it. We answer by email.
        </p>
      </div>
      <ContactForm />
      <OurOffice />
    </Page>
  );
}
