import { useState } from "react";
import { Link } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import { MAX_WEBHOOKS } from "#contract/rules/event/webhook-types.ts";
import type { NewWebhook, Webhook } from "#contract/wire/desk/webhooks.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { useWebhooksQuery } from "../../calls/webhooks-api.ts";
import { Card } from "../../parts/card.tsx";
import { SecretOnce } from "../../parts/secret-once.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { WholeTable } from "../../parts/tables/whole-table.tsx";
import { webhookState } from "../../words/webhook-words.ts";
import { WebhookDialog } from "../webhooks/webhook-dialog.tsx";
import styles from "../webhooks/webhooks.module.css";

const columns: readonly Column<Webhook>[] = [
  {
    name: "Address",
    cell: ({ id, url }) => (
      <Link to={deskPaths.webhook(id)} className={styles.address}>
        {url}
      </Link>
    ),
  },
  { name: "Note", isTyped: true, isWide: true, cell: ({ note }) => note || "–" },
  { name: "Hears of", isWide: true, cell: ({ types }) => types.join(", ") },
  {
    name: "State",
    cell: (webhook) => {
      const { words, tone } = webhookState(webhook);
      return <Chip tone={tone}>{words}</Chip>;
    },
  },
];

/** The addresses at which an organiser's programs are notified of events. */
export function Webhooks({ organiserId }: { organiserId: string }) {
  const list = useWebhooksQuery(organiserId);
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<NewWebhook | null>(null);
  const isFull = (list.data?.length ?? 0) >= MAX_WEBHOOKS;
  return (
    <Card
      title="Webhooks"
      actions={
        !isFull && (
          <Button variant="quiet" size="s" onClick={() => setAdding(true)}>
            Add a webhook
          </Button>
        )
      }
    >
      <p>
        A webhook tells a program of yours as soon as something happens: an order, a refund, a scan, a changed event.
        The <a href="/api/docs">API's documentation</a> shows what it gets.
      </p>
      {isFull && <p>{`You have ${MAX_WEBHOOKS} webhooks, which is as many as there can be.`}</p>}
      <WholeTable
        list={list}
        caption="Webhooks"
        columns={columns}
        keyOf={({ id }) => id}
        empty="No webhook was added yet."
      />
      {isAdding && (
        <WebhookDialog
          organiserId={organiserId}
          onClose={() => setAdding(false)}
          onAdded={(webhook) => {
            setAdding(false);
            setAdded(webhook);
          }}
        />
      )}
      {added && (
        <SecretOnce title="The signing secret" secret={added.secret} onClose={() => setAdded(null)}>
          <p>With this secret, your program checks that a message is ours.</p>
        </SecretOnce>
      )}
    </Card>
  );
}
