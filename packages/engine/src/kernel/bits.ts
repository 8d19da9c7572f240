/** Sets of small numbers, as two words of 32 bits: for the hooks and events that an ability has. */

export interface Bits {
  lo: number;
  hi: number;
}

/** As many as fit. What is to be kept in such a set asserts this where it is counted. */
export const MOST_BITS = 64;

export const noBits = (): Bits => ({ lo: 0, hi: 0 });

export const hasBit = (bits: Bits, i: number): boolean => ((i < 32 ? bits.lo >>> i : bits.hi >>> (i - 32)) & 1) === 1;

export function addBit(bits: Bits, i: number): void {
  if (i < 32) bits.lo |= 1 << i;
  else bits.hi |= 1 << (i - 32);
}

export function joinBits(into: Bits, more: Bits): void {
  into.lo |= more.lo;
  into.hi |= more.hi;
}

export const isEmpty = (bits: Bits): boolean => bits.lo === 0 && bits.hi === 0;
