import { TICKET_LIMIT_RULE } from "#contract/rules/limit-words.ts";
import { useBrand } from "../data/use-settings.ts";
import { InfoPage } from "../features/info/info-page.tsx";
import { SellerContact } from "../features/info/seller-contact.tsx";

/** /terms-condition (docs/design/product.md#static-pages). */
export function Component() {
  const brand = useBrand();
  return (
    <InfoPage name="terms">
      <p>
        {brand} is a sales agent. We sell tickets on behalf of organisers and promoters; the event itself is theirs.
        When you buy, your contract for the event is with the organiser, and these terms are what you agree to with us.
      </p>
      <h2>Refunds and exchanges</h2>
      <p>
        Please check the event, date and seats before you pay: there are no refunds and no exchanges, except where the
        law gives you one, or where the organiser cancels, reschedules or relocates the event.
      </p>
      <p>
        Any other refund in part, or the transfer of a ticket, is for the organiser to decide. Where an organiser
        refunds, the booking fee of each ticket is kept back. Nothing here takes away a right that you have under the
        Australian Consumer Law.
      </p>
      <h2>Prices and fees</h2>
      <p>
        Prices are in Australian dollars. A booking and handling fee may apply; you see it wherever you see a price, and
        again as a line of its own before you pay.
      </p>
      <h2>At the door</h2>
      <ul>
        <li>Bring the card that you paid with as identification when you collect tickets.</li>
        <li>Each ticket&rsquo;s QR code lets one person in, once. Do not post a picture of it.</li>
        <li>Bags may be searched.</li>
        <li>If you arrive late, you may have to wait for a suitable break before you are seated.</li>
        <li>Age limits are set for each event and shown on its page.</li>
      </ul>
      <h2>Holding seats</h2>
      <p>
        Seats that you choose are held for a limited time, which the timer shows. When it runs out they go back on sale.
        {TICKET_LIMIT_RULE}
      </p>
      <h2>Cookies</h2>
      <p>Buying needs cookies: they keep you signed in and your seats held. Please allow them for this site.</p>
      <h2>Questions</h2>
      <SellerContact />
    </InfoPage>
  );
}
