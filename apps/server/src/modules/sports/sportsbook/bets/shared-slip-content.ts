/** What may be a shared slip, what is stored of one, and its code. Pure. */
import { createHash } from 'node:crypto'

import { LEG_LIMITS } from '@fairhouse/betting'
import type { SlipToShare } from '@fairhouse/contracts'

export interface SharedContent {
  readonly type: SlipToShare['type']
  readonly sizes: readonly number[]
  readonly legs: readonly SharedLeg[]
}

export interface SharedLeg {
  readonly event: string
  readonly market: string
  readonly outcome: string
  /** Thousandths, as the server offered them when the link was made. */
  readonly odds: number
  readonly banker: boolean
}

/** `odds`: of each leg. Sizes and bankers are of systems alone, so that slips that mean the same are the same. */
export function contentOf({ type, sizes, legs }: SlipToShare, odds: readonly number[]): SharedContent {
  const isSystem = type === 'system'
  return {
    type,
    sizes: isSystem ? [...new Set(sizes)].toSorted((one, other) => one - other) : [],
    legs: legs.map(({ event, market, outcome, banker }, at) => ({ event, market, outcome, odds: odds[at]!, banker: isSystem && banker })),
  }
}

/** Of a slip that no visitor's slip could be; undefined for any other. Singles are as many bets as selections. */
export function slipFaults({ type, sizes, legs }: SlipToShare): Record<string, string[]> | undefined {
  const { least, most } = LEG_LIMITS[type]
  if (legs.length < least) return { legs: [`too_short: at least ${least} selections`] }
  if (type !== 'single' && legs.length > most) return { legs: [`too_many: at most ${most} selections`] }
  if (new Set(legs.map(({ outcome }) => outcome)).size < legs.length) return { legs: ['duplicate: the same outcome twice'] }
  return type === 'system' && sizes.length === 0 ? { sizes: ['required: a system has sizes'] } : undefined
}

/** 72 bits of base64url: the same for the same slip, and no neighbour of another's. */
const CODE_LENGTH = 12

export function codeOf({ type, sizes, legs }: SharedContent): string {
  const text = JSON.stringify([type, sizes, legs.map(({ event, market, outcome, odds, banker }) => [event, market, outcome, odds, banker])])
  return createHash('sha256').update(text).digest('base64url').slice(0, CODE_LENGTH)
}
