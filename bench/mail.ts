/**
 * Measures the CPU time of the text and the attachments of a mail that confirms an order of two tickets, without the
 * database and the mail server. Machines differ, so compare old and new in turn. Option: `--mails 400`.
 */
import { parseArgs } from "node:util";
import { mailAttachments } from "#server/jobs/mail-attachments.ts";
import { renderMail } from "#server/jobs/mail-text.ts";
import { mailContent } from "#server/jobs/mail-values.ts";
import { makeTestBoxOffice, postForm } from "#tests/support/box-office.ts";
import { approvalCode, checkout, gatewayAnswer, order } from "#tests/support/steps/booking-steps.ts";
import { median } from "./load.ts";

const MAILS_A_BATCH = 40;

const { values: given } = parseArgs({ options: { mails: { type: "string", default: "400" } } });
const box = await makeTestBoxOffice();
const { pid } = await order(box, box.catalogue.theatre, ["A1", "A2"], box.buyer);
const form = await checkout(box, pid, box.buyer);
await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approvalCode(), "notify"));
const content = await mailContent(box.services, { template: "order-confirmation", to: box.buyer.email, data: { pid } });
let mails = 0;

/** The same order by a different buyer each time. */
function nextContent(): typeof content {
  mails += 1;
  const tickets = content.tickets.map((ticket, index) => {
    const numbers = {
      seatNumber: `K${mails + index}`,
      orderReference: `90001-${mails}`,
      bookingNo: `B${mails}-${index}`,
    };
    const token = `${ticket.token.slice(0, -8)}${String(mails).padStart(8, "0")}`;
    return { ...ticket, ...numbers, token, holder: `Holder ${mails.toString(36)} of ticket ${index}` };
  });
  return { ...content, tickets };
}

async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** CPU ms a mail. */
async function batch(): Promise<{ text: number; attachments: number; bytes: number }> {
  const spent = { text: 0, attachments: 0, bytes: 0 };
  for (let mail = 0; mail < MAILS_A_BATCH; mail++) {
    spent.text += (await cpuMs(() => renderMail("order-confirmation", content.values))) / MAILS_A_BATCH;
    const next = nextContent();
    const attach = async () => {
      const [pdf] = await mailAttachments(box.services, "order-confirmation", next);
      spent.bytes = pdf?.content.length ?? 0;
    };
    spent.attachments += (await cpuMs(attach)) / MAILS_A_BATCH;
  }
  return spent;
}

const batches: Awaited<ReturnType<typeof batch>>[] = [];
while (batches.length * MAILS_A_BATCH < Number(given.mails)) batches.push(await batch());
const figures = (chosen: typeof batches) => ({
  "CPU ms of the text": median(chosen.map(({ text }) => text)).toFixed(1),
  "CPU ms of PDF and calendar": median(chosen.map(({ attachments }) => attachments)).toFixed(1),
  "bytes of the PDF": chosen.at(-1)?.bytes,
});
// Fonts are parsed and code is compiled in the first batch.
console.table({ "the first mails": figures(batches.slice(0, 1)), "a later mail": figures(batches.slice(1)) });
await box.close();
