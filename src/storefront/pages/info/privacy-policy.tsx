import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { InfoPage } from "#src/storefront/features/info/info-page.tsx";
import { SellerContact } from "#src/storefront/features/info/seller-contact.tsx";

/** /privacy-policy. It describes the product's behaviour, so change both together. */
export function Component() {
  return (
    <InfoPage name="privacy">
      <p>You can browse events and seats without telling us who you are. Here's what we keep once you do.</p>
      <h2>What we keep, and why</h2>
      <ul>
        <li>Your name, email and phone number, so that you can sign in and we can reach you about your tickets.</li>
        <li>The name, phone number and email of each attendee you enter, so that the right people get in.</li>
        <li>Your bookings and payments, because tax law requires it.</li>
        <li>
          A scrambled form of your password that nobody can read back, and the public half of each passkey you save.
        </li>
      </ul>
      <h2>What we never see</h2>
      <p>
        You enter your card number on the bank's own page. We only learn whether the payment was approved, the brand of
        the card and its last digits.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The organiser and the door staff see the names and seats of the people with tickets to their event. The bank
        sees what it needs to charge your card. We never sell your details, and no third party tracks you here.
      </p>
      <h2>On your device</h2>
      <p>
        Cookies keep you signed in, tell us which devices are yours, and remember the state you chose. Your tickets are
        kept in this browser so that they open with no signal. They hold what a printed ticket shows and nothing more.
        When you sign out, you choose whether they stay. While your tickets are held, this browser also keeps the names
        and details you've typed, so that you lose nothing if the page closes. We remove them when the booking ends or
        when you sign out.
      </p>
      <h2>How long</h2>
      <ul>
        <li>Names, phone numbers and emails on tickets: one year after the event.</li>
        <li>Scans at the doors: 180 days after the event. Where you waited: 30 days.</li>
        <li>What the bank tells us about a payment: 18 months, then only its number and amount.</li>
        <li>
          Where you're signed in: until you sign out, at most 30 days. Emails we've sent: two weeks. Mailed codes and
          links: minutes, or up to three days.
        </li>
        <li>Your account, with your name and your orders: until you delete it.</li>
        <li>Amounts, dates and numbers of payments: seven years, because tax and company law require it.</li>
        <li>Our logs: 30 days. Our backups: 35 days.</li>
      </ul>
      <h2>Seeing, correcting and deleting it</h2>
      <p>
        Under <Link to={paths.profile}>My Profile</Link> you can read everything we keep about you, correct your
        details, and delete your account. We confirm that by email. What the law makes us keep stays without your name.
        You can also write to us. If you're not happy with our answer, you can complain to the Office of the Australian
        Information Commissioner.
      </p>
      <SellerContact />
    </InfoPage>
  );
}
