import type { BetBounds } from '@fairhouse/betting'
import type { Answer } from '@fairhouse/contracts/client'
import { type Currency, type Minor, parseMoney } from '@fairhouse/money'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { readData } from '../../../lib/api/query.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { useBounds } from '../use-board.ts'
import { betsOf, type LegNow, probeOf, type Refusal } from './quote.ts'

const ROUTE = 'POST /api/v2/betslip/validate'
type Validated = Answer<typeof ROUTE>
type LegState = Validated['legs'][number]

/** sportsbook.md 7: on load and each 5 s while open. */
const REFRESH_MS = 5000
/** The highest stakes of several singles, one call each. */
const LIMITS_MS = 30_000

/** Why a bet would count nothing towards the wager of the active bonus. */
export type NoContribution = NonNullable<Validated['no_contribution']>

export interface Validation {
  /** State of each selection; undefined before the first answer. */
  readonly now: readonly LegNow[]
  /** Of each bet of the slip. */
  readonly served: readonly {
    readonly maxStake: Minor | undefined
    readonly refusal: Refusal | undefined
    readonly noContribution: NoContribution | undefined
  }[]
  readonly bounds: BetBounds
  readonly isChecked: boolean
  /** Milliseconds: when the last answer came; 0 before the first. */
  readonly checkedAt: number
  /** The last call got no answer. */
  readonly hasFailed: boolean
}

interface Standing {
  readonly slip: StoredSlip
  readonly currency: Currency
  /** The slip is on the screen. */
  readonly isOpen: boolean
  /** Of the player: whether a bet counts is said only then. */
  readonly hasBonus: boolean
}

export function useValidation({ slip, currency, isOpen, hasBonus }: Standing): Validation {
  const call = useValidateCall()
  const usual = useBounds(currency)
  const bets = betsOf(slip)
  const isMany = slip.type === 'single' && slip.legs.length > 1
  const whole = useQuery({
    ...call(probeOf({ at: 0, stake: null, ...slip, type: isMany ? 'express' : slip.type }, currency, usual.min)),
    enabled: slip.legs.length > 0,
    refetchInterval: isOpen ? REFRESH_MS : false,
    placeholderData: keepPreviousData,
  })
  const states = new Map(whole.data?.legs.map((state) => [state.outcome, state]))
  const each = useQueries({
    queries: (isMany ? bets : []).map((bet) => ({
      ...call(probeOf(bet, currency, usual.min)),
      refetchInterval: isOpen ? LIMITS_MS : (false as const),
    })),
  })
  useRenewedWhereMoved(each, { states, hasBonus, checkedAt: whole.dataUpdatedAt })
  const answers = isMany ? each.map(({ data }) => data) : [whole.data]
  const isOfFormer = (answer: Validated | undefined) => (isMany ? !isAtOdds(answer, states) : whole.isPlaceholderData)
  const now = slip.legs.map(({ outcome }) => states.get(outcome))
  return {
    now,
    served: bets.map((_, at) => servedOf(answers[at], isOfFormer(answers[at]))),
    bounds: { ...usual, min: answers.map(minOf).find((min) => min !== undefined) ?? usual.min },
    isChecked: now.length > 0 && now.every(Boolean),
    checkedAt: whole.dataUpdatedAt,
    hasFailed: whole.isError,
  }
}

/** Odds seen and stakes do not change the answer, so they are no part of the key. */
function useValidateCall() {
  const api = useApi()
  return (body: ReturnType<typeof probeOf>) => ({
    queryKey: [ROUTE, body.currency, body.type, body.sizes, body.legs.map(({ outcome, banker }) => `${outcome} ${banker}`)],
    staleTime: 0,
    queryFn: ({ signal }: { signal: AbortSignal }) => readData(api, ROUTE, { body, signal }),
  })
}

interface OneBet {
  readonly data: Validated | undefined
  readonly refetch: (options: { cancelRefetch: boolean }) => unknown
}

interface Shown {
  readonly states: Odds
  readonly hasBonus: boolean
  /** When the states came. */
  readonly checkedAt: number
}

/**
 * All when an active bonus begins. After each answer about the slip those that failed, those about a selection that was suspended or reopened since,
 * and with a bonus those made at other odds; a call that is under way is not repeated then.
 */
function useRenewedWhereMoved(each: readonly OneBet[], { states, hasBonus, checkedAt }: Shown) {
  const askAll = useEffectEvent(() => {
    if (hasBonus) for (const { refetch } of each) void refetch({ cancelRefetch: true })
  })
  const askMoved = useEffectEvent(() => {
    const isAsOf = (answer: Validated) => isInState(answer, states) && (!hasBonus || isAtOdds(answer, states))
    for (const { data, refetch } of each) if (!data || !isAsOf(data)) void refetch({ cancelRefetch: false })
  })
  useEffect(() => askAll(), [hasBonus])
  useEffect(() => askMoved(), [checkedAt])
}

type Odds = ReadonlyMap<string, Pick<LegState, 'odds' | 'status'>>

const isInState = ({ legs }: Validated, shown: Odds): boolean =>
  legs.every(({ outcome, status }) => !shown.has(outcome) || shown.get(outcome)!.status === status)

/** Whether an answer about one bet was made at the odds that the slip shows; those of a selection that is gone are none. */
const isAtOdds = (answer: Validated | undefined, shown: Odds): boolean =>
  answer?.legs.every(({ outcome, odds }) => shown.get(outcome)?.odds === odds || !shown.has(outcome)) ?? true

/** The probe's own stake and money say nothing about the stake that the player types. */
const OF_THE_PROBE: readonly string[] = ['stake_too_small', 'insufficient_funds', 'limit_exceeded', 'stake_too_big']

/** `isOfFormer`: the answer is that of the slip or the odds before, and does not say whether the bet counts now. */
function servedOf(answer: Validated | undefined, isOfFormer: boolean): Validation['served'][number] {
  const { priced, refusal } = answer ?? {}
  const maxStake = parseMoney(priced?.max_stake ?? refusal?.max_stake ?? undefined)
  const noContribution = isOfFormer ? undefined : (answer?.no_contribution ?? undefined)
  if (!refusal || OF_THE_PROBE.includes(refusal.code)) return { maxStake, refusal: undefined, noContribution }
  return { maxStake, refusal: { code: refusal.code, leg: refusal.leg }, noContribution }
}

const minOf = (answer: Validated | undefined): Minor | undefined =>
  answer?.refusal?.code === 'stake_too_small' ? parseMoney(answer.refusal.min ?? undefined) : undefined
