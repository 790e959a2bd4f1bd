import type { WebhookDeliveryStory } from "#contract/wire/desk-webhooks.ts";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import styles from "./webhooks.module.css";

type Attempt = WebhookDeliveryStory["attempts"][number];

const columns: readonly Column<Attempt>[] = [
  { name: "When", cell: ({ at }) => shownTime(at) },
  { name: "Answer", isFigure: true, cell: ({ status }) => status ?? "None" },
  { name: "Took", isFigure: true, cell: ({ duration_ms }) => `${duration_ms} ms` },
  {
    name: "What it said",
    cell: ({ problem, answer }) => <span className={styles.address}>{problem || answer || "–"}</span>,
  },
];

/** Each try of a delivery, oldest first. */
export function Attempts({ of }: { of: readonly Attempt[] }) {
  if (of.length === 0) return <p>It wasn't tried yet.</p>;
  return <DataTable caption="Tries, oldest first" columns={columns} rows={of} keyOf={({ at }) => at} />;
}
