import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useBrand } from "#src/storefront/data/use-settings.ts";
import { InfoPage } from "#src/storefront/features/info/info-page.tsx";
import { SellerContact } from "#src/storefront/features/info/seller-contact.tsx";

/** /career */
export function Component() {
  const brand = useBrand();
  return (
    <InfoPage name="career">
      <p>{`${brand} is a small team. We're on the phones at nine when a show goes on sale, and some of us are on the door when it starts.`}</p>
      <h2>Who we like to work with</h2>
      <ul>
        <li>People who look after buyers and organisers, and are straight about what they know and what they don't.</li>
        <li>People who build things that work on the worst day: no signal, long queue, pouring rain.</li>
        <li>Casual box office and door staff in every state, mostly evenings and weekends.</li>
      </ul>
      <h2>How to apply</h2>
      <p>
        We don't list roles here. Tell us what you'd like to do and where you are, through the{" "}
        <Link to={paths.contactUs}>contact page</Link> or directly. We read every message.
      </p>
      <SellerContact />
    </InfoPage>
  );
}
