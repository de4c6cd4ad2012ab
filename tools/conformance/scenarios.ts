/** Scenarios: a wallet that behaves in one way, rounds of the provider, and the rules over the calls they made. */
import { type Driver, STAKE } from './provider.ts'
import {
  betsOnce,
  endsRounds,
  type FurtherMove,
  hasOwnIds,
  isInCurrency,
  isSigned,
  isWellFormed,
  keepsFirstStake,
  paysNothing,
  paysOnce,
  playsFree,
  repeatsEqually,
  repeatsUntilAnswered,
  rollsBack,
  type Rule,
  stakesAsOrdered,
  stakesByRule,
  stakesFurther,
  stakesOnceMore,
} from './rules.ts'
import type { SeenCall, Troubles } from './wallet.ts'

export interface Scenario {
  readonly name: string
  readonly troubles: Troubles
  play(driver: Driver, calls: readonly SeenCall[]): Promise<string[]>
  readonly rules: readonly Rule[]
  /** Needs free rounds. */
  readonly isFree?: true
}

const ALWAYS: readonly Rule[] = [isSigned, isWellFormed, isInCurrency, repeatsEqually, betsOnce, paysOnce]
const ROUNDS = 5
/** Enough that a round pays more than nothing, whatever the game. */
const ROUNDS_MAX = 200
const CAMPAIGN = 'conformance-campaign'

const first =
  (method: string, count: number, trouble: 'lose' | 'fail'): Troubles =>
  (called, nth) =>
    called === method && nth <= count ? trouble : undefined

const states = async (driver: Driver, count: number, wanted: readonly string[], more?: object): Promise<string[]> => {
  const faults: string[] = []
  for (let n = 0; n < count; n++) {
    const { state } = await driver.round(more)
    if (!wanted.includes(state)) faults.push(`a round ended as "${state}" instead of "${wanted.join('" or "')}"`)
  }
  return faults
}

/** Rounds until one paid; each must be settled. */
async function untilPaid(driver: Driver, calls: readonly SeenCall[]): Promise<string[]> {
  for (let n = 0; n < ROUNDS_MAX; n++) {
    const faults = await states(driver, 1, ['settled'])
    if (faults.length > 0 || calls.some(({ method, body }) => method === 'win' && Number(body.amount) > 0)) return faults
  }
  return [`none of ${ROUNDS_MAX} rounds paid`]
}

async function freeRounds(driver: Driver): Promise<string[]> {
  const faults: string[] = []
  for (const repeat of ['first', 'repeated']) {
    const status = await driver.grantFreeRounds(2, CAMPAIGN)
    if (status !== 200) faults.push(`the ${repeat} grant of free rounds was answered ${status}`)
  }
  faults.push(...(await states(driver, 2, ['settled'], { stake: 0, campaign: CAMPAIGN })))
  faults.push(...(await states(driver, 1, ['refused'], { stake: 0, campaign: CAMPAIGN })))
  const status = await driver.cancelFreeRounds(CAMPAIGN)
  return status === 200 ? faults : [...faults, `the cancel of free rounds was answered ${status}`]
}

const refusal = (status: string): Scenario => ({
  name: `a bet refused with ${status} ends its round without a win`,
  troubles: (method) => (method === 'bet' ? { status } : undefined),
  play: (driver) => states(driver, 2, ['refused']),
  rules: [...ALWAYS, paysNothing],
})

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'plain rounds bet once, pay once, end, and have ids of their own',
    troubles: () => undefined,
    play: async (driver, calls) => [...(await states(driver, ROUNDS, ['settled'])), ...(await untilPaid(driver, calls))],
    rules: [...ALWAYS, stakesAsOrdered(STAKE), endsRounds, hasOwnIds],
  },
  refusal('INSUFFICIENT_FUNDS'),
  refusal('TOKEN_EXPIRED'),
  refusal('LIMIT_EXCEEDED'),
  {
    name: 'a bet whose answer is lost is rolled back and never paid',
    troubles: (method) => (method === 'bet' ? 'lose' : undefined),
    play: (driver) => states(driver, 1, ['void']),
    rules: [...ALWAYS, rollsBack, paysNothing],
  },
  {
    name: 'a bet answered 503 is repeated as it was, or rolled back',
    troubles: first('bet', 1, 'fail'),
    play: (driver) => states(driver, 1, ['settled', 'void']),
    rules: [...ALWAYS, rollsBack],
  },
  {
    name: 'a rollback answered 503 is repeated until it is confirmed',
    troubles: (method, nth) => {
      if (method === 'bet') return 'lose'
      return method === 'rollback' && nth <= 2 ? 'fail' : undefined
    },
    play: (driver) => states(driver, 1, ['void']),
    rules: [...ALWAYS, rollsBack, repeatsUntilAnswered('rollback')],
  },
  {
    name: 'a win answered 503 is repeated as it was until it is confirmed',
    troubles: first('win', 2, 'fail'),
    play: untilPaid,
    rules: [...ALWAYS, endsRounds, repeatsUntilAnswered('win')],
  },
  {
    name: 'a win whose answer is lost is repeated as it was until it is confirmed',
    troubles: first('win', 1, 'lose'),
    play: untilPaid,
    rules: [...ALWAYS, endsRounds, repeatsUntilAnswered('win')],
  },
  {
    name: 'free rounds bet 0 with their campaign, as often as granted (D-51)',
    troubles: () => undefined,
    play: freeRounds,
    rules: [...ALWAYS, playsFree(CAMPAIGN), endsRounds],
    isFree: true,
  },
]

/** A round with further stakes has several, so `betsOnce` is no rule of it. */
const STAKED_AGAIN: readonly Rule[] = [
  isSigned,
  isWellFormed,
  isInCurrency,
  repeatsEqually,
  paysOnce,
  rollsBack,
  endsRounds,
  stakesFurther,
  stakesOnceMore,
  keepsFirstStake,
]

const further = (move: FurtherMove, name: string, trouble: ReturnType<Troubles>): Scenario => ({
  name: `${NAMES[move]} ${name}`,
  troubles: (method, _nth, isFurther) => (method === 'bet' && isFurther ? trouble : undefined),
  play: (driver) => states(driver, 2, ['settled'], { further: move }),
  rules: [...STAKED_AGAIN, stakesByRule(move)],
})

const NAMES = { double: 'a double (D-52)', split: 'a split (D-52)', insure: 'an insurance (D-52)', again: 'a second stake (D-80)' } as const

export const furtherScenarios = (move: FurtherMove): readonly Scenario[] => [
  further(move, 'is a stake of its own in the round, which is paid once', undefined),
  further(move, 'refused with INSUFFICIENT_FUNDS is left out, and the round goes on', { status: 'INSUFFICIENT_FUNDS' }),
  further(move, 'answered too late is rolled back, and the round goes on', 'lose'),
  further(move, 'answered 503 is rolled back, and the round goes on', 'fail'),
]

export const HAND_MOVES = ['double', 'split', 'insure'] as const satisfies FurtherMove[]

/** A round with further stakes has no free rounds, whose value is one stake. */
export function scenariosOf(stakes: 'hand' | 'shared' | undefined): readonly Scenario[] {
  if (stakes === undefined) return SCENARIOS
  const moves: readonly FurtherMove[] = stakes === 'hand' ? HAND_MOVES : ['again']
  return [...SCENARIOS.filter(({ isFree }) => !isFree), ...moves.flatMap(furtherScenarios)]
}
