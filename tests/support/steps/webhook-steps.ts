import { webhookTypes } from "#contract/rules/event/webhook-types.ts";
import type { NewWebhook, WebhookDelivery, WebhookForm } from "#contract/wire/desk/webhooks.ts";
import { WebhookSender } from "#server/modules/webhooks/send/webhook-sender.ts";
import { makeTestBoxOffice, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import { WebhookReceiver } from "../servers/webhook-receiver.ts";
import { addMember, desk, once, organiserOf } from "./desk-steps.ts";

/** A box office, the owner of the theatre's organiser, and a program that receives messages. */
export interface WebhookStage {
  box: TestBoxOffice;
  /** The organiser's id. */
  own: number;
  owner: TestBuyer;
  receiver: WebhookReceiver;
}

export async function makeWebhookStage(): Promise<WebhookStage> {
  const box = await makeTestBoxOffice();
  const own = await organiserOf(box, box.catalogue.theatre.id);
  return { box, own, owner: await addMember(box, own, "owner"), receiver: await WebhookReceiver.open() };
}

export async function closeWebhookStage({ box, receiver }: WebhookStage): Promise<void> {
  await receiver.close();
  await box.close();
}

/** Deletes all webhooks and messages, and adds one webhook for the receiver, which accepts everything. */
export async function onlyWebhook({ box, own, owner, receiver }: WebhookStage): Promise<NewWebhook> {
  await box.db.deleteFrom("webhook_endpoint").execute();
  receiver.received.length = 0;
  receiver.answers(200);
  box.mails.length = 0;
  return addWebhook(box, owner, own, { url: receiver.url });
}

/**
 * Adds a webhook for every type of message.
 * @throws Error if it is refused
 */
export async function addWebhook(
  box: TestBoxOffice,
  owner: TestBuyer,
  organiserId: number,
  form: Partial<WebhookForm> & Pick<WebhookForm, "url">,
): Promise<NewWebhook> {
  const body = { types: [...webhookTypes], ...form };
  const answer = await desk(box, "POST", `/organisers/${organiserId}/webhooks`, owner, { body });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/**
 * A webhook with one message, for a call that names both. An organiser has at most 10, so all but the first are
 * removed.
 */
export async function webhookThings(box: TestBoxOffice, owner: TestBuyer, organiserId: number) {
  const own = box.db.selectFrom("webhook_endpoint").where("organiser_id", "=", organiserId);
  const first = await own.select("id").orderBy("id").executeTakeFirst();
  await box.db
    .deleteFrom("webhook_endpoint")
    .where("organiser_id", "=", organiserId)
    .where("id", ">", first?.id ?? 0)
    .execute();
  const { id, etag } = await addWebhook(box, owner, organiserId, { url: "http://localhost:9/hooks" });
  const tested = await desk(box, "POST", `/organisers/${organiserId}/webhooks/${id}/test`, owner, { headers: once() });
  return { webhookId: id, webhookEtag: etag, deliveryId: String(tested.json().id) };
}

/**
 * Runs the jobs of webhooks until nothing is due any more.
 * @param inMs how far the clock has moved on
 */
export async function sendDue(box: TestBoxOffice, inMs = 0): Promise<void> {
  const failures: unknown[] = [];
  const clock = () => new Date(Date.now() + inMs);
  const sender = new WebhookSender(
    { ...box.services, clock },
    { onFailure: (error) => failures.push(error), random: () => 0.5 },
  );
  await sender.turn();
  if (failures.length > 0) throw failures[0];
}

/** The messages of a webhook, newest first. */
export async function deliveriesOf(
  box: TestBoxOffice,
  owner: TestBuyer,
  organiserId: number,
  webhookId: string,
): Promise<WebhookDelivery[]> {
  const answer = await desk(box, "GET", `/organisers/${organiserId}/webhooks/${webhookId}/deliveries`, owner);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().items;
}
