import { TICKET_LIMIT_RULE } from "#contract/rules/ticket/limit-words.ts";
import { useBrand } from "#src/storefront/data/use-settings.ts";
import { InfoPage } from "#src/storefront/features/info/info-page.tsx";
import { SellerContact } from "#src/storefront/features/info/seller-contact.tsx";

/** /terms-condition (docs/design/product.md#static-pages). */
export function Component() {
  const brand = useBrand();
  return (
    <InfoPage name="terms">
      <p>{`${brand} is a sales agent. We sell tickets on behalf of organisers and promoters, and they run the event. When you buy, your contract for the event is with the organiser. These terms are between you and us.`}</p>
      <h2>Refunds and exchanges</h2>
      <p>
        Please check the event, date and tickets before you pay. There are no refunds or exchanges, unless the law gives
        you one or the organiser cancels, reschedules or relocates the event.
      </p>
      <p>
        A partial refund, or passing a ticket on to someone else, is up to the organiser. If an organiser chooses to
        refund you, the tickets' share of the booking fee is kept. Nothing here takes away your rights under the
        Australian Consumer Law.
      </p>
      <h2>Prices and fees</h2>
      <p>
        Prices are in Australian dollars. A booking and handling fee may apply: a fixed amount once per order, or a
        percentage of the tickets. You see it with every price, and on its own line before you pay.
      </p>
      <h2>At the door</h2>
      <ul>
        <li>If you collect tickets at the venue, bring the card you paid with as ID.</li>
        <li>Each QR code works once. Please don't post a picture of it: whoever shows it first gets in.</li>
        <li>Bags may be searched.</li>
        <li>If you're late, you may have to wait for a break before you're seated.</li>
        <li>Each event sets its own age limit. You'll find it on the event's page.</li>
      </ul>
      <h2>Holding tickets</h2>
      <p>{`We hold the tickets you choose while the timer runs. When it runs out, they go back on sale. ${TICKET_LIMIT_RULE}`}</p>
      <h2>Cookies</h2>
      <p>You need cookies to buy: they keep you signed in and your tickets held. Please allow them for this site.</p>
      <h2>Questions</h2>
      <SellerContact />
    </InfoPage>
  );
}
