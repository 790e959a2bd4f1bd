import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import type { ShownSettings } from "#src/storefront/data/settings-api.ts";
import { useSettings } from "#src/storefront/data/use-settings.ts";
import { BrandMark } from "#src/ui/media/brand-mark.tsx";
import { Icon, type IconName } from "#src/ui/media/icon.tsx";
import { chooseTheme, type Theme } from "./choose-theme.ts";
import styles from "./footer.module.css";
import { footerMenus } from "./links.ts";

const networks: [keyof ShownSettings["social"], string][] = [
  ["facebook", "Facebook"],
  ["instagram", "Instagram"],
  ["twitter", "Twitter"],
  ["youtube", "YouTube"],
];

/**
 * The footer. All facts about the seller come from the settings call. Those lines are left out until it answers, and if
 * the seller has not entered them.
 */
export function Footer() {
  const settings = useSettings();
  return (
    <footer className={styles.footer}>
      <div className={styles.blocks}>
        {(!settings || settings.phone || settings.email) && (
          <section aria-labelledby="assistance">
            <h2 id="assistance" className={styles.title}>
              Need Assistance
            </h2>
            {settings && <Assistance settings={settings} />}
          </section>
        )}
        {footerMenus.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {settings?.social && <Social social={settings.social} />}
        <ThemeSwitch />
      </div>
      <div className={styles.base}>
        <CardLogos />
        <p className={styles.secured}>
          <Icon name="lock" size={18} /> SSL Secured
        </p>
        {settings && <Copyright settings={settings} />}
      </div>
    </footer>
  );
}

/** Names only what the seller has entered. */
function Copyright({ settings: { company_name, brand_name, tax_number } }: { settings: ShownSettings }) {
  return (
    <p className={styles.copyright}>
      <BrandMark size={22} />
      <span>{`© ${[company_name || brand_name, tax_number].filter(Boolean).join(", ")}`}</span>
    </p>
  );
}

function Assistance({ settings: { phone, email } }: { settings: ShownSettings }) {
  return (
    <ul>
      {phone && (
        <li>
          <a className={styles.link} href={`tel:${phone.replaceAll(" ", "")}`}>
            <Icon name="phone" size={18} /> <span>{phone}</span>
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className={styles.link} href={`mailto:${email}`}>
            <Icon name="mail" size={18} /> <span>{email}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

function Social({ social }: { social: ShownSettings["social"] }) {
  const given = networks.filter(([name]) => social[name]);
  if (given.length === 0) return null;
  return (
    <nav aria-labelledby="social">
      <h2 id="social" className={styles.title}>
        Follow
      </h2>
      <ul>
        {given.map(([name, label]) => (
          <li key={name}>
            <a className={styles.link} href={social[name]} target="_blank" rel="noopener noreferrer">
              <span>{label}</span> <Icon name="external" size={14} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows which cards buyers can pay with. The picture is drawn for Brolga, without the logos of the card companies. */
function CardLogos() {
  return (
    <img
      src="/icons/cards.svg"
      alt="We take Visa, Mastercard, American Express and UnionPay"
      width="208"
      height="30"
      loading="lazy"
    />
  );
}

const faces: Record<Theme, { icon: IconName; label: string }> = {
  system: { icon: "contrast", label: "Auto" },
  light: { icon: "sun", label: "Light" },
  dark: { icon: "moon", label: "Dark" },
};

/** Light, dark, or the device's own theme. */
function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => setTheme(readTheme()), []);

  return (
    <fieldset className={styles.themes}>
      <legend className={styles.themeTitle}>Theme</legend>
      <div className={styles.row}>
        {themes.map((name) => (
          <label key={name} className={styles.theme}>
            <input
              className={styles.radio}
              type="radio"
              name="theme"
              value={name}
              checked={theme === name}
              onChange={() => {
                chooseTheme(name);
                setTheme(name);
              }}
            />
            <Icon name={faces[name].icon} size={18} />
            <span>{faces[name].label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const themes = ["system", "light", "dark"] as const;

function readTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return shown === "light" || shown === "dark" ? shown : "system";
}
