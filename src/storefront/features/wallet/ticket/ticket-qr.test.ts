import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { qrCode } from "#contract/rules/ticket/qr-code.ts";
import { QrCode } from "#src/ui/media/qr-code.tsx";
import { TicketQr } from "./ticket-qr.tsx";

/** The black modules of a path of one-row rectangles, as 'x,y'. */
function modulesOf(path: string): Set<string> {
  const rectangles = [...path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\1z/g)];
  // The whole path was matched.
  expect(rectangles.map(([whole]) => whole).join("")).toBe(path);
  return new Set(
    rectangles.flatMap(([, x, y, length]) =>
      Array.from({ length: Number(length) }, (_, at) => `${Number(x) + at},${y}`),
    ),
  );
}

it.each([
  "https://tickets.example/share?event=12",
  `BR1:${"A9$ %*+-./:".repeat(14)}`,
  "otpauth://totp/Brolga:ana%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Brolga",
  "é".repeat(40),
])("a page draws the same modules of %s as the PDF, the picture and the worker", (value) => {
  const html = renderToStaticMarkup(createElement(QrCode, { value, title: "A code" }));
  const { side, path } = qrCode(value);
  expect(html).toContain(`viewBox="0 0 ${side} ${side}"`);
  const [white, black] = [...html.matchAll(/<path fill="([^"]+)" d="([^"]+)"/g)];
  expect(white?.slice(1)).toEqual(["#FFFFFF", `M0,0 h${side}v${side}H0z`]);
  expect(black?.[1]).toBe("#000000");
  expect(modulesOf(black?.[2] ?? "")).toEqual(modulesOf(path));
});

it("is a picture with its title for screen readers", () => {
  const ticket = { token: "BR1:1", bookingNo: "4K7QX 9MZ2D" };
  const html = renderToStaticMarkup(createElement(TicketQr, { ticket }));
  expect(html).toMatch(/^<svg[^>]* role="img"[^>]*><title>QR code of ticket 4K7QX 9MZ2D<\/title>/);
});
