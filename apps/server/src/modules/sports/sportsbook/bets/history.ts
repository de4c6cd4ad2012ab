/** Bets on sports as other modules read them: among a player's rounds, where nothing is drawn for the bet itself, and by how they ended. */
import { formatMoney, MULTIPLIER_SCALE } from '@fairhouse/money'

import { type Database, type Run, runIn, runOn, type Tx } from '../../../../platform/db/index.ts'
import {
  type BetKey,
  type BookedRound,
  type EndedBet,
  type EndedRound,
  type EndingBet,
  nameOfBet,
  type RoundSource,
  type ShownRound,
} from '../../../play/wagering/index.ts'
import type { StoredBet, StoredLeg } from './bet.ts'
import { SPORTS } from './money.ts'
import { createBetStore } from './store.ts'
import { namedMarket, shownOf } from './views.ts'

export function createSportsHistory(database: Pick<Database, 'db'>): RoundSource {
  const run = runOn(database)
  const store = createBetStore(run)
  return {
    rules: { [SPORTS]: null },
    async shown(_bettor, bets) {
      const stored = new Map((await store.many(bets.map(({ key }) => key))).map((bet) => [bet.id, bet]))
      return new Map(bets.flatMap((bet) => (stored.has(bet.key) ? [[bet.key, shownBet(bet, stored.get(bet.key)!)]] : [])))
    },
    ended: (bets) => endedBets(run, bets),
    // a drawn round lasts minutes
    async openGames(player) {
      const sql = `select exists (select from sportsbook.bet b join sportsbook.bet_leg l on l.bet = b.id
        where b.player = $1 and b.status in ('pending', 'open') and l.sport = 'virtual' and l.state = 'open') as "isOpen"`
      return (await run<{ isOpen: boolean }>(null, sql, player))[0]!.isOpen ? ['virtual'] : []
    },
  }
}

/**
 * A cash-out as what it paid; of a bet that was cashed out in part the whole. A bet that is void, or that a correction opened again, is left out; so
 * is one by its partial payments, because its result follows. A corrected one has the time of its first result: it is no newer bet.
 */
async function endedBets(run: Run, bets: readonly EndingBet[]): Promise<EndedRound[]> {
  const sql = `select player, id as key, currency, placed_stake as stake, cashed_out + payout as win, status, first_settled_at is not null as "hadResult",
      extract(epoch from coalesce(first_settled_at, settled_at))::float8 * 1000 as at
    from unnest($1::bigint[], $2::uuid[]) k(player, id) join sportsbook.bet using (player, id)
    where status in ('settled', 'cashed_out') and result is distinct from 'void'`
  const rows = await run<EndedRow>(
    null,
    sql,
    bets.map(({ player }) => player),
    bets.map(({ key }) => key),
  )
  const reasonOf = new Map(bets.map((bet) => [nameOfBet(bet), bet.reason]))
  return rows.flatMap(({ status, hadResult, ...bet }) => {
    const isPayment = reasonOf.get(nameOfBet(bet)) === 'part_paid'
    if (isPayment && status === 'settled') return []
    const isCorrected = isPayment ? hadResult : reasonOf.get(nameOfBet(bet)) === 'resettle'
    return [{ ...bet, game: SPORTS, pair: 0, multiplier: Number((bet.win * BigInt(MULTIPLIER_SCALE)) / bet.stake), isCorrected }]
  })
}

type EndedRow = Pick<EndedRound, 'player' | 'key' | 'currency' | 'stake' | 'win' | 'at'> & {
  readonly status: 'settled' | 'cashed_out'
  readonly hadResult: boolean
}

/** Of so many of its selections a row of a list has the names; the bet's page has all. */
const NAMED = 3

const STATUS = { open: 'open', settled: 'settled', refunded: 'refunded', rolled_back: 'refunded' } as const

function shownBet(booked: BookedRound, bet: StoredBet): ShownRound {
  const { status: own, type, legs, result } = bet
  const status = own === 'open' ? 'open' : STATUS[booked.status ?? 'settled']
  const params = { type, legs: legs.length, odds: shownOf(bet).totalOdds }
  const outcome = result === null ? {} : { result }
  // the ledger's win is what was credited: less, when the bonus that paid the stake had ended
  const win = status === 'settled' ? bet.cashedOut + bet.payout : booked.win
  const multiplier = Number((win * BigInt(MULTIPLIER_SCALE)) / booked.stake)
  const payout = formatMoney(win)
  const missing = missingOf(bet)
  const claim = { game: booked.game, params: drawnParams(bet), stake: formatMoney(booked.stake), outcome, multiplier, payout }
  return {
    row: { status, params: { ...params, selections: legs.slice(0, NAMED).map(namedLeg) }, outcome, multiplier, payout },
    prove: async () => (missing ? { missing } : { bet: claim }),
  }
}

const namedLeg = ({ shown: { id, home, away }, definition, key }: StoredLeg) => ({
  event: { id, home, away },
  market: namedMarket(definition),
  key,
})

/** Only the rounds of virtual events are drawn, which no operator decides by hand; what a price of the moment decided is not. */
function missingOf({ status, legs, cashedOut }: StoredBet): 'not_drawn' | 'not_ended' | undefined {
  const isDrawn = cashedOut === 0n && legs.every(isOfRound)
  if (!isDrawn || status === 'cashed_out') return 'not_drawn'
  return status === 'settled' ? undefined : 'not_ended'
}

/** A void leg is one only when the seed of its round was lost: its event is cancelled then. */
const isOfRound = ({ sport, state, voidReason, shown }: StoredLeg): boolean =>
  sport === 'virtual' && voidReason === null && (state !== 'void' || shown.status === 'cancelled')

/** All that a stranger needs to settle the bet from the rounds of its events. */
const drawnParams = ({ type, sizes, maxPayout, legs }: StoredBet) => ({
  type,
  sizes,
  maxPayout: formatMoney(maxPayout),
  legs: legs.map(({ event, definition: market, key: outcome, odds, banker: isBanker }) => ({ event, market, outcome, odds, isBanker })),
})

/** By `nameOfBet`, as they are now, for what they count: the ledger knows their money alone. Bets of other modules are left out. */
export async function loadEndedBets(tx: Tx, bets: readonly BetKey[]): Promise<ReadonlyMap<string, EndedBet>> {
  const sql = `select player, id as key, placed_stake - stake as sold,
      case when status = 'open' then 'open' when status = 'cashed_out' then 'cashed_out' when result = 'void' then 'void' else 'result' end as end
    from unnest($1::bigint[], $2::uuid[]) k(player, id) join sportsbook.bet using (player, id) where status in ('open', 'settled', 'cashed_out')`
  const rows = await runIn<EndedBet & BetKey>(
    tx,
    sql,
    bets.map(({ player }) => player),
    bets.map(({ key }) => key),
  )
  return new Map(rows.map(({ end, sold, ...bet }) => [nameOfBet(bet), { end, sold }]))
}
