import { InfoPage } from "../features/info/info-page.tsx";
import { SellerContact } from "../features/info/seller-contact.tsx";

/** /privacy-policy. It describes what the product does: change it with the product. */
export function Component() {
  return (
    <InfoPage name="privacy">
      <p>You can browse events and look at seats without telling us who you are. Here is what we keep once you do.</p>
      <h2>What we keep, and why</h2>
      <ul>
        <li>Your name, email and mobile number, so that you can sign in and we can reach you about your tickets.</li>
        <li>The name, phone number and email of each attendee you enter, so that the right people get in.</li>
        <li>Your bookings and payments, as tax law asks of us.</li>
        <li>A scrambled form of your password that nobody can read back.</li>
      </ul>
      <h2>What we never see</h2>
      <p>
        Card numbers are entered on the bank&rsquo;s own page. We learn whether the payment was approved, the brand of
        the card and its last digits.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The organiser of an event and the staff at its door see the names and seats of those who hold tickets. The bank
        sees what it needs to charge your card. We sell nothing to anyone, and the site calls no third party.
      </p>
      <h2>On your device</h2>
      <p>
        Cookies keep you signed in, tell us which devices are yours, and remember the state you chose. Your tickets are
        kept in this browser so that they open with no network; they hold what a printed ticket shows and nothing more.
        When you sign out, you choose whether they stay. What you type about the people you book for is kept in this
        browser while their seats are held, so that a closed page costs you nothing; it goes when the booking ends or
        when you sign out.
      </p>
      <h2>How long</h2>
      <p>
        Bookings and payments, with the names on their tickets, stay for seven years after the financial year they
        belong to, as company law asks. Your account stays until you ask us to close it.
      </p>
      <h2>Seeing, correcting and deleting it</h2>
      <p>
        Write to us to see what we keep about you, to have it corrected, or to have it deleted where the law lets us. If
        our answer does not satisfy you, you can complain to the Office of the Australian Information Commissioner.
      </p>
      <SellerContact />
    </InfoPage>
  );
}
