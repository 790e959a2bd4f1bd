import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { FaqList } from "#src/storefront/features/info/faq-list.tsx";
import { InfoPage } from "#src/storefront/features/info/info-page.tsx";

/** /faq */
export function Component() {
  return (
    <InfoPage name="faq">
      <FaqList />
      <p>
        Still stuck? Ask us on the <Link to={paths.contactUs}>contact page</Link>.
      </p>
    </InfoPage>
  );
}
