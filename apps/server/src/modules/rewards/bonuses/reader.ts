/** Settled bets count towards the bonus that was active when they were placed. Source: bonuses.md 2.5, "Counted bets". */
import { countedStake, isQuiet } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { riskedOf, runsOf, type SettledBet, type SettledBetReader } from '../../play/wagering/index.ts'
import { applyEvent, BONUS_READER, type EventDeps } from './apply-event.ts'
import { activeAmong, progressOf, spansOf, type StoredBonus } from './store/bonuses.ts'
import { addCounted, type CountedBet, resetCounted, takeBack } from './store/counted.ts'

/**
 * Its rows and its cursor change in one transaction, so each bet counts once. `onCounted`: after the commit, the players whose bets were
 * listed for a bonus or taken back.
 */
export function createBonusReader(deps: EventDeps, onCounted: (players: readonly PlayerId[]) => void): SettledBetReader {
  return {
    name: BONUS_READER,
    gapMs: 0, // its progress is pushed, and a converted bonus paid
    async read(bets, tx) {
      const spans = Map.groupBy(await spansOf(tx, playersOf(bets)), ({ player }) => player)
      const own = bets.filter((bet) => bet.kind === 'refunded' || spans.get(bet.player)?.some((bonus) => isOf(bet, bonus)))
      const players = playersOf(own).filter((player) => spans.has(player))
      if (players.length === 0) return undefined
      await deps.ledger.lockPlayers(tx, players) // wallets before rows of bonuses, as everywhere
      for (const run of runsOf(own.filter(({ player }) => spans.has(player)))) {
        await takeBack(
          tx,
          run.filter(({ kind }) => kind === 'refunded'),
        )
        await addCounted(
          tx,
          run.filter(({ kind }) => kind === 'settled').flatMap((bet) => countedBet(bet, spans.get(bet.player)!)),
        )
      }
      for (const player of await movedPlayers(deps, tx, players)) await progress(deps, tx, spans.get(player)!)
      return () => onCounted(players)
    },
    reset: resetCounted,
  }
}

const playersOf = (bets: readonly SettledBet[]): bigint[] => [...new Set(bets.map(({ player }) => player))]

/** Of the bonus that was active when the bet was placed, and still was when it was settled. */
function countedBet(bet: SettledBet, spans: readonly StoredBonus[]): CountedBet[] {
  const { player, key, game, rates, noContribution, settledAt } = bet
  const bonus = spans.find((span) => isOf(bet, span))
  if (!bonus) return []
  const [stake, percent] = [riskedOf(bet), rates.contribution]
  return [
    { player, key, bonus: bonus.id, game, stake, percent, reason: noContribution, counted: countedStake(stake, percent), at: settledAt },
  ]
}

const isOf = ({ currency, placedVersion, version, settledAt }: SettledBet, bonus: StoredBonus): boolean =>
  bonus.currency === currency &&
  bonus.since !== null &&
  placedVersion > bonus.since &&
  (bonus.until === null || version <= bonus.until) &&
  settledAt < bonus.expiresAt!

/** Those whom an event could change more than their progress: all are read at once, and most need no event of their own. */
async function movedPlayers(deps: EventDeps, tx: Tx, players: readonly PlayerId[]): Promise<bigint[]> {
  const [active, funds, at] = [await activeAmong(tx, players), await deps.ledger.bonusFunds(tx, players), await deps.ledger.instant(tx)]
  return players.filter((player) => {
    const bonus = active.get(player)
    return !bonus || !isQuiet({ ...bonus, progress: progressOf(bonus), funds: funds.get(`${player} ${bonus.currency}`) ?? 0n }, at)
  })
}

/**
 * Converts a bonus whose bets came to its requirement, and ends one that is stuck. As of the last instant of its life: what its bets
 * counted before the end counts, however late it is read.
 */
async function progress(deps: EventDeps, tx: Tx, spans: readonly StoredBonus[]): Promise<void> {
  const active = spans.find(({ status }) => status === 'active')
  if (active) await applyEvent(deps, tx, active.player, { kind: 'count', bonus: active.id, amount: 0n }, { isBeforeEnd: true })
}
