import { type FormEvent, useState } from "react";
import { Link, useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { Webhook, WebhookDelivery } from "#contract/wire/desk/webhooks.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Field } from "#src/ui/forms/field.tsx";
import { useChangeWebhookMutation, useDeliveriesInfiniteQuery, useWebhookQuery } from "../../calls/webhooks-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { Facts } from "../../parts/facts.tsx";
import form from "../../parts/fields/form.module.css";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { OfOrganiser } from "../../parts/of-organiser.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { CursorTable } from "../../parts/tables/cursor-table.tsx";
import type { Column } from "../../parts/tables/data-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { deliveryName, deliveryStates, webhookState, webhookTrouble } from "../../words/webhook-words.ts";
import { TypesField, typesMistake } from "./types-field.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import styles from "./webhooks.module.css";

export function Component() {
  return <OfOrganiser>{({ id }) => <WebhookScreen organiserId={id} />}</OfOrganiser>;
}

/** How often a page about deliveries refetches while it is open. */
const POLL_MS = 3000;

function WebhookScreen({ organiserId }: { organiserId: string }) {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useWebhookQuery({ organiserId, id }, { pollingInterval: POLL_MS });
  const [announcement, setAnnouncement] = useState<string | null>(null);
  return (
    <Screen title="Webhook" lead={<Link to={deskPaths.organiser}>Organiser</Link>}>
      {(error || !data) && <LoadingOrRefusal what="webhook" error={error} isFetching={isFetching} refetch={refetch} />}
      {data && (
        <>
          <Announcement>{announcement}</Announcement>
          <Trouble of={data} />
          <Card title="Where it goes">
            <Facts of={factsOf(data)} />
            <WebhookActions organiserId={organiserId} webhook={data} onDone={setAnnouncement} />
          </Card>
          <Card title="What it hears">
            <WebhookForm organiserId={organiserId} webhook={data} onSaved={setAnnouncement} />
          </Card>
          <Deliveries organiserId={organiserId} webhookId={id} pollMs={POLL_MS} />
        </>
      )}
    </Screen>
  );
}

function Trouble({ of }: { of: Webhook }) {
  const trouble = webhookTrouble(of);
  return (
    trouble && (
      <Notice tone="warn" title={trouble.title}>
        {trouble.text}
      </Notice>
    )
  );
}

function factsOf(webhook: Webhook) {
  const { words, tone } = webhookState(webhook);
  const { old_secret_until: until, failing_since: failing } = webhook;
  return [
    [
      "Address",
      <span key="url" className={styles.address}>
        {webhook.url}
      </span>,
    ],
    [
      "State",
      <Chip key="state" tone={tone}>
        {words}
      </Chip>,
    ],
    ["Added", shownTime(webhook.made_at)],
    ["Failing since", failing && shownTime(failing)],
    ["Both secrets sign until", until && shownTime(until)],
  ] as const;
}

interface DeliveriesProps {
  organiserId: string;
  webhookId: string;
  pollMs: number;
}

/** A webhook's deliveries, newest first. */
function Deliveries({ organiserId, webhookId, pollMs }: DeliveriesProps) {
  const list = useDeliveriesInfiniteQuery({ organiserId, id: webhookId }, { pollingInterval: pollMs });
  const columns: readonly Column<WebhookDelivery>[] = [
    {
      name: "Event",
      cell: (delivery) => <Link to={deskPaths.delivery(webhookId, delivery.id)}>{deliveryName(delivery)}</Link>,
    },
    { name: "When", cell: ({ happened_at }) => shownTime(happened_at) },
    {
      name: "State",
      cell: ({ state }) => <Chip tone={deliveryStates[state].tone}>{deliveryStates[state].words}</Chip>,
    },
    {
      name: "Answer",
      isFigure: true,
      isWide: true,
      cell: ({ status, tries }) => status ?? (tries === 0 ? "–" : "None"),
    },
    { name: "Tries", isFigure: true, isWide: true, cell: ({ tries }) => tries },
    { name: "Next try", isWide: true, cell: ({ next_try_at }) => (next_try_at ? shownTime(next_try_at) : "–") },
  ];
  return (
    <Card title="Deliveries">
      <p>The last 30 days.</p>
      <CursorTable
        list={list}
        caption="Deliveries, newest first"
        columns={columns}
        keyOf={({ id }) => id}
        empty="Nothing was sent yet. Send a test to see whether it arrives."
      />
    </Card>
  );
}

interface WebhookFormProps {
  organiserId: string;
  webhook: Webhook;
  onSaved: (words: string) => void;
}

/** Changes a webhook's types of events and its note. The typed text stays if somebody else was faster. */
function WebhookForm({ organiserId, webhook, onSaved }: WebhookFormProps) {
  const [types, setTypes] = useState(webhook.types);
  const [note, setNote] = useState(webhook.note);
  const [change, { isLoading, error }] = useChangeWebhookMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typesMistake(types)) return;
    const { id, etag } = webhook;
    const { data } = await change({ organiserId, id, etag, change: { types, note: note.trim() } });
    if (data) onSaved("Saved.");
  };
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)} noValidate>
      <TypesField value={types} error={typesMistake(types)} onChange={setTypes} />
      <Field
        label="Note"
        name="note"
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Refusal error={callError(error)} isChange />
      <div>
        <Button type="submit" busy={isLoading}>
          Save
        </Button>
      </div>
    </form>
  );
}
