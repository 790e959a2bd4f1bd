import { useState } from "react";
import { Link, useParams } from "react-router-dom";
import { deskPaths } from "#contract/desk-paths.ts";
import type { WebhookDeliveryStory } from "#contract/wire/desk/webhooks.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Chip } from "#src/ui/actions/chip.tsx";
import { useDeliveryQuery, useResendDeliveryMutation } from "../../calls/webhooks-api.ts";
import { Announcement } from "../../parts/announcement.tsx";
import { Card } from "../../parts/card.tsx";
import { Facts } from "../../parts/facts.tsx";
import { LoadingOrRefusal } from "../../parts/loading.tsx";
import { OfOrganiser } from "../../parts/of-organiser.tsx";
import { Refusal } from "../../parts/refusal.tsx";
import { Screen } from "../../parts/screen.tsx";
import { shownTime } from "../../words/shown-time.ts";
import { deliveryName, deliveryStates } from "../../words/webhook-words.ts";
import styles from "./webhooks.module.css";

export function Component() {
  return <OfOrganiser>{({ id }) => <DeliveryScreen organiserId={id} />}</OfOrganiser>;
}

const POLL_MS = 3000;

function DeliveryScreen({ organiserId }: { organiserId: string }) {
  const { id = "", deliveryId = "" } = useParams();
  const of = { organiserId, id, deliveryId };
  const { data, error, refetch, isFetching } = useDeliveryQuery(of, { pollingInterval: POLL_MS });
  const [resend, sending] = useResendDeliveryMutation();
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const act = `desk-webhook-resend:${deliveryId}`;
  const again = async () => {
    setAnnouncement(null);
    const { data: queued, error: failed } = await resend({ ...of, key: attemptKey(act, deliveryId) });
    if (isDecided(callError(failed))) settleAttempt(act);
    if (queued) setAnnouncement("It's on its way again.");
  };
  return (
    <Screen
      title={data ? `Delivery: ${deliveryName(data)}` : "Delivery"}
      lead={<Link to={deskPaths.webhook(id)}>Webhook</Link>}
      actions={
        data && (
          <Button busy={sending.isLoading} onClick={() => void again()}>
            Send again
          </Button>
        )
      }
    >
      <Announcement>{announcement}</Announcement>
      <Refusal error={callError(sending.error)} isChange />
      {(error || !data) && <LoadingOrRefusal what="delivery" error={error} isFetching={isFetching} refetch={refetch} />}
      {data && (
        <>
          <Card title="State">
            <Facts of={factsOf(data)} />
          </Card>
          <Card title="What we send">
            {data.body === null ? (
              <p>We write it when we first send it.</p>
            ) : (
              <pre className={styles.sent}>{readable(data.body)}</pre>
            )}
          </Card>
          <Card title="Tries">
            <Attempts of={data.attempts} />
          </Card>
        </>
      )}
    </Screen>
  );
}

const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

function factsOf({ state, message_id, happened_at, next_try_at, tries }: WebhookDeliveryStory) {
  const { words, tone } = deliveryStates[state];
  return [
    [
      "State",
      <Chip key="state" tone={tone}>
        {words}
      </Chip>,
    ],
    ["Happened", shownTime(happened_at)],
    ["Tries", String(tries)],
    ["Next try", next_try_at && shownTime(next_try_at)],
    [
      "Id",
      <code key="id" className={styles.address}>
        {message_id}
      </code>,
    ],
  ] as const;
}

/** Each attempt of a delivery, oldest first, with the receiver's response. */
function Attempts({ of }: { of: WebhookDeliveryStory["attempts"] }) {
  if (of.length === 0) return <p>It wasn't tried yet.</p>;
  return (
    <ol className={styles.tries} aria-label="Tries, oldest first">
      {of.map(({ at, duration_ms, status, problem, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tries are only added at the end
        <li key={index}>
          <Facts
            of={[
              ["When", shownTime(at)],
              ["Answer", status === null ? "None" : String(status)],
              ["Took", `${duration_ms} ms`],
            ]}
          />
          {problem && <p>{problem}</p>}
          {answer && <pre className={styles.sent}>{answer}</pre>}
        </li>
      ))}
    </ol>
  );
}
