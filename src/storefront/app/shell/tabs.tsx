import { useEffect, useState } from "react";
import { NavLink } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { selectUser } from "#src/shared/account/session-slice.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { readTicketCount, TICKETS_COUNTED } from "#src/storefront/features/wallet/ticket-count.ts";
import { Icon, strokes } from "#src/ui/media/icon.tsx";
import styles from "./tabs.module.css";

const HOUSE = "M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z";
const HEART = "M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 1.8C20 15 12 20 12 20Z";
const CALENDAR = "M4 6h16v14H4zM4 10.5h16M8.5 3v5m7-5v5";

/**
 * The tabs at the foot of every page of a phone, except where a bar of the page needs the place for its button. The
 * tickets' tab counts those on this device.
 */
export function Tabs() {
  const user = useAppSelector(selectUser);
  const [count, setCount] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out changes whose tickets they are.
  useEffect(() => {
    const read = () => setCount(readTicketCount());
    read();
    window.addEventListener(TICKETS_COUNTED, read);
    return () => window.removeEventListener(TICKETS_COUNTED, read);
  }, [user?.id]);

  return (
    <nav className={styles.tabs} aria-label="Shortcuts">
      <NavLink to={paths.home} end className={styles.tab ?? ""} viewTransition>
        <Icon path={HOUSE} size={22} />
        Home
      </NavLink>
      <NavLink to={paths.events} className={styles.tab ?? ""} viewTransition>
        <Icon path={CALENDAR} size={22} />
        Events
      </NavLink>
      <NavLink to={paths.saved} className={styles.tab ?? ""} viewTransition>
        <Icon path={HEART} size={22} />
        Saved
      </NavLink>
      <NavLink to={paths.myTickets} className={styles.tab ?? ""} viewTransition>
        <Icon path={strokes.ticket} size={22} />
        <span>
          Tickets <span className={styles.count}>{count || ""}</span>
        </span>
      </NavLink>
    </nav>
  );
}
