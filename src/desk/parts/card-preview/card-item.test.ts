import { expect, it } from "vitest";
import { priceRangeOf } from "#contract/rules/money/event-price.ts";
import { cardItem } from "./card-item.ts";

const venue = { name: "Lantern Theatre", suburb: "Hobart" };

it("has what a card says of an event, with the fee in its lowest price", () => {
  const item = cardItem(
    {
      ref: "night",
      name: "Night",
      starts: "2031-03-07T19:30",
      categories: ["Theatre", "Comedy"],
      prices: [
        { sections: ["A"], price: 40, rows: [{ from: 1, to: 2, price: 30 }] },
        { sections: ["B"], price: 60 },
      ],
      fee: { kind: "Inclusive", type: "Fixed", value: 2.5 },
    },
    venue,
  );
  expect(item).toMatchObject({
    event_name: "Night",
    place_name: "Lantern Theatre",
    suburb: "Hobart",
    categories: "Theatre, Comedy",
    starts_at: "2031-03-07T19:30:00+10:00",
  });
  expect(priceRangeOf(item)).toMatchObject({ lowest: "$32.50", varies: true, note: "incl. fees" });
});

it("stays a card while nearly everything is missing", () => {
  const item = cardItem({ ref: "new" }, undefined);
  expect(item).toMatchObject({ event_name: "New event", event_image: "", place_name: "" });
  expect(priceRangeOf(item)).toMatchObject({ lowest: "$0", varies: false });
});
