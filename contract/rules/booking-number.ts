import { crockford, readCrockford } from "./crockford.ts";

const LENGTH = 10;
const GROUP = 5;

/** A booking number of ten characters from as many random bytes; 50 bits of them count. */
export function bookingNumber(random: Uint8Array): string {
  return crockford(random, LENGTH);
}

/** As it is shown: '4K7QX 9MZ2D'. */
export function formatBookingNumber(number: string): string {
  return `${number.slice(0, GROUP)} ${number.slice(GROUP)}`;
}

/** What somebody typed, as it is stored. Null where it is none. */
export function readBookingNumber(text: string): string | null {
  return readCrockford(text, LENGTH);
}
