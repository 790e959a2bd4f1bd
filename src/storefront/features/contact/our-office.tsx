import { useSettings } from "#src/storefront/data/use-settings.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./our-office.module.css";

/** 'Our Office', from the settings call. It leaves out what the seller has not entered. */
export function OurOffice() {
  const settings = useSettings();
  if (!settings) return null;
  const { company_name, brand_name, tax_number, office_address, phone, email, web } = settings;
  return (
    <section aria-labelledby="our-office" className={styles.office}>
      <h2 id="our-office" className={styles.title}>
        Our Office
      </h2>
      <address className={styles.lines}>
        <p className={styles.name}>{company_name || brand_name}</p>
        {tax_number && <p>{tax_number}</p>}
        {office_address && (
          <p>
            <span>{office_address}</span>
            <br />
            <a
              className={styles.link}
              href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(office_address)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="pin" size={18} /> Open the map
            </a>
          </p>
        )}
        {phone && (
          <a className={styles.link} href={`tel:${phone.replaceAll(" ", "")}`}>
            <Icon name="phone" size={18} /> <span>{phone}</span>
          </a>
        )}
        {email && (
          <a className={styles.link} href={`mailto:${email}`}>
            <Icon name="mail" size={18} /> <span>{email}</span>
          </a>
        )}
        {web && (
          <a className={styles.link} href={web.startsWith("http") ? web : `https://${web}`}>
            <Icon name="external" size={18} /> <span>{web.replace(/^https?:\/\//, "")}</span>
          </a>
        )}
      </address>
    </section>
  );
}
