/** Stakes of pots as the history of their player shows them, each with the claim that a verifier repeats. */
import { rulesHash } from '@fairhouse/games/rules-hash'
import { formatMoney, MULTIPLIER_SCALE } from '@fairhouse/money'

import type { EndedRound, SharedRound, SharedRounds } from '../wagering/index.ts'
import { DUEL, gameOf, type Pot, type PotBet } from './pot.ts'
import type { PotStore } from './store.ts'

export function sharedPots(store: PotStore): SharedRounds {
  return {
    rules: { rooms: rulesHash('rooms'), [DUEL]: rulesHash(DUEL) },
    async shown(seat, bets) {
      const own =
        seat.mode === 'real'
          ? await store.betsOf(
              seat.player,
              bets.map(({ key }) => key),
            )
          : []
      const pots = await store.many([...new Set(own.map(({ pot }) => pot))])
      const lists = await store.bets(pots.filter(({ state }) => state === 'drawn').map(({ id }) => id))
      return new Map(
        own.flatMap((bet) => {
          const pot = pots.find(({ id }) => id === bet.pot)
          const list = lists.filter((listed) => listed.pot === bet.pot)
          return pot
            ? [
                [
                  bet.key,
                  shownBet(
                    pot,
                    bet,
                    list.findIndex(({ place }) => place === bet.place),
                  ),
                ],
              ]
            : []
        }),
      )
    },
  }
}

/** `index`: of the bet in the list that was drawn over; -1 before. */
function shownBet(pot: Pot, bet: PotBet, index: number): SharedRound {
  const { result, commission, commitment, serverSeed, betsText, betsHash, total } = pot
  const status = bet.isBack || pot.state === 'refunded' ? 'refunded' : pot.state === 'drawn' ? 'settled' : 'open'
  const payout = status === 'refunded' ? bet.stake : result?.index === index ? result.payout : 0n
  const multiplier = Number((payout * BigInt(MULTIPLIER_SCALE)) / bet.stake)
  const head = result && (result.side ? { side: result.side } : { ticket: String(result.ticket) })
  const outcome = result ? { ...head, index: result.index, user: result.user, pot: formatMoney(total) } : {}
  const round = { round: pot.id, room: pot.room, ...(bet.side && { side: bet.side }) }
  const claim = {
    game: gameOf(pot.room),
    commitment,
    serverSeed,
    clientSeed: betsHash ?? '',
    nonce: 0,
    params: { bet: Math.max(index, 0), commission },
  }
  const drawn = {
    stake: formatMoney(bet.stake),
    outcome,
    multiplier,
    payout: formatMoney(payout),
    ...(betsText !== null && { bets: betsText }),
  }
  return { row: { status, params: round, outcome, multiplier, payout: formatMoney(payout) }, proof: { ...claim, ...drawn } }
}

/** Of these settled bets those that were stakes of pots, as the public feed reads them. They are drawn from no pair of their player. */
export async function endedStakes(store: PotStore, settled: readonly { player: bigint; key: string }[]): Promise<EndedRound[]> {
  const found = await store.betsWith(settled.map(({ key }) => key))
  const own = found.filter((bet) => settled.some(({ player, key }) => player === bet.player && key === bet.key))
  const pots = await store.many([...new Set(own.map(({ pot }) => pot))])
  const lists = await store.bets(pots.map(({ id }) => id))
  return own.flatMap((bet) => {
    const pot = pots.find(({ id }) => id === bet.pot)
    if (!pot?.result) return []
    const index = lists.filter((listed) => listed.pot === pot.id).findIndex(({ place }) => place === bet.place)
    const win = pot.result.index === index ? pot.result.payout : 0n
    const multiplier = Number((win * BigInt(MULTIPLIER_SCALE)) / bet.stake)
    const { key, player, stake } = bet
    return [{ key, player, stake, win, multiplier, game: gameOf(pot.room), currency: pot.currency, pair: 0, at: pot.endedAt! }]
  })
}
