/** The bet slip as this browser keeps it. Whatever the storage contains, only a valid slip leaves it. Pure. Source: sportsbook.md 7. */
import { LEG_LIMITS } from '@fairhouse/betting'
import type { SlipLegInput, StoredSlip } from '@fairhouse/contracts'

export type { SlipLegInput, StoredSlip }

export const EMPTY_SLIP: StoredSlip = { v: 1, type: 'single', sizes: [], policy: 'none', legs: [], stakes: [] }

/** As many as the longest bet takes, singles too. */
export const MOST_LEGS = LEG_LIMITS.express.most
const LONGEST_STAKE = 20
const TYPES: readonly string[] = ['single', 'express', 'system'] satisfies StoredSlip['type'][]
const POLICIES: readonly string[] = ['none', 'higher', 'any'] satisfies StoredSlip['policy'][]
const ID = /^[\w.:-]{1,120}$/

/** `legs` that are not readable are left out; of another version nothing is taken. */
export function parseSlip(stored: unknown): StoredSlip {
  if (!isRecord(stored) || stored.v !== 1) return EMPTY_SLIP
  const legs = listOf(stored.legs).flatMap(legOf).slice(0, MOST_LEGS)
  return {
    v: 1,
    type: TYPES.includes(String(stored.type)) ? (stored.type as StoredSlip['type']) : 'single',
    sizes: listOf(stored.sizes).filter(isSize),
    policy: POLICIES.includes(String(stored.policy)) ? (stored.policy as StoredSlip['policy']) : 'none',
    legs,
    stakes: listOf(stored.stakes)
      .map((text) => (typeof text === 'string' ? text.slice(0, LONGEST_STAKE) : ''))
      .slice(0, MOST_LEGS),
  }
}

export function slipFromText(text: string | null): StoredSlip {
  try {
    return parseSlip(JSON.parse(text ?? 'null'))
  } catch {
    return EMPTY_SLIP // written by another program
  }
}

function legOf(stored: unknown): SlipLegInput[] {
  if (!isRecord(stored)) return []
  const { event, market, outcome, seen, banker } = stored
  if (typeof event !== 'string' || typeof market !== 'string' || typeof outcome !== 'string' || typeof seen !== 'number') return []
  if (!ID.test(event) || !ID.test(market) || outcome.length > 200 || !Number.isSafeInteger(seen) || seen <= 1000) return []
  return [{ event, market, outcome, seen, banker: banker === true }]
}

const isSize = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= LEG_LIMITS.system.most
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
