import { useState } from "react";
import { lazyPart } from "#src/shared/loading/lazy-part.tsx";
import { DialogFailed } from "#src/shared/loading/part-failed.tsx";
import { useOnline } from "#src/shared/offline/use-online.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import type { NearPlace } from "./near-place.ts";

interface NearMeProps {
  near: NearPlace | null;
  onNear: (near: NearPlace | null) => void;
  className?: string | undefined;
}

const NearDialog = lazyPart(
  () => import("./near-dialog.tsx"),
  ({ NearDialog }) => NearDialog,
  { failed: DialogFailed },
);

/** Asks for a place only when it is pressed. A second press restores the previous order. */
export function NearMe({ near, onNear, className }: NearMeProps) {
  const [isOpen, setOpen] = useState(false);
  const online = useOnline();
  if (near)
    return (
      <Button
        variant="quiet"
        size="s"
        className={className}
        aria-label={`Near ${near.name}: remove`}
        onClick={() => onNear(null)}
      >
        <Icon name="pin" size={18} />
        <span>{`Near ${near.name}`}</span>
        <Icon name="close" size={16} />
      </Button>
    );
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        className={className}
        aria-haspopup="dialog"
        aria-disabled={!online}
        onClick={() => online && setOpen(true)}
      >
        <Icon name="pin" size={18} />
        <span>Near me</span>
      </Button>
      {isOpen && (
        <NearDialog
          onClose={() => setOpen(false)}
          onNear={(place) => {
            setOpen(false);
            onNear(place);
          }}
        />
      )}
    </>
  );
}
