/** The phone of the audit: a machine with this benchmark index, slowed down four times. */
const REFERENCE_INDEX = 2000;
const REFERENCE_SLOWDOWN = 4;

export interface PhoneOnMachine {
  /** By how much Lighthouse or the browser slows this machine down. At least 1. */
  slowdown: number;
  /** True on a machine slower than the phone. It cannot be speeded up, so its figures are those of a slower phone. */
  isSlower: boolean;
}

/**
 * How this machine simulates the phone: four times slower at an index of 2,000, and in proportion to the index
 * elsewhere. docs/audit.md#the-phone names the limits of that.
 * @param index Lighthouse's benchmark index of this machine
 */
export function phoneOn(index: number): PhoneOnMachine {
  const slowdown = Math.round((100 * REFERENCE_SLOWDOWN * index) / REFERENCE_INDEX) / 100;
  return { slowdown: Math.max(1, slowdown), isSlower: slowdown < 1 };
}
