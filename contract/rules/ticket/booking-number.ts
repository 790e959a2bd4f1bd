import { crockford, readCrockford } from "./crockford.ts";

const LENGTH = 10;
const GROUP = 5;

/** Makes a booking number of ten characters (50 bits) from ten random bytes. @throws RangeError with fewer bytes. */
export function bookingNumber(random: Uint8Array): string {
  return crockford(random, LENGTH);
}

/** Returns the number as people see it: '4K7QX 9MZ2D'. */
export function formatBookingNumber(number: string): string {
  return `${number.slice(0, GROUP)} ${number.slice(GROUP)}`;
}

/** Returns the stored form of a typed booking number, or null if the text is not a booking number. */
export function readBookingNumber(text: string): string | null {
  return readCrockford(text, LENGTH);
}
