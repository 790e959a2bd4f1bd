import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useBrand } from "#src/storefront/data/use-settings.ts";
import { InfoPage } from "#src/storefront/features/info/info-page.tsx";

/** /about-us (docs/design/product.md#static-pages). */
export function Component() {
  const brand = useBrand();
  return (
    <InfoPage name="aboutUs">
      <p>{`${brand} sells tickets for organisers and promoters all over Australia, from comedy above a pub to a stadium in full voice. We don't put on the shows. We get you in.`}</p>
      <h2>Online and at the counter</h2>
      <p>
        Buy on your phone on the tram, or at the organiser's counter on the day. Both sell from the same seats, so no
        seat is sold twice.
      </p>
      <h2>Your seat, not just any seat</h2>
      <p>
        If the venue has numbered seats, choose yours on the map and watch it change as other people choose. If it
        doesn't, choose a ticket and how many.
      </p>
      <h2>Tickets that open at the door</h2>
      <p>
        Your ticket is a QR code on your phone. It opens with no signal, and we email you a copy in case you like paper.
      </p>
      <h2>For organisers</h2>
      <p>
        We design your poster and your page, get the word out, sell on your terms and settle with you afterwards. Say
        hello on the <Link to={paths.contactUs}>contact page</Link>.
      </p>
      <h2>Everywhere in Australia</h2>
      <p>
        Every state, every territory, every time zone. Times are always local to the venue. See{" "}
        <Link to={paths.events}>what's on</Link>.
      </p>
    </InfoPage>
  );
}
