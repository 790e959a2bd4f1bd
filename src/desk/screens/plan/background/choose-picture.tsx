import { useEffect, useRef, useState } from "react";
import type { PlanBackgroundMade } from "#contract/wire/desk/plans.ts";
import type { CallError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { uploadPlanBackground } from "../../../calls/pictures-api.ts";
import { Refusal } from "../../../parts/refusal.tsx";
import { NumberField } from "../fields/number-field.tsx";
import styles from "../plan-editor.module.css";
import type { OpenedPdf } from "./open-pdf.ts";

/** The longer side of a drawn page, in pixels: enough to read the numbers of rows with 200 seats. */
const LONG_SIDE = 3000;

interface ChoosePictureProps {
  venueRef: string;
  hasPicture: boolean;
  onMade: (picture: PlanBackgroundMade) => void;
  onRemove: () => void;
}

const isPdf = ({ type, name }: File) => type === "application/pdf" || /\.pdf$/i.test(name);

/** Uploads a picture, or a page of a PDF, to be traced. */
export function ChoosePicture({ venueRef, hasPicture, onMade, onRemove }: ChoosePictureProps) {
  const file = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number>();
  const [refused, setRefused] = useState<CallError>();
  const [mistake, setMistake] = useState("");
  const [pdf, setPdf] = useState<OpenedPdf>();
  useEffect(() => () => pdf?.close(), [pdf]);
  const begin = () => {
    setRefused(undefined);
    setMistake("");
    setPart(0);
  };
  const upload = async (picture: Blob) => {
    begin();
    const { data, error } = await uploadPlanBackground(venueRef, picture, setPart);
    setPart(undefined);
    setRefused(error);
    if (data) onMade(data);
  };
  const uploadPage = async (from: OpenedPdf, page: number) => {
    begin();
    try {
      await upload(await from.draw(page, LONG_SIDE));
      setPdf(undefined);
    } catch {
      setPart(undefined);
      setMistake(`We couldn't draw page ${page}. Save it as a picture.`);
    }
  };
  const open = async (chosen: File) => {
    begin();
    const opened = await import("./open-pdf.ts").then(
      ({ openPdf }) => openPdf(chosen),
      () => "We couldn't load what opens PDFs. Check your network, and try again.",
    );
    setPart(undefined);
    if (typeof opened === "string") {
      setMistake(opened);
      return;
    }
    setPdf(opened);
    if (opened.pages === 1) await uploadPage(opened, 1);
  };
  return (
    <>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
        aria-label="Picture to trace"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void (isPdf(chosen) ? open(chosen) : upload(chosen));
          target.value = "";
        }}
      />
      <div className={styles.row}>
        <Button variant="quiet" size="s" busy={part !== undefined} onClick={() => file.current?.click()}>
          {hasPicture ? "Take another picture" : "Choose a picture or PDF"}
        </Button>
        {hasPicture && (
          <Button variant="quiet" size="s" onClick={onRemove}>
            Take it away
          </Button>
        )}
      </div>
      <p className={styles.hint} role="status">
        {part === undefined ? "" : `${Math.round(part * 100)}% is sent`}
      </p>
      {mistake && <Notice tone="warn" title={mistake} />}
      <Refusal error={refused} isChange />
      {pdf && pdf.pages > 1 && part === undefined && (
        <ChoosePage pdf={pdf} onChoose={(page) => void uploadPage(pdf, page)} onCancel={() => setPdf(undefined)} />
      )}
    </>
  );
}

/** In pixels, for the preview of a page. */
const SMALL = 600;

interface ChoosePageProps {
  pdf: OpenedPdf;
  onChoose: (page: number) => void;
  onCancel: () => void;
}

/** Chooses the page of a PDF to lay under the plan. */
function ChoosePage({ pdf, onChoose, onCancel }: ChoosePageProps) {
  const [page, setPage] = useState(1);
  const [look, setLook] = useState<{ page: number; url: string }>();
  useEffect(() => {
    let isLeft = false;
    let url: string | undefined;
    pdf
      .draw(page, SMALL)
      .then((blob) => {
        if (isLeft) return;
        url = URL.createObjectURL(blob);
        setLook({ page, url });
      })
      // A page that cannot be drawn shows its error when it is chosen.
      .catch(() => undefined);
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [pdf, page]);
  return (
    <>
      <NumberField label={`Page of ${pdf.pages}`} value={page} min={1} max={pdf.pages} onChange={setPage} />
      {look?.page === page && <img className={styles.page} src={look.url} alt={`Page ${page}`} />}
      <div className={styles.row}>
        <Button size="s" onClick={() => onChoose(page)}>
          Use this page
        </Button>
        <Button variant="quiet" size="s" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
