import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useBrand } from "../data/use-settings.ts";
import { InfoPage } from "../features/info/info-page.tsx";

/** /about-us (docs/design/product.md#static-pages). */
export function Component() {
  const brand = useBrand();
  return (
    <InfoPage name="aboutUs">
      <p>
        {brand} sells tickets for organisers and promoters all over Australia, from a comedy night above a pub to a
        stadium full of people singing. We do not put on the shows. We get you to them.
      </p>
      <h2>Online and at the counter</h2>
      <p>
        Buy on your phone in a tram or from an organiser&rsquo;s counter on the day: both draw on the same seats, so
        nobody is sold a place twice.
      </p>
      <h2>Your seat, not just any seat</h2>
      <p>
        Where a venue has rows and numbers, you pick yours on its plan and see what others are choosing at the same
        moment. Where it has none, you choose a category and how many.
      </p>
      <h2>Tickets that open at the door</h2>
      <p>
        Each ticket is a QR code that lets one person in, once. It is kept on your phone and opens without a network,
        and it comes by email for those who like paper.
      </p>
      <h2>For organisers</h2>
      <p>
        We design the poster and the page, tell the right people about your event, sell on your terms and settle with
        you afterwards. Ask us on the <Link to={paths.contactUs}>contact page</Link>.
      </p>
      <h2>Everywhere in Australia</h2>
      <p>
        Every state, every territory, every time zone: an event&rsquo;s page always shows the local time of its venue.
        See <Link to={paths.events}>what is on</Link>.
      </p>
    </InfoPage>
  );
}
