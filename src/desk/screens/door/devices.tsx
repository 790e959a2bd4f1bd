import { useState } from "react";
import { formatCount } from "#contract/rules/text/count.ts";
import type { DoorDevices } from "#contract/wire/desk/door.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { useEndDoorDeviceMutation } from "../../calls/door-api.ts";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import form from "../../parts/fields/form.module.css";
import { type Column, OnPhone } from "../../parts/tables/data-table.tsx";
import { type WholeList, WholeTable } from "../../parts/tables/whole-table.tsx";
import { shownTime } from "../../words/shown-time.ts";

type Device = DoorDevices["items"][number];

interface DevicesProps {
  eventId: string;
  list: WholeList<Device>;
  mayManage: boolean;
}

function stateOf({ signed_in, wipe_asked_at, wiped_at, lost_scans }: Device): string {
  if (wiped_at) return lost_scans ? `List removed, ${lost_scans} scans lost` : "List removed";
  if (wipe_asked_at) return "Removes its list when it's online";
  return signed_in ? "Signed in" : "Signed out";
}

/** The devices at the doors. A lost one is signed out, or removes its list. */
export function Devices({ eventId, list, mayManage }: DevicesProps) {
  const [ending, setEnding] = useState<{ device: Device; wipe: boolean } | null>(null);
  const [end] = useEndDoorDeviceMutation();
  const act = (device: Device, wipe: boolean) => (
    <Button variant="danger" size="s" onClick={() => setEnding({ device, wipe })}>
      <span>{wipe ? "Remove its list" : "Sign out"}</span>
      <VisuallyHidden>{`: ${device.name}`}</VisuallyHidden>
    </Button>
  );
  const columns: Column<Device>[] = [
    {
      name: "Device",
      cell: (device) => (
        <>
          <span>{device.name}</span>
          <OnPhone>{`${stateOf(device)}, last seen ${shownTime(device.last_seen_at)}`}</OnPhone>
        </>
      ),
    },
    { name: "Who", isWide: true, cell: ({ staff }) => staff || "–" },
    { name: "Last seen", isWide: true, cell: ({ last_seen_at }) => shownTime(last_seen_at) },
    { name: "Not sent", isFigure: true, isWide: true, cell: ({ waiting }) => formatCount(waiting) },
    {
      name: "State",
      isWide: true,
      cell: (device) => <Chip tone={device.signed_in ? "action" : "plain"}>{stateOf(device)}</Chip>,
    },
    ...(mayManage
      ? [
          {
            name: "Lost?",
            cell: (device: Device) =>
              device.signed_in && (
                <div className={form.row}>
                  {act(device, false)}
                  {device.wipe_asked_at === null && act(device, true)}
                </div>
              ),
          },
        ]
      : []),
  ];
  return (
    <Card title="Devices">
      <WholeTable
        list={list}
        caption="Devices at the door, last seen first"
        columns={columns}
        keyOf={({ id }) => id}
        empty="No device has opened this door yet."
      />
      {ending && (
        <Confirm
          title={ending.wipe ? `Remove the list from ${ending.device.name}?` : `Sign ${ending.device.name} out?`}
          yes={ending.wipe ? "Remove its list" : "Sign out"}
          act={() => end({ eventId, deviceId: ending.device.id, wipe: ending.wipe })}
          onDone={() => setEnding(null)}
          onClose={() => setEnding(null)}
        >
          <p>
            {ending.wipe
              ? "It first sends the scans that it has made. Then it removes the names and tickets it keeps."
              : "It can't scan any more from this moment. Scans that it hasn't sent are lost, and its list stays on it."}
          </p>
        </Confirm>
      )}
    </Card>
  );
}
