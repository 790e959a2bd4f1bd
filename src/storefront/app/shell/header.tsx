import { type MouseEvent, useEffect, useState } from "react";
import { Link, NavLink, useLocation, useNavigate } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useBrand } from "#src/storefront/data/use-settings.ts";
import { RegionChooser } from "#src/storefront/features/browse/place/region-chooser.tsx";
import { SearchBox } from "#src/storefront/features/browse/search/search-box.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { BrandMark } from "#src/ui/media/brand-mark.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import styles from "./header.module.css";
import { mainLinks, parentOf } from "./links.ts";
import { UserArea } from "./user-area.tsx";

/**
 * One bar. On a phone the tabs at the foot take the place of its links (tabs.tsx), and the search is an icon until it is
 * pressed. During the steps of a booking a phone shows no header, and a desktop shows it without links that lead away.
 */
export function Header({ focused }: { focused: boolean }) {
  const stuck = useStuck();
  const brand = useBrand();
  return (
    <header className={classNames(styles.header, focused && styles.focused)} data-stuck={stuck || undefined}>
      <Back />
      <Link to={paths.home} className={styles.brand} aria-label={`${brand}, home`}>
        <BrandMark />
        <span className={styles.name}>{brand}</span>
      </Link>
      <nav aria-label="Main" className={styles.away}>
        <ul className={styles.links}>
          {mainLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className={styles.link ?? ""} viewTransition>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        <RegionChooser />
        <div className={styles.away}>
          <SearchBox />
        </div>
        <UserArea />
      </div>
    </header>
  );
}

/** The way back on a phone, because an installed app has no browser around it. Before the app runs it leads one level up. */
function Back() {
  const navigate = useNavigate();
  const up = parentOf(useLocation().pathname);
  if (up === null) return null;
  const goBack = (event: MouseEvent) => {
    // A visit that began on this page has nothing to go back to.
    if (!(window.history.state as { idx?: number } | null)?.idx) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={up} className={styles.back} aria-label="Back" onClick={goBack}>
      <Icon name="chevron-left" />
    </Link>
  );
}

/** The scroll after which the header sticks (docs/design/product.md#header-and-footer). */
const STICKS_AFTER_PX = 80;

function useStuck(): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    // Once it sticks, it stays until the top. Otherwise it would jump out of view shortly before, even under a press.
    const follow = () => setStuck((isStuck) => window.scrollY > (isStuck ? 0 : STICKS_AFTER_PX));
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return stuck;
}
