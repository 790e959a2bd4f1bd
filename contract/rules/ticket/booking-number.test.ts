import fc from "fast-check";
import { expect, it } from "vitest";
import { bookingNumber, formatBookingNumber, readBookingNumber } from "./booking-number.ts";

it("reads the number that it shows, in any case and spacing", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
      const number = bookingNumber(random);
      expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(readBookingNumber(formatBookingNumber(number).toLowerCase())).toBe(number);
      expect(readBookingNumber(` ${number.slice(0, 3)}-${number.slice(3)} `)).toBe(number);
    }),
  );
});

it("reads letters that look like digits as digits", () => {
  expect(readBookingNumber("oil23 45678")).toBe("0112345678");
});

it.each(["", "4K7QX9MZ2", "4K7QX9MZ2DD", "4K7QX9MZ2U", "4K7QX9MZ2!"])("refuses '%s'", (text) => {
  expect(readBookingNumber(text)).toBeNull();
});
