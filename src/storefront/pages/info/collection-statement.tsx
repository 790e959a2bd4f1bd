import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useBrand } from "#src/storefront/data/use-settings.ts";
import { InfoPage } from "#src/storefront/features/info/info-page.tsx";
import { SellerContact } from "#src/storefront/features/info/seller-contact.tsx";

/**
 * /collection-statement: the short notice that the Privacy Act's principle 5 requires. The privacy policy has the
 * details.
 */
export function Component() {
  const brand = useBrand();
  return (
    <InfoPage name="collectionStatement">
      <p>{`When you open an account or buy a ticket, ${brand} collects some details about you. Here's what we collect, and why.`}</p>
      <h2>What we collect</h2>
      <p>
        Your name, email address and phone number; the name, email address and phone number of each attendee you enter;
        what you booked and how you paid. Your card number goes to the bank's own page. We never see it.
      </p>
      <h2>Why we collect it</h2>
      <p>
        To hold your tickets, take your payment, send your tickets, let the right people in, tell you when an event
        changes, and keep the records that the law requires.
      </p>
      <h2>If you'd rather not say</h2>
      <p>You can browse without an account. To sell you a ticket, we need a name and an email address to send it to.</p>
      <h2>Who else sees it</h2>
      <p>
        The organiser and the door staff see the details for their own event. The bank sees what it needs for your
        payment. Nobody else does, unless a law requires it.
      </p>
      <h2>If you enter someone else's details</h2>
      <p>Please let them know, and tell them they can ask us about it.</p>
      <h2>Seeing, correcting or complaining</h2>
      <p>
        The <Link to={paths.privacyPolicy}>Privacy Policy</Link> explains how to see or correct your details, how long
        we keep them, and how to complain.
      </p>
      <SellerContact />
    </InfoPage>
  );
}
