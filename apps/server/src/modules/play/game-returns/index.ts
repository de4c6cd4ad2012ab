/** Public file of game returns: the observed return of each game beside the stated one (BEY-3). */
import { returnRoutes } from '@fairhouse/contracts'
import { formatMoney, type Currency } from '@fairhouse/money'

import type { Database } from '../../../platform/db/index.ts'
import { calls, type Handlers, type Mount } from '../../../platform/http/index.ts'
import type { SettledBet, SettledBetReader } from '../wagering/index.ts'
import { createProviderReturns, percentOf, type ProviderReturnDeps } from './provider-returns.ts'
import { bandOf, CONFIDENCE, type ReturnBand } from './rules/band.ts'
import { afterBet, NOTHING } from './rules/sums.ts'
import { createGameReturnStore, type GameSums } from './store.ts'

export type { ProvenGame } from './provider-returns.ts'

export interface OutsideReturn {
  readonly game: string
  readonly currency: Currency
  readonly state: 'above' | 'below'
  /** Percent: of the stakes, and the end of the band that it crossed. */
  readonly observed: string
  readonly limit: string
}

export interface GameReturns {
  readonly reader: SettledBetReader
  readonly handlers: Handlers<typeof returnRoutes>
  readonly mount: Mount
  /** Games whose observed return is outside its band. */
  outside(): Promise<OutsideReturn[]>
}

type StatedBet = SettledBet & { stated: NonNullable<SettledBet['stated']> }

/** A return is a sum of many bets: ten seconds of them change little. */
const GAP_MS = 10_000

export interface GameReturnDeps extends ProviderReturnDeps {
  readonly database: Database
}

export function createGameReturns({ database, ...deps }: GameReturnDeps): GameReturns {
  const store = createGameReturnStore(database)
  const providers = createProviderReturns(store, deps)
  const shown = async () => (await store.load()).filter(({ sums }) => sums.stake > 0n).map((row) => ({ ...row, ...bandOf(row.sums) }))
  const handlers: Handlers<typeof returnRoutes> = {
    'GET /api/v2/fairness/returns': async () => ({
      confidence: CONFIDENCE,
      providers: await providers.shown(),
      data: (await shown()).map(({ game, currency, sums, since, observed, stated, low, high, isMeasured, state }) => ({
        game,
        currency,
        bets: Number(sums.bets),
        staked: formatMoney(sums.stake),
        paid: formatMoney(sums.win),
        stated: { min: percentOf(stated.low), max: percentOf(stated.high) },
        observed: percentOf(observed),
        band: { min: low === null ? null : percentOf(low), max: percentOf(high) },
        variance: isMeasured ? ('measured' as const) : ('stated' as const),
        state,
        since: new Date(since).toISOString(),
      })),
    }),
  }
  return {
    outside: async () => (await shown()).flatMap(outsideOf),
    reader: {
      name: 'game-returns',
      gapMs: GAP_MS,
      async read(bets, tx) {
        const staked = bets.filter(hasCount)
        await providers.count(tx, staked)
        const counted = staked.filter(isStated)
        if (counted.length === 0) return
        const rows = new Map((await store.load(tx)).map((row) => [nameOf(row), row]))
        const changed = new Map<string, GameSums>()
        for (const bet of counted) {
          const { game, currency, settledAt } = bet
          const name = nameOf(bet)
          const row = changed.get(name) ?? rows.get(name) ?? { game, currency, sums: NOTHING, since: settledAt }
          changed.set(name, { ...row, sums: afterBet(row.sums, bet), since: Math.min(row.since, settledAt) })
        }
        await store.save(tx, [...changed.values()])
      },
      reset: (tx) => store.reset(tx),
    },
    handlers,
    mount: calls(returnRoutes, handlers),
  }
}

function outsideOf({ game, currency, state, observed, low, high }: ReturnBand & Pick<GameSums, 'game' | 'currency'>): OutsideReturn[] {
  if (state !== 'above' && state !== 'below') return []
  return [{ game, currency, state, observed: percentOf(observed), limit: percentOf(state === 'above' ? high : low!) }]
}

const nameOf = ({ game, currency }: { game: string; currency: Currency }) => `${game} ${currency}`

/** Bets with a stake; a bet refunded before it was settled is none. */
const hasCount = ({ stake, kind, previousWin }: SettledBet) => stake > 0n && (kind === 'settled' || previousWin !== null)

const isStated = (bet: SettledBet): bet is StatedBet => bet.stated !== null
