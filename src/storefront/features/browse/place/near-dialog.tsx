import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import styles from "./near-dialog.module.css";
import type { NearPlace } from "./near-place.ts";
import { nearestTown, type Town, townNamed } from "./towns.ts";

interface NearDialogProps {
  onClose: () => void;
  onNear: (place: NearPlace) => void;
}

const NO_TOWNS = "We couldn't load the list of towns. Check your connection and try again.";

async function loadTowns(): Promise<Town[]> {
  const { cities } = await import("#src/storefront/data/au-cities.json");
  return cities.map(([name, state, lat, lng]) => ({ name, state, lat, lng }) as Town);
}

/**
 * Asks for the device's position or a town's name. The position stays on the device, and only the nearest town is sent.
 */
export function NearDialog({ onClose, onNear }: NearDialogProps) {
  const [towns, setTowns] = useState<readonly Town[]>([]);
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState("");
  const [unknown, setUnknown] = useState(false);
  const list = useId();
  const isOpen = useRef(true);

  useEffect(() => {
    isOpen.current = true;
    loadTowns().then(setTowns, () => setRefused(NO_TOWNS));
    return () => {
      isOpen.current = false;
    };
  }, []);

  /** A device may know its position before the list of towns has loaded. */
  async function showNearest(coords: GeolocationCoordinates) {
    try {
      const town = nearestTown(await loadTowns(), coords);
      if (town && isOpen.current) onNear(town);
    } catch {
      setRefused(NO_TOWNS);
    }
    setAsking(false);
  }

  function locate() {
    setAsking(true);
    setRefused("");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void showNearest(coords),
      () => {
        setAsking(false);
        setRefused("Your device didn't say where it is. Type a town below instead.");
      },
      { maximumAge: 600_000, timeout: 10_000 },
    );
  }

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const town = townNamed(towns, String(new FormData(event.currentTarget).get("town") ?? ""));
    setUnknown(!town);
    if (town) onNear(town);
  }

  return (
    <Dialog open title="Events near you" onClose={onClose}>
      <div className={styles.ways}>
        {"geolocation" in navigator && (
          <Button busy={asking} onClick={locate}>
            Use my location
          </Button>
        )}
        <p role="status" className={styles.refused}>
          {refused}
        </p>
        <form className={styles.form} onSubmit={choose}>
          <Field
            label="City or town"
            name="town"
            list={list}
            autoComplete="off"
            error={unknown ? "We don't know that town. Try a bigger one nearby." : undefined}
            hint="We never see your exact location."
          />
          <datalist id={list}>
            {towns.map(({ name, state }) => (
              <option key={`${name}, ${state}`} value={`${name}, ${state}`} />
            ))}
          </datalist>
          <Button type="submit" variant="quiet" disabled={towns.length === 0}>
            Show nearest first
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
