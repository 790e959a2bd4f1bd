import { useSettings } from "#src/storefront/data/use-settings.ts";

/** How to reach the seller, from the settings call. It leaves out what the seller has not entered. */
export function SellerContact() {
  const settings = useSettings();
  if (!settings) return <p>Our phone number and email address are at the foot of every page.</p>;
  const { company_name, brand_name, tax_number, email, phone } = settings;
  return (
    <p>
      <span>{`${company_name || brand_name}${tax_number ? ` (${tax_number})` : ""}`}</span>
      {email && (
        <>
          <span>, email</span> <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {phone && (
        <>
          <span>, phone</span> <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
        </>
      )}
      <span>.</span>
    </p>
  );
}
