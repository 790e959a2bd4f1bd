import { useState } from "react";
import { MAX_DEVICE_NAME_LENGTH } from "../../../../contract/rules/gate-limits.ts";
import { changeDevice } from "../../../storage/gate-device";
import type { GateDeviceRow } from "../../../storage/gate-rows";
import { Field } from "../../../ui/field";

/** How other devices name this one when somebody is in already. It is kept as it is typed. */
export function DeviceName({ device }: { device: GateDeviceRow }) {
  const [name, setName] = useState(device.name);
  return (
    <Field
      id="device-name"
      label="Name of this device"
      hint="Other devices show it: 'Already in, 7:31 pm, North door'."
      value={name}
      maxLength={MAX_DEVICE_NAME_LENGTH}
      autoComplete="off"
      placeholder="North door"
      onChange={({ target }) => {
        setName(target.value);
        void changeDevice({ name: target.value.trim() });
      }}
    />
  );
}
