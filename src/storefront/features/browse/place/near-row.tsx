import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { homeSearch } from "../home/home-search.ts";
import { NEAREST } from "../list/list-address.ts";
import { ListPreview } from "../list/list-preview.tsx";
import { useList } from "../list/use-list.ts";
import { NearMe } from "./near-me.tsx";
import { NEAR_KEY, type NearPlace, readNear, writeNear } from "./near-place.ts";
import styles from "./near-row.module.css";

function storedPlace(): NearPlace | null {
  try {
    return readNear(localStorage.getItem(NEAR_KEY) ?? "");
  } catch {
    return null;
  }
}

function storePlace(place: NearPlace | null): void {
  try {
    if (place) localStorage.setItem(NEAR_KEY, writeNear(place));
    else localStorage.removeItem(NEAR_KEY);
  } catch {
    // Then the choice lasts only for this page.
  }
}

/** The nearest events to a town, or the way to choose one. */
export function NearRow() {
  const [place, setPlace] = useState(storedPlace);
  function choose(chosen: NearPlace | null) {
    storePlace(chosen);
    setPlace(chosen);
  }
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>Near you</h2>
        {place && (
          <Link
            to={`${paths.events}?${new URLSearchParams({ state: "all", near: writeNear(place), sort: NEAREST })}`}
            className={styles.all}
            aria-label={`See All events near ${place.name}`}
          >
            See All
          </Link>
        )}
      </header>
      {place ? (
        <Nearest place={place} />
      ) : (
        <p className={styles.hint}>
          Tell us a town and we put the closest nights out first. Your location stays on your phone.
        </p>
      )}
      <div className={styles.place}>
        <NearMe near={place} onNear={choose} />
      </div>
    </>
  );
}

function Nearest({ place }: { place: NearPlace }) {
  const search = { ...homeSearch("Single", null), descending: false, near: place };
  return <ListPreview search={search} list={useList(search)} />;
}
