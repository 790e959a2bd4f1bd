import { useState } from "react";
import { formatCount } from "#contract/rules/text/count.ts";
import type { GateDevice } from "#contract/wire/gate/gate-devices.ts";
import { callError } from "#src/http/call-error.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { LoadFailed } from "#src/ui/feedback/load-failed.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { ago } from "#src/ui/time/ago.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import { useEndGateDeviceMutation, useGateDevicesQuery } from "../gate-api.ts";
import { Panel } from "./panel.tsx";
import styles from "./panels.module.css";

/** The devices at this door. A lost one can be signed out, or made to remove its list. */
export function DevicesPanel({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const away = useAway();
  const nowMs = useNow();
  const { data, error, isFetching, refetch } = useGateDevicesQuery(eventId, { refetchOnMountOrArgChange: true });
  const [end, ending] = useEndGateDeviceMutation();
  const [asking, setAsking] = useState<string>();
  const act = async (device: GateDevice, wipe: boolean) => {
    const { error: refusal } = await end({ eventId, deviceId: device.id, wipe });
    if (refusal) return;
    setAsking(undefined);
    await refetch();
  };
  return (
    <Panel title="Devices at this door" onClose={onClose}>
      {away && <Notice tone="info" silent>{`${away} The list of devices has to wait.`}</Notice>}
      {!data && error && !away && (
        <LoadFailed message={callError(error).message} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Skeleton shape="text" />}
      {ending.error && <Notice tone="danger">{callError(ending.error).message}</Notice>}
      {data && (
        <ul className={styles.list}>
          {data.map((device) => (
            <li key={device.id} className={styles.device}>
              <div className={styles.words}>
                <p className={styles.name}>
                  <span>{device.name}</span> {device.current && <Chip tone="action">This device</Chip>}
                </p>
                <p
                  className={styles.quiet}
                >{`${device.staff}, last heard ${ago(Date.parse(device.last_seen_at), nowMs)}`}</p>
                <p className={styles.quiet}>{stateWords(device)}</p>
              </div>
              {!device.current && asking !== device.id && !device.wiped_at && (
                <Button
                  variant="quiet"
                  aria-disabled={away !== null}
                  aria-label={`Lost? ${device.name}`}
                  onClick={() => away === null && setAsking(device.id)}
                >
                  Lost?
                </Button>
              )}
              {asking === device.id && (
                <fieldset className={styles.ending}>
                  <legend className={styles.quiet}>
                    Remove its list: the next time it's online it sends its scans, then removes the list. Sign it out:
                    it keeps its list and sends nothing more.
                  </legend>
                  <Button variant="danger" busy={ending.isLoading} onClick={() => void act(device, true)}>
                    {`Remove the list on ${device.name}`}
                  </Button>
                  {device.signed_in && (
                    <Button variant="quiet" busy={ending.isLoading} onClick={() => void act(device, false)}>
                      {`Sign out ${device.name}`}
                    </Button>
                  )}
                  <Button variant="quiet" onClick={() => setAsking(undefined)}>
                    Leave it
                  </Button>
                </fieldset>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function stateWords({ signed_in, wipe_asked_at, wiped_at, lost_scans, waiting }: GateDevice): string {
  if (wiped_at && lost_scans)
    return `List removed. ${lost_scans === 1 ? "One scan was" : `${formatCount(lost_scans)} scans were`} lost.`;
  if (wiped_at) return "List removed.";
  if (wipe_asked_at) return "Removes its list the next time it's online.";
  if (!signed_in) return "Signed out. Its list may still be on it.";
  if (waiting === 0) return "All scans sent.";
  return waiting === 1 ? "One scan to send." : `${formatCount(waiting)} scans to send.`;
}
