import type { SignedInUser } from "#contract/wire/account/account.ts";
import type { AccountDevice } from "#contract/wire/account/devices.ts";
import { useDevicesQuery } from "#src/shared/account/sessions-api.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { ago } from "#src/ui/time/ago.ts";
import { deviceName } from "./device-name.ts";
import styles from "./session-list.module.css";

interface SignedOutDevicesProps {
  user: SignedInUser;
  nowMs: number;
  disabled: boolean;
  onLost: (deviceId: string, name: string) => void;
}

/** Devices that are signed out and may still have the account's tickets. */
export function SignedOutDevices({ user, nowMs, disabled, onLost }: SignedOutDevicesProps) {
  const { data = [] } = useDevicesQuery(user.id, { refetchOnMountOrArgChange: true });
  const devices = data.filter(({ signed_in }) => !signed_in);
  if (devices.length === 0) return null;
  return (
    <section aria-labelledby="signed-out-devices">
      <h3 id="signed-out-devices" className={styles.heading}>
        Signed out, but your tickets may still be there
      </h3>
      <ul className={styles.list}>
        {devices.map((device) => {
          const name = deviceName(device.user_agent);
          const seen = ago(Date.parse(device.last_seen_at), nowMs);
          return (
            <li key={device.id} className={styles.row}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.since}>{stateWords(device, seen)}</p>
              </div>
              {!device.wipe_asked_at && (
                <Button
                  variant="quiet"
                  size="s"
                  aria-disabled={disabled}
                  aria-label={`Lost it? ${name}, last used ${seen}`}
                  onClick={() => disabled || onLost(device.id, name)}
                >
                  Lost it?
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function stateWords({ wipe_asked_at, wiped_at }: AccountDevice, seen: string): string {
  if (wiped_at) return "Your tickets are removed from it.";
  if (wipe_asked_at) return "Removes your tickets the next time it's online.";
  return `Last used ${seen}`;
}
