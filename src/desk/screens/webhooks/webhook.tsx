import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { Webhook } from "#contract/wire/desk/webhooks.ts";
import { callError } from "#src/http/call-error.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { useWebhookQuery } from "../../calls/webhooks-api.ts";
import { Card } from "../../parts/card.tsx";
import { Facts } from "../../parts/facts.tsx";
import { OfOrganiser } from "../../parts/of-organiser.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Said } from "../../parts/said.tsx";
import { Screen } from "../../parts/screen.tsx";
import { Loading } from "../../parts/tables/cursor-table.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { webhookState, webhookTrouble } from "../../words/webhook-words.ts";
import { Deliveries } from "./deliveries.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import styles from "./webhooks.module.css";

export function Component() {
  return <OfOrganiser>{({ id }) => <WebhookScreen organiserId={id} />}</OfOrganiser>;
}

/** While a page about deliveries is open, it is read again this often. */
const POLL_MS = 3000;

function WebhookScreen({ organiserId }: { organiserId: string }) {
  const { id = "" } = useParams();
  const { data, error, refetch, isFetching } = useWebhookQuery({ organiserId, id }, { pollingInterval: POLL_MS });
  const [said, setSaid] = useState<string | null>(null);
  const refused = callError(error);
  return (
    <Screen title="Webhook" lead={<Link to={deskPaths.organiser}>Organiser</Link>}>
      {refused && <Refusal error={refused} onRetry={() => void refetch()} isBusy={isFetching} />}
      {!data && !refused && <Loading what="webhook" />}
      {data && (
        <>
          <Said>{said}</Said>
          <Trouble of={data} />
          <Card title="Where it goes">
            <Facts of={factsOf(data)} />
            <WebhookActions organiserId={organiserId} webhook={data} onDone={setSaid} />
          </Card>
          <Card title="What it hears">
            <WebhookForm organiserId={organiserId} webhook={data} onSaved={setSaid} />
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
