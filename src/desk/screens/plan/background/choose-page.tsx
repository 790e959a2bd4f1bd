import { useEffect, useState } from "react";
import { Button } from "#src/ui/actions/button.tsx";
import { NumberField } from "../fields/number-field.tsx";
import styles from "../plan-editor.module.css";
import type { OpenedPdf } from "./open-pdf.ts";

/** In pixels, for the look at a page. */
const SMALL = 600;

interface ChoosePageProps {
  pdf: OpenedPdf;
  onChoose: (page: number) => void;
  onCancel: () => void;
}

/** Which page of a PDF is laid under the plan. */
export function ChoosePage({ pdf, onChoose, onCancel }: ChoosePageProps) {
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
      // A page that cannot be drawn says so when it is chosen.
      .catch(() => undefined);
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [pdf, page]);
  return (
    <>
      <NumberField label={`Page of ${pdf.pages}`} {...{ value: page, min: 1, max: pdf.pages }} onChange={setPage} />
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
