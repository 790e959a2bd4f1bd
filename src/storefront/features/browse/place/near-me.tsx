import { type ComponentType, useState } from "react";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import type { NearDialog } from "./near-dialog.tsx";
import type { NearPlace } from "./near-place.ts";

interface NearMeProps {
  near: NearPlace | null;
  onNear: (near: NearPlace | null) => void;
}

type Opened = ComponentType<Parameters<typeof NearDialog>[0]>;

/** Asks for a place only when it is pressed. Pressed again, it sorts the list as before. */
export function NearMe({ near, onNear }: NearMeProps) {
  const [Dialog, setDialog] = useState<Opened | null>(null);
  const online = useOnline();
  if (near)
    return (
      <Button variant="quiet" aria-label={`Near ${near.name}: remove`} onClick={() => onNear(null)}>
        <Icon name="pin" size={18} />
        <span>{`Near ${near.name}`}</span>
        <Icon name="close" size={16} />
      </Button>
    );
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-disabled={!online}
        onClick={() => online && import("./near-dialog.tsx").then(({ NearDialog: loaded }) => setDialog(() => loaded))}
      >
        <Icon name="pin" size={18} />
        <span>Near me</span>
      </Button>
      {Dialog && (
        <Dialog
          onClose={() => setDialog(null)}
          onNear={(place) => {
            setDialog(null);
            onNear(place);
          }}
        />
      )}
    </>
  );
}
