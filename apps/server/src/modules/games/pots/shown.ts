/** Stakes of pots in the player's history, each with the claim for the verifier. */
import { rulesHash } from '@fairhouse/games/rules-hash'
import { formatMoney, MULTIPLIER_SCALE } from '@fairhouse/money'

import {
  bettorKeyOf,
  type EndedRound,
  type EndingBet,
  type GameFacts,
  type RoundSource,
  type ShownRound,
  toRealBettor,
} from '../../play/wagering/index.ts'
import { DUEL, gameOf, type Pot, type PotBet } from './pot.ts'
import type { PotStore } from './store.ts'

/** `facts`: of the games that this process lists. */
export function createPotRounds(store: PotStore, facts: readonly GameFacts[]): RoundSource {
  async function shownOf(own: readonly PotBet[]) {
    const pots = await store.many([...new Set(own.map(({ pot }) => pot))])
    const lists = await store.bets(pots.filter(({ state }) => state === 'drawn').map(({ id }) => id))
    return own.flatMap((bet) => {
      const pot = pots.find(({ id }) => id === bet.pot)
      const index = lists.filter((listed) => listed.pot === bet.pot).findIndex(({ place }) => place === bet.place)
      return pot ? [{ bet, pot, shown: shownStake(pot, bet, index) }] : []
    })
  }

  return {
    rules: { rooms: rulesHash('rooms'), [DUEL]: rulesHash(DUEL) },
    facts,
    ended: (bets) => endedStakes(store, bets),
    async shown(bettor, bets) {
      const keys = bets.map(({ key }) => key)
      return new Map((await shownOf(await store.betsOf([bettorKeyOf(bettor)], keys))).map(({ bet, shown }) => [bet.key, shown]))
    },
    async strip(bettor, game, limit) {
      const past = await shownOf(await store.pastBets(bettorKeyOf(bettor), game === DUEL, limit))
      return past.map(({ bet: { key: id, stake, at }, pot: { mode, currency }, shown: { row } }) => ({
        id,
        game,
        mode,
        currency,
        stake: formatMoney(stake),
        at: new Date(at).toISOString(),
        ...row,
      }))
    },
  }
}

function statusOf(pot: Pot, bet: PotBet): ShownRound['row']['status'] {
  if (bet.isBack || pot.state === 'refunded') return 'refunded'
  return pot.state === 'drawn' ? 'settled' : 'open'
}

/** `index`: of the bet in the drawn list; -1 before. */
function shownStake(pot: Pot, bet: PotBet, index: number): ShownRound {
  const { result, commission, commitment, serverSeed, betsText, betsHash, total } = pot
  const status = statusOf(pot, bet)
  const win = result?.index === index ? result.payout : 0n
  const payout = status === 'refunded' ? bet.stake : win
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
  return {
    row: { status, params: round, outcome, multiplier, payout: formatMoney(payout) },
    prove: async () => ({ proof: { ...claim, ...drawn } }),
  }
}

/** They use no seed pair of their player. */
async function endedStakes(store: PotStore, settled: readonly EndingBet[]): Promise<EndedRound[]> {
  const players = new Map(settled.map(({ player, key }) => [`${bettorKeyOf(toRealBettor(player))} ${key}`, player]))
  const bettorKeys = [...new Set(settled.map(({ player }) => bettorKeyOf(toRealBettor(player))))]
  const found = await store.betsOf(
    bettorKeys,
    settled.map(({ key }) => key),
  )
  const own = found.filter(({ seat: bettor, key }) => players.has(`${bettor} ${key}`))
  const pots = await store.many([...new Set(own.map(({ pot }) => pot))])
  const lists = await store.bets(pots.map(({ id }) => id))
  return own.flatMap((bet) => {
    const pot = pots.find(({ id }) => id === bet.pot)
    if (!pot?.result) return []
    const index = lists.filter((listed) => listed.pot === pot.id).findIndex(({ place }) => place === bet.place)
    const win = pot.result.index === index ? pot.result.payout : 0n
    const multiplier = Number((win * BigInt(MULTIPLIER_SCALE)) / bet.stake)
    const { key, seat: bettor, stake } = bet
    const player = players.get(`${bettor} ${key}`)!
    return [{ key, player, stake, win, multiplier, game: gameOf(pot.room), currency: pot.currency, pair: 0, at: pot.endedAt! }]
  })
}
