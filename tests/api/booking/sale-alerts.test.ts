import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderMail } from "#server/jobs/mail-text.ts";
import { mailContent } from "#server/jobs/mail-values.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { alertSteps } from "#tests/support/steps/alert-steps.ts";

const box = await openBoxOffice();
const alerts = alertSteps(box);
beforeEach(() => alerts.startAgain());

describe("when a sale opens", () => {
  beforeEach(() => alerts.soldOut(false));
  afterEach(() => alerts.sale(null, null));
  /** The sale was still ahead when the addresses were stored. */
  const passes = (minutes: number) =>
    box.sql`update ticket_alert set consent_at = consent_at - make_interval(mins => ${minutes})`;

  it("each person who asked before gets one mail, which says so", async () => {
    await alerts.sale("5 minutes", null);
    expect((await alerts.ask("kim@example.com")).json()).toEqual({
      status: 1,
      message: "Done. We'll email you once, when it's time to get tickets.",
    });
    expect(await alerts.tell()).toBe(0);
    await passes(6);
    await alerts.sale("-1 minute", null);
    expect(await alerts.tell()).toBe(1);
    expect(await alerts.tell()).toBe(0);
    expect(box.mails).toMatchObject([{ template: "sale-open", to: "kim@example.com", data: { opens: "" } }]);
    const [mail] = box.mails;
    if (!mail) throw new Error("no mail was queued");
    const { subject, html, text } = renderMail("sale-open", (await mailContent(box.services, mail)).values);
    expect(subject).toBe("On sale now: Night of the Lyrebird");
    for (const body of [html, text]) expect(body).toContain("Tickets for Night of the Lyrebird are on sale now.");
    await alerts.stopBy(mail);
  });

  it("with a waiting room, the mail leaves when that opens, in time for the draw", async () => {
    await alerts.sale("31 minutes", null, "on");
    await alerts.ask("kim@example.com");
    expect(await alerts.tell()).toBe(0);
    await alerts.sale("29 minutes", null, "on");
    expect(await alerts.tell()).toBe(1);
    const [mail] = box.mails;
    if (!mail) throw new Error("no mail was queued");
    expect(mail.data).toMatchObject({ opens: expect.stringMatching(/^\w+day \d+ \w+ \d{4}, .+ AE[DS]T$/) });
    const { subject, text } = renderMail("sale-open", (await mailContent(box.services, mail)).values);
    expect(subject).toBe("The waiting room is open: Night of the Lyrebird");
    expect(text).toContain("go on sale on");
    await alerts.sale("-1 minute", null, "on");
    expect(await alerts.tell()).toBe(0);
  });

  it("one round tells more people than one transaction does", async () => {
    await box.sql`insert into ticket_alert (event_id, email, email_key)
      select ${box.catalogue.theatre.id}, 'p' || n || '@example.com', 'p' || n || '@example.com' from generate_series(1, 250) as n`;
    expect(await alerts.tell()).toBe(250);
  });
});
