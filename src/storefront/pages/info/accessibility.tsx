import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useBrand } from "#src/storefront/data/use-settings.ts";
import { InfoPage } from "#src/storefront/features/info/info-page.tsx";
import { SellerContact } from "#src/storefront/features/info/seller-contact.tsx";

/**
 * /accessibility: the visitors' version of docs/accessibility.md. Every known shortfall on that page is listed here
 * too.
 */
export function Component() {
  const brand = useBrand();
  return (
    <InfoPage name="accessibility">
      <p>{`${brand} is for everyone who wants to go out: with a keyboard, a screen reader, large type, few colours or one thumb. We build it to the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA.`}</p>
      <h2>What you can rely on</h2>
      <ul>
        <li>
          Everything works with the keyboard alone, from finding an event to paying for it, and you always see the
          focus.
        </li>
        <li>You can choose seats from a list instead of the map, with the same choice and the same prices.</li>
        <li>Wheelchair and companion places are marked, and you can show only those.</li>
        <li>You can zoom to 400% without scrolling pages sideways. Light, dark and high-contrast colours work.</li>
        <li>Nothing flashes, no sound starts by itself, and motion stops when your device asks for less.</li>
        <li>
          The time to finish a booking is always shown, and we warn you two minutes and thirty seconds before it ends.
        </li>
        <li>A ticket opens with no signal, with its code large on white and every detail in words beside it.</li>
      </ul>
      <h2>What still falls short</h2>
      <ul>
        <li>
          An organiser's video can have captions, but no second soundtrack that describes the picture (WCAG 1.2.3 and
          1.2.5). What it shows should also be said in its sound or in the event's text.
        </li>
        <li>
          We check every page with automated tests, by keyboard and in the tree that screen readers read. We haven't yet
          tested with a screen reader on a phone or a computer, nor with people who use one every day.
        </li>
        <li>
          Organisers write the words and draw the pictures of their events. If you can't make one out, we'll tell you
          what it says.
        </li>
      </ul>
      <h2>Something in your way?</h2>
      <p>
        Tell us which page it is and what you use to read it. We'll help you get your ticket, and we'll fix the page.
        Use the <Link to={paths.contactUs}>contact form</Link>, or reach us directly.
      </p>
      <SellerContact />
      <p>We last checked this statement in November 2026.</p>
    </InfoPage>
  );
}
