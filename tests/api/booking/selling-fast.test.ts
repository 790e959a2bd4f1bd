import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import type { Slide } from "#contract/wire/events.ts";
import { BannerSlide } from "#src/shared/event/banner-slide.tsx";
import { get, openBoxOffice } from "#tests/support/box-office.ts";

const test = await openBoxOffice();

/** Sells this share of the theatre's units, and reads the theatre in a list and in the banner. */
async function afterSelling(perCent: number): Promise<(boolean | undefined)[]> {
  const id = test.catalogue.theatre.id;
  await test.sql`delete from event_sold where event_id = ${id}`;
  await test.sql`insert into event_sold (event_id, units)
    select id, ceil(units * ${perCent} / 100.0) from event where id = ${id}`;
  const fast = async (url: string) => {
    const { response_data } = (await get(test.app, url)).json();
    return response_data.find((event: { id: string }) => event.id === String(id))?.selling_fast;
  };
  // Every share has an address of its own, because answers are cached for some seconds.
  return [
    await fast(`/api/event?is_future=1&is_pagination=1&skip=0&limit=${perCent}`),
    await fast(`/api/slider?v=${perCent}`),
  ];
}

it("says 'selling fast' from four fifths on, and no longer once everything is sold", async () => {
  expect(await afterSelling(70)).toEqual([false, false]);
  expect(await afterSelling(80)).toEqual([true, true]);
  expect(await afterSelling(100)).toEqual([false, false]);
});

it("a slide says 'Selling fast' only while the event can be bought", async () => {
  await afterSelling(80);
  const slides: Slide[] = (await get(test.app, "/api/slider?v=slides")).json().response_data;
  const slide = slides.find((one) => one.id === String(test.catalogue.theatre.id));
  if (!slide) throw new Error("the theatre is not in the banner");
  const drawn = (shown: Slide) =>
    renderToStaticMarkup(
      createElement(MemoryRouter, null, createElement(BannerSlide, { slide: shown, priority: false })),
    );
  expect(drawn(slide)).toContain("Selling fast");
  const closed = drawn({ ...slide, sale_closes_at: "2020-01-01T00:00:00Z" });
  expect(closed).not.toContain("Selling fast");
  expect(closed).toContain("Sales have closed");
});
