/** Chances drawn from the stream of a match, four bytes each. Source: sportsbook.md 9 and 10. */
import { type ByteSource, uint32 } from '@fairhouse/fairness'

const UINT32_COUNT = 2 ** 32

export const happens = (bytes: ByteSource, chance: number): boolean => uint32(bytes) < chance * UINT32_COUNT

/** 0 to 1, 1 excluded. */
export const fraction = (bytes: ByteSource): number => uint32(bytes) / UINT32_COUNT
