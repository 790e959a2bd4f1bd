import { type ClipboardEvent, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { imageSource } from "#src/ui/image-source.ts";
import type { DeskError } from "../../calls/desk-base-query.ts";
import { uploadPicture } from "../../calls/upload-picture.ts";
import { DropFile } from "../drop-file.tsx";
import { Refusal } from "../refusal.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import styles from "./picture.module.css";

export interface PictureFieldProps {
  organiserId: string;
  label: string;
  hint: string;
  /** Width by height, as pages show it. */
  ratio: number;
  /** The picture's path. */
  value: string | undefined;
  error: string | undefined;
  /** Null takes the picture away. Undefined: it is needed. */
  onRemove?: () => void;
  onChange: (path: string) => void;
}

const MAX_BYTES = 20 * 1024 * 1024;

/** One picture: dropped, chosen or pasted, then cropped to what the page shows. Nothing is lost if the network goes meanwhile. */
export function PictureField({ organiserId, label, hint, ratio, value, error, onRemove, onChange }: PictureFieldProps) {
  const [waiting, setWaiting] = useState<File>();
  const [sent, setSent] = useState<number>();
  const [refused, setRefused] = useState<DeskError>();
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
  // What an import named may be no upload of this organiser, so only uploads are cropped.
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
        label={value ? `Replace: ${label.toLowerCase()}` : `Add: ${label.toLowerCase()}`}
        hint={`${hint} Drop it, choose it, or paste it here. JPEG, PNG, WebP or AVIF, up to 20 MB.`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onFile={(file) => void send(file)}
      />
      {sent !== undefined && (
        <progress className={styles.progress} max={1} value={sent} aria-label={`Sending: ${label.toLowerCase()}`} />
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
