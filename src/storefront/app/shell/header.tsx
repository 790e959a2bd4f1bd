import { useEffect, useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useBrand } from "#src/storefront/data/use-settings.ts";
import { RegionLabel } from "#src/storefront/features/browse/place/region-label.tsx";
import { SearchBox } from "#src/storefront/features/browse/search/search-box.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { BrandMark } from "#src/ui/media/brand-mark.tsx";
import styles from "./header.module.css";
import { mainLinks } from "./links.ts";
import { UserArea } from "./user-area.tsx";

/**
 * One bar on a desktop. On a phone only its first row sticks; search and links scroll away. During the steps of a
 * booking a phone shows no header, and a desktop shows it without links that lead away.
 */
export function Header({ focused }: { focused: boolean }) {
  const stuck = useStuck();
  const brand = useBrand();
  return (
    <header className={classNames(styles.header, focused && styles.focused)} data-stuck={stuck || undefined}>
      <div className={styles.bar} data-stuck={stuck || undefined}>
        <Link to={paths.home} className={styles.brand} aria-label={`${brand}, home`}>
          <BrandMark />
          <span className={styles.name}>{brand}</span>
        </Link>
        <div className={styles.tools}>
          <RegionLabel />
          <UserArea />
        </div>
      </div>
      <div className={styles.finder}>
        <nav aria-label="Main">
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
        <div className={styles.search}>
          <SearchBox />
        </div>
      </div>
    </header>
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
