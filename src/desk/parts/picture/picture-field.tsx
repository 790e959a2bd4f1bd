import { type ClipboardEvent, useState } from "react";
import type { CallError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { imageSource } from "#src/ui/media/image-source.ts";
import { uploadPicture } from "../../calls/pictures-api.ts";
import { DropFile } from "../fields/drop-file.tsx";
import { Refusal } from "../refusal.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import styles from "./picture.module.css";

export interface PictureFieldProps {
  organiserId: string;
  label: string;
  hint: string;
  /** The width divided by the height, as pages show it. */
  ratio: number;
  /** The picture's path. */
  value: string | undefined;
  error: string | undefined;
  /** Shows the picture in the place where pages show it, while somebody crops it. It gets the chosen part as a path. */
  preview?: ((path: string) => Elements) | undefined;
  /** Removes the picture. Undefined: the event needs the picture. */
  onRemove?: () => void;
  onChange: (path: string) => void;
}

const MAX_BYTES = 20 * 1024 * 1024;

/** One picture, which somebody drops, chooses or pastes, and then crops to what pages show. If the network fails, the chosen file can be sent again. */
export function PictureField(props: PictureFieldProps) {
  const { organiserId, label, hint, ratio, value, error, preview, onRemove, onChange } = props;
  const thing = `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`;
  const [waiting, setWaiting] = useState<File>();
  const [sent, setSent] = useState<number>();
  const [refused, setRefused] = useState<CallError>();
  const [tooLarge, setTooLarge] = useState(false);
  const [isCropping, setCropping] = useState(false);

  const send = async (file: File) => {
    setWaiting(file);
    setRefused(undefined);
    setTooLarge(file.size > MAX_BYTES);
    if (file.size > MAX_BYTES) return;
    setSent(0);
    const { data, error: failed } = await uploadPicture(organiserId, file, setSent);
    setSent(undefined);
    setRefused(failed);
    if (!data) return;
    setWaiting(undefined);
    onChange(data.path);
    if (Math.abs(data.width / data.height - ratio) > 0.02) setCropping(true);
  };
  const paste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith("image/"));
    if (file) void send(file);
  };
  // A picture from an import file may belong to somebody else, so only uploads can be cropped.
  const isUpload = value?.startsWith("uploads/") === true;
  return (
    <fieldset className={styles.field} onPaste={paste}>
      <legend>{label}</legend>
      {value && <img className={styles.shown} style={{ aspectRatio: ratio }} src={imageSource(value, 640)} alt="" />}
      {value && (
        <p className={styles.tools}>
          {isUpload && (
            <Button variant="quiet" size="s" onClick={() => setCropping(true)}>
              Crop
            </Button>
          )}
          {onRemove && (
            <Button variant="quiet" size="s" onClick={onRemove}>
              Remove
            </Button>
          )}
        </p>
      )}
      <DropFile
        label={`${value ? "Replace" : "Add"} ${thing}`}
        hint={`${hint} Drop it, choose it, or paste it here. JPEG, PNG, WebP or AVIF, up to 20 MB.`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onFile={(file) => void send(file)}
      />
      {sent !== undefined && (
        <progress className={styles.progress} max={1} value={sent} aria-label={`Sending ${thing}`} />
      )}
      {tooLarge && <p className={styles.wrong}>This picture is larger than 20 MB. Make it smaller first.</p>}
      {error && <p className={styles.wrong}>{error}</p>}
      <Refusal
        error={refused}
        isChange
        {...(waiting && { onRetry: () => void send(waiting) })}
        isBusy={sent !== undefined}
      />
      {isCropping && value && (
        <CropDialog
          organiserId={organiserId}
          path={value}
          ratio={ratio}
          preview={preview}
          onDone={(path) => {
            setCropping(false);
            onChange(path);
          }}
          onClose={() => setCropping(false)}
        />
      )}
    </fieldset>
  );
}
