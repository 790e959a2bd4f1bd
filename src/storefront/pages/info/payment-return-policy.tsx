import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { InfoPage } from "#src/storefront/features/info/info-page.tsx";
import { SellerContact } from "#src/storefront/features/info/seller-contact.tsx";

/** /payment-return-policy (docs/design/product.md#static-pages). */
export function Component() {
  return (
    <InfoPage name="paymentReturn">
      <h2>Paying</h2>
      <p>
        You pay in Australian dollars by Visa, Mastercard, American Express or UnionPay, on the bank's own page. Your
        tickets stay yours while you pay. Once the timer and a few extra minutes are over, they go back on sale.
      </p>
      <p>
        You pay for your tickets, less any discount, plus a booking and handling fee if the event has one: a fixed
        amount once per order, or a percentage of the tickets. You see every line before you pay.
      </p>
      <p>
        If your card is declined, you aren't charged, and your tickets are held until the timer ends. If a payment
        reaches us after your tickets have gone, we find you others at the same price or refund you in full, and email
        you either way.
      </p>
      <h2>Refunds and exchanges</h2>
      <p>
        We don't refund or exchange tickets if you change your mind or can't come, so please check the event, the date
        and your tickets. You do get your money back if the organiser cancels, reschedules or relocates the event, or if
        the law says so.
      </p>
      <p>
        A partial refund, or passing a ticket on to someone else, is up to the organiser. If an organiser chooses to
        refund you, the tickets' share of the booking fee is kept.
      </p>
      <p>Nothing here takes away your rights under the Australian Consumer Law.</p>
      <h2>How a refund reaches you</h2>
      <p>
        We refund the card you paid with, usually within 5 to 10 business days of our email. Refunded tickets no longer
        work at the door.
      </p>
      <h2>Collecting tickets</h2>
      <p>
        If you collect tickets at a venue, bring the card you paid with as ID. If your tickets are on your phone or on
        paper, there's nothing to collect.
      </p>
      <h2>Before you go</h2>
      <p>
        Bags may be searched, and if you're late you may have to wait for a break. The{" "}
        <Link to={paths.termsCondition}>Terms &amp; Condition</Link> cover the rest. You need cookies to buy: they keep
        you signed in and your tickets held.
      </p>
      <SellerContact />
    </InfoPage>
  );
}
