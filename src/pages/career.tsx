import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useBrand } from "../data/use-settings.ts";
import { InfoPage } from "../features/info/info-page.tsx";
import { SellerContact } from "../features/info/seller-contact.tsx";

/** /career */
export function Component() {
  const brand = useBrand();
  return (
    <InfoPage name="career">
      <p>
        {brand} is a small team. We answer the phone at nine when a show goes on sale, and some of us stand at the door
        when it begins.
      </p>
      <h2>Who we like to work with</h2>
      <ul>
        <li>People who look after buyers and organisers, and say plainly what they know and what they do not.</li>
        <li>People who make things that work on the worst day: with no network, in a queue, in the rain.</li>
        <li>Casual box office and door staff in every state, mostly on evenings and weekends.</li>
      </ul>
      <h2>How to ask</h2>
      <p>
        Roles are not listed here. Write to us with a few lines on what you would like to do and where you are, through
        the <Link to={paths.contactUs}>contact page</Link> or directly. We read every message.
      </p>
      <SellerContact />
    </InfoPage>
  );
}
