import { useState } from "react";
import type { GateClash } from "#contract/wire/gate/gate.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import type { DoorList } from "../list/door-list.ts";
import styles from "./door-bar.module.css";

interface ClashBarProps {
  list: DoorList;
  clashes: readonly GateClash[];
  onShow: () => void;
}

/** This device let somebody in by mistake: another had let the same ticket in, or it was void by then. It stays until somebody has looked. */
export function ClashBar({ list, clashes, onShow }: ClashBarProps) {
  const [seen, setSeen] = useState(0);
  const own = clashes.filter(({ scans }) => scans.some(({ device }) => device === list.deviceName));
  const latest = own[0];
  const isNews = latest !== undefined && own.length > seen;
  return (
    <div role="alert">
      {isNews && (
        <button
          type="button"
          className={styles.clash}
          onClick={() => {
            setSeen(own.length);
            onShow();
          }}
        >
          <Icon name="warn" />
          <span>
            <strong>{latest.void ? "Let in on a void ticket:" : "Let in twice:"}</strong>{" "}
            <span>{`${[latest.name, latest.section, latest.seat].filter(Boolean).join(", ")}. Look at the list.`}</span>
          </span>
        </button>
      )}
    </div>
  );
}
