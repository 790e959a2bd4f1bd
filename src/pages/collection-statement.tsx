import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useBrand } from "../data/use-settings.ts";
import { InfoPage } from "../features/info/info-page.tsx";
import { SellerContact } from "../features/info/seller-contact.tsx";

/**
 * /collection-statement: the short notice that the Privacy Act's principle 5 requires. The privacy policy has the
 * details.
 */
export function Component() {
  const brand = useBrand();
  return (
    <InfoPage name="collectionStatement">
      <p>This is what {brand} collects from you when you open an account or buy a ticket, and why.</p>
      <h2>What we collect</h2>
      <p>
        Your name, email address and phone number; the name, email address and phone number of each attendee you enter;
        what you booked and how it was paid. Card numbers go to the bank&rsquo;s own page and never to us.
      </p>
      <h2>What for</h2>
      <p>
        To hold your seats, take your payment, send your tickets, let the right people in, tell you when an event
        changes, and keep the records that the law asks of a seller.
      </p>
      <h2>If you would rather not say</h2>
      <p>
        You can browse without an account. We cannot sell a ticket without a name and an email address to send it to.
      </p>
      <h2>Who else is told</h2>
      <p>
        The organiser of the event and the staff at its door, for that event; the bank, for your payment. Nobody else,
        unless a law requires it.
      </p>
      <h2>If you enter somebody else&rsquo;s details</h2>
      <p>Please tell them that you did, and that they can ask us about it.</p>
      <h2>Seeing, correcting, complaining</h2>
      <p>
        The <Link to={paths.privacyPolicy}>Privacy Policy</Link> says how to see or correct what we keep, how long we
        keep it, and how to complain.
      </p>
      <SellerContact />
    </InfoPage>
  );
}
