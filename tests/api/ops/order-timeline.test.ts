import { expect, it } from "vitest";
import { orderTimeline } from "#server/modules/desk/orders/order-timeline.ts";
import { recordAct } from "#server/modules/operator-log/record-act.ts";
import { openBoxOffice, postForm } from "#tests/support/box-office.ts";
import { approvalCode, checkout, gatewayAnswer } from "#tests/support/steps/booking-steps.ts";
import { atGateway, notify } from "#tests/support/steps/payment-steps.ts";

const box = await openBoxOffice();

it("tells an order's story in time order: moves, attempts, the bank's answers, invoices and acts", async () => {
  const { as, made, form } = await atGateway(box, ["A1"]);
  const pid = Number(made.pid);
  await notify(box, form, "N:51:Not enough");
  await notify(box, await checkout(box, made.pid, as));
  const by = { via: "command", name: "Sam", login: "sam" } as const;
  await box.db
    .transaction()
    .execute((trx) =>
      recordAct(trx, { by, act: "void", about: [`order ${pid}`], arguments: {}, why: "asked by phone" }),
    );
  const { entries, wrong, story } = await orderTimeline(box.db, pid);
  expect(entries.map(({ what }) => what).filter((what) => /^order|bank|^void/.test(what))).toEqual([
    "order held",
    "order paying",
    "bank answered",
    "order failed",
    "order paying",
    "bank answered",
    "order paid",
    "void",
  ]);
  expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted());
  expect(entries.filter(({ what }) => what === "attempt")).toHaveLength(2);
  expect(entries.find(({ what }) => what === "invoice")?.detail).toMatch(/^\d+ of .+/);
  expect(entries.at(-1)?.detail).toBe("by Sam: asked by phone");
  expect([story.state, wrong]).toEqual(["paid", []]);
});

it("says what is wrong with an order now, and what to do", async () => {
  const { made, form } = await atGateway(box, ["A2"]);
  const answer = { ...gatewayAnswer(form, approvalCode(), "notify"), chargetotal: "1.00" };
  await postForm(box.app, "/api/gateway/notify", answer);
  const { wrong } = await orderTimeline(box.db, Number(made.pid));
  expect(wrong).toEqual([expect.stringMatching(/^answer refused \(.+chargetotal.+\): compare the answer/)]);
});
