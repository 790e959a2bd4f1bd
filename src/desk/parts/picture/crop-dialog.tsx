import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Dialog } from "#src/ui/dialogs/dialog.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { useCropPictureMutation } from "../../calls/pictures-api.ts";
import { Refusal } from "../refusal.tsx";
import { type CropBox, largestBox, moveBox, roundBox, scaleBox } from "./crop-box.ts";
import styles from "./picture.module.css";
import { useCroppedPart } from "./use-cropped-part.ts";

interface CropDialogProps {
  organiserId: string;
  path: string;
  /** Width by height, as pages show it. */
  ratio: number;
  /** Shows the chosen part in the place where pages show it. */
  preview: ((path: string) => Elements) | undefined;
  onDone: (path: string) => void;
  onClose: () => void;
}

/** Where the pointer went down, and the part that was chosen then. */
interface Grip {
  x: number;
  y: number;
  box: CropBox;
}

const STEP = 0.02;
const ZOOM = 1.1;

/** Chooses the part of a picture that pages show: by dragging, or with the arrows, plus and minus. */
export function CropDialog({ organiserId, path, ratio, preview, onDone, onClose }: CropDialogProps) {
  const [whole, setWhole] = useState<{ width: number; height: number }>();
  const [box, setBox] = useState<CropBox>();
  const [crop, { isLoading, error }] = useCropPictureMutation();
  const frame = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip>(undefined);
  const image = useRef<HTMLImageElement>(null);
  const part = useCroppedPart(image, preview && whole && box && roundBox(box, whole));

  const onPointerDown = (event: PointerEvent) => {
    if (!box) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, box };
  };
  const onPointerMove = (event: PointerEvent) => {
    const held = grip.current;
    const width = frame.current?.clientWidth;
    if (!held || !whole || !width) return;
    const scale = whole.width / width;
    setBox(moveBox(held.box, (event.clientX - held.x) * scale, (event.clientY - held.y) * scale, whole));
  };
  const release = () => {
    grip.current = undefined;
  };
  const zoom = (factor: number) => {
    if (box && whole) setBox(scaleBox(box, factor, whole));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!box || !whole) return;
    const step = whole.width * STEP;
    const moves: Readonly<Record<string, [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (move) setBox(moveBox(box, ...move, whole));
    else if (event.key === "+" || event.key === "=") zoom(ZOOM);
    else if (event.key === "-") zoom(1 / ZOOM);
    else return;
    event.preventDefault();
  };
  const save = async () => {
    if (!box || !whole) return;
    const { data } = await crop({ organiser_id: organiserId, path, ...roundBox(box, whole) });
    if (data) onDone(data.path);
  };
  const percent = (part: number, of: number) => `${(100 * part) / of}%`;
  return (
    <Dialog
      open
      title="Choose the part that pages show"
      described={false}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button busy={isLoading} onClick={() => void save()}>
            Use this part
          </Button>
        </>
      }
    >
      <div ref={frame} className={styles.frame}>
        <img
          ref={image}
          className={styles.whole}
          src={`/image/${path}`}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setWhole({ width, height });
            setBox(largestBox({ width, height }, ratio));
          }}
        />
        {box && whole && (
          <div
            className={styles.part}
            role="application"
            aria-label="The chosen part. The arrows move it, plus and minus change its size."
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the part.
            tabIndex={0}
            style={{
              left: percent(box.left, whole.width),
              top: percent(box.top, whole.height),
              width: percent(box.width, whole.width),
              height: percent(box.height, whole.height),
            }}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      <p className={styles.tools}>
        <Button variant="quiet" size="s" onClick={() => zoom(1 / ZOOM)}>
          Smaller part
        </Button>
        <Button variant="quiet" size="s" onClick={() => zoom(ZOOM)}>
          Larger part
        </Button>
      </p>
      <Refusal error={callError(error)} isChange />
      {preview && part && (
        <>
          <h3>As buyers will see it</h3>
          {preview(part)}
        </>
      )}
    </Dialog>
  );
}
