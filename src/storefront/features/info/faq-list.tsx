import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { useBrand } from "#src/storefront/data/use-settings.ts";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { Icon } from "#src/ui/media/icon.tsx";
import { faqQuestions, questionsWith } from "./faq-data.ts";
import styles from "./faq-list.module.css";

/** The questions, collapsed. Typing filters them and expands the matches. They can also be opened without a script. */
export function FaqList() {
  const questions = faqQuestions(useBrand());
  const { hash } = useLocation();
  const [typed, setTyped] = useState("");
  const found = questionsWith(typed, questions);
  const searching = typed.trim() !== "";
  // After hydration, because the server never sees the part of the address after '#'.
  useEffect(() => {
    const asked = document.getElementById(hash.slice(1));
    if (asked instanceof HTMLDetailsElement) asked.open = true;
  }, [hash]);
  return (
    <>
      <search>
        <Field
          label="Search the answers"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={styles.search}
        />
      </search>
      <LiveRegion>{searching ? `${found.length} of ${questions.length} questions` : ""}</LiveRegion>
      {found.map(({ id, question, answer }) => (
        <details
          // The key changes when a search begins or ends, which opens or closes the question. In between, it can be
          // toggled by hand.
          key={`${id} ${searching}`}
          id={id}
          className={styles.item}
          open={searching}
        >
          <summary className={styles.question}>
            <h2>{question}</h2>
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
      {found.length === 0 && <p className={styles.none}>No answer has these words. Try fewer, or ask us.</p>}
    </>
  );
}
