import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { InfoPage } from "../features/info/info-page.tsx";
import { SellerContact } from "../features/info/seller-contact.tsx";

/** /payment-return-policy (docs/design/product.md#static-pages). */
export function Component() {
  return (
    <InfoPage name="paymentReturn">
      <h2>Paying</h2>
      <p>
        You pay in Australian dollars by Visa, Mastercard, American Express or UnionPay, on the bank&rsquo;s own page.
        Your seats stay held while that page is open, up to the time that the timer shows.
      </p>
      <p>
        The price of an order is its seats, less any discount, plus a booking and handling fee where the event has one.
        A small transaction fee for each attendee may apply. You see the whole sum, line by line, before you pay.
      </p>
      <p>
        If a payment is declined, nothing is charged and your seats stay yours until the timer ends. If the bank took a
        payment after the seats had gone, we pay it back in full and tell you by email.
      </p>
      <h2>Refunds and exchanges</h2>
      <p>
        We do not refund or exchange tickets because you changed your mind or cannot come, so please check the event,
        the date and the seats. You do get your money back where the law says so, and where the organiser cancels,
        reschedules or relocates the event.
      </p>
      <p>
        A refund of part of an order, or the transfer of a ticket to somebody else, is for the organiser to decide.
        Where an organiser refunds, the booking fee of each ticket is kept back.
      </p>
      <p>Nothing here takes away a right that you have under the Australian Consumer Law.</p>
      <h2>How a refund reaches you</h2>
      <p>
        It goes back to the card that paid, usually within 5 to 10 business days of our mail. Refunded tickets no longer
        let anybody in.
      </p>
      <h2>Collecting tickets</h2>
      <p>
        Bring the card that you paid with as identification when you collect tickets at a venue. Tickets on your phone
        or on paper need no collecting.
      </p>
      <h2>Before you go</h2>
      <p>
        Bags may be searched, and late arrivals may have to wait for a suitable break. The{" "}
        <Link to={paths.termsCondition}>Terms &amp; Condition</Link> say the rest. Buying needs cookies: they keep you
        signed in and your seats held.
      </p>
      <SellerContact />
    </InfoPage>
  );
}
