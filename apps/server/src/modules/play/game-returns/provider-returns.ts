/** What providers' games have paid of their stakes, beside what their makers state. No band: the stakes of one round hang together. */

import type { AnswerOf, returnRoutes } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { type Ledger, stakedGames } from '../../books/ledger/index.ts'
import type { SettledBet } from '../wagering/index.ts'
import type { GameReturnStore, ProviderSums } from './store.ts'

type Row = AnswerOf<(typeof returnRoutes)['GET /api/v2/fairness/returns']>['providers'][number]

/** A game whose provider publishes proofs of its rounds, as the catalogue states it. */
export type ProvenGame = Omit<Row, 'played'>

export interface ProviderReturnDeps {
  readonly stakesByKey: Ledger['stakesByKey']
  provenGames(): Promise<readonly ProvenGame[]>
  /** Called for a stake whose facts do not tell its game: it is in no sum. */
  onFault(error: unknown, context: Record<string, unknown>): void
}

export function createProviderReturns(store: GameReturnStore, { stakesByKey, provenGames, onFault }: ProviderReturnDeps) {
  const report = ({ player, key }: Pick<SettledBet, 'player' | 'key'>, error: unknown) =>
    onFault(error, { part: 'game-returns.providers', player: `${player}`, bet: key })
  return {
    /** Bets with a stake; of several currencies and games. */
    async count(tx: Tx, bets: readonly SettledBet[]): Promise<void> {
      const external = bets.filter(({ provider }) => provider !== null)
      if (external.length === 0) return
      const slugOf = stakedGames(await stakesByKey(tx, external), report)
      const changed = new Map<string, ProviderSums>()
      for (const bet of external) {
        const slug = slugOf(bet)
        if (slug === undefined) continue
        const name = `${bet.provider} ${slug} ${bet.currency}`
        const start = { provider: bet.provider!, slug, currency: bet.currency, bets: 0n, stake: 0n, win: 0n, since: bet.settledAt }
        changed.set(name, afterBet(changed.get(name) ?? start, bet))
      }
      await store.addProviderSums(tx, [...changed.values()])
    },
    async shown(): Promise<Row[]> {
      const [games, sums] = [await provenGames(), await store.loadProviderSums()]
      const played = Map.groupBy(
        sums.filter(({ stake }) => stake > 0n),
        ({ provider, slug }) => `${provider} ${slug}`,
      )
      return games.map((game) => ({ ...game, played: (played.get(`${game.provider.id} ${game.slug}`) ?? []).map(playedOf) }))
    },
  }
}

/** Of a share, with four decimals. */
export const percentOf = (share: number): string => (share * 100).toFixed(4)

/** A later settlement takes the former result back, a refund the whole bet. */
function afterBet(sums: ProviderSums, { kind, stake, win, previousWin, settledAt }: SettledBet): ProviderSums {
  const [before, after] = [previousWin === null ? 0n : 1n, kind === 'refunded' ? 0n : 1n]
  return {
    ...sums,
    bets: sums.bets + after - before,
    stake: sums.stake + (after - before) * stake,
    win: sums.win + after * win - (previousWin ?? 0n),
    since: Math.min(sums.since, settledAt),
  }
}

const playedOf = ({ currency, bets, stake, win, since }: ProviderSums): Row['played'][number] => ({
  currency,
  bets: Number(bets),
  staked: formatMoney(stake),
  paid: formatMoney(win),
  observed: percentOf(Number(win) / Number(stake)),
  since: new Date(since).toISOString(),
})
