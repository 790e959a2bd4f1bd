import { useState } from "react";
import { MAX_DEVICE_NAME_LENGTH } from "#contract/rules/gate/gate-limits.ts";
import { changeDevice } from "#src/gate/storage/gate-device.ts";
import type { GateDeviceRow } from "#src/gate/storage/gate-rows.ts";
import { Field } from "#src/ui/forms/field.tsx";

/**
 * The name that other devices show for this one when somebody is already in. It is stored while typing. An empty name
 * leaves the old one.
 */
export function DeviceName({ device }: { device: GateDeviceRow }) {
  const [name, setName] = useState(device.name);
  return (
    <Field
      id="device-name"
      label="Name of this device"
      hint="Name it after its door, such as North door: other devices show the name beside who came in."
      value={name}
      maxLength={MAX_DEVICE_NAME_LENGTH}
      autoComplete="off"
      error={device.name === "" && name.trim() === "" ? "Give this device a name first." : undefined}
      onChange={({ target }) => {
        setName(target.value);
        const kept = target.value.trim();
        if (kept !== "") void changeDevice({ name: kept });
      }}
      onBlur={() => name.trim() === "" && setName(device.name)}
    />
  );
}
