import { Link } from "react-router-dom";
import { paths } from "../../../contract/paths.ts";
import { EVERY_STATE, type ListAddress } from "./event-search";
import styles from "./list-scope.module.css";

/** What the list is narrowed to, and the way out of it. */
export function ListScope({ list }: { list: ListAddress }) {
  if (!list.words && !list.state) return null;
  return (
    <Link className={styles.all} to={`${paths.events}?state=${EVERY_STATE}`}>
      {list.words ? "See all events" : "See events in every state"}
    </Link>
  );
}
