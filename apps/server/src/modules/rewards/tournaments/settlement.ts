/**
 * What happens after the end, each step in its own transaction and each once: the rates of the end, the final places, one prize after
 * another. A process that dies between two steps leaves the rest to the next run. Source: bonuses.md 8, money.md A.
 */
import { COUNTING_MS, maxBonusBet, prizeKey } from '@fairhouse/loyalty'
import { type Minor, type PlayerId, convertDown, type Currency, CURRENCY_CODES, DAY_MS, formatMoney } from '@fairhouse/money'

import { retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { postings } from '../../books/ledger/index.ts'
import { worth } from '../../cashier/rates/index.ts'
import { placesOf, withoutPlace } from './boards.ts'
import type { ContestNews, PrizeNews, SecondAccountNews, TournamentDeps } from './ports.ts'
import { READER } from './reader.ts'
import { finalAt, type Prize, type Tournament } from './rules/terms.ts'
import {
  closeWhenPaid,
  dueTournaments,
  type EndRate,
  lockUnpaidPlace,
  markPaid,
  type Place,
  rateOf,
  savePlaces,
  saveRates,
  unpaidPlaces,
} from './store/places.ts'
import { ranked } from './store/scores.ts'
import { findTournament, lockTournament } from './store/tournaments.ts'

const ONE_E8 = 10n ** 8n

export interface SettlementDeps extends Pick<
  TournamentDeps,
  | 'database'
  | 'clock'
  | 'ledger'
  | 'rates'
  | 'currencyOf'
  | 'skippedOf'
  | 'samePersons'
  | 'rewardRefusal'
  | 'recordBlockedGift'
  | 'isPlayRead'
  | 'grantBonus'
  | 'grantSpins'
  | 'notify'
  | 'onMoney'
  | 'onFault'
> {
  /** The board changed. */
  touch(tournaments: readonly bigint[]): void
}

/** Runs every minute, in one process: a step that fails is reported and repeated with the next run. */
export async function settleDue(deps: SettlementDeps): Promise<void> {
  const { database, clock, onFault } = deps
  const now = clock.now()
  const { unrated, unranked, unpaid } = await dueTournaments(database.db, now, now - COUNTING_MS)
  const attempt = async (id: bigint, step: (deps: SettlementDeps, id: bigint) => Promise<void>) =>
    step(deps, id).catch((error: unknown) => onFault(error, { part: 'tournaments.settle', tournament: `${id}` }))
  for (const id of unrated) await attempt(id, storeRates)
  for (const id of new Set([...unranked, ...unpaid])) await attempt(id, finish)
}

/** Rates of the end: without a source now, the next run tries again, until the prizes need them. */
async function storeRates({ database: { db }, rates }: SettlementDeps, id: bigint): Promise<void> {
  const { currency } = (await findTournament(db, id))!
  const found = await Promise.all(
    CURRENCY_CODES.map(async (to): Promise<EndRate | undefined> => {
      if (to === currency) return { currency: to, rateE8: ONE_E8, source: 'same' }
      const rate = await rates.rateOf(currency, to)
      return rate && { currency: to, rateE8: rate.rateE8, source: rate.source }
    }),
  )
  const known = found.filter((rate) => rate !== undefined)
  if (known.length === CURRENCY_CODES.length) await saveRates(db, id, known)
}

async function finish(deps: SettlementDeps, id: bigint): Promise<void> {
  const { database, ledger } = deps
  const tournament = await rankOnce(deps, id)
  if (!tournament) return
  await ledger.openAccounts(['expense:tournament', 'expense:bonus'])
  let failed: unknown
  for (const place of await unpaidPlaces(database.db, id))
    await payPlace(deps, tournament, place).catch((error: unknown) => (failed ??= error)) // one player's prize does not delay the others'
  if (failed !== undefined) throw failed
  await closeWhenPaid(database.db, id, deps.clock.now())
  deps.touch([id])
}

/** The tournament with final places; undefined while bets are still read, and for a cancelled one. */
async function rankOnce(deps: SettlementDeps, id: bigint): Promise<Tournament | undefined> {
  const { clock, isPlayRead } = deps
  const { db } = deps.database
  const known = (await findTournament(db, id))!
  if (known.rankedAt !== null) return known
  if (!(await isPlayRead(finalAt(known), READER))) return undefined
  return retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      const tournament = (await lockTournament(tx, id))!
      if (tournament.isCancelled || tournament.rankedAt !== null) return tournament.isCancelled ? undefined : tournament
      const scores = await ranked(tx, id, { least: tournament.minPoints, limit: null })
      const { barred, second } = await withoutPlace(
        deps,
        tx,
        scores.map(({ player }) => player),
      )
      const now = clock.now()
      const skipped = new Map([
        ...barred.map((player) => [player, 'barred'] as const),
        ...second.map((player) => [player, 'second_account'] as const),
      ])
      await savePlaces(tx, id, placesOf(scores, tournament.minPoints, [...skipped.keys()]), { skipped, at: now })
      for (const player of second)
        await deps.notify(tx, newsOf(player, `tournament:${id}:second`, { what: 'second_account', tournament: `${id}` }, now))
      return { ...tournament, rankedAt: now }
    }),
  )
}

/** Posting, mark and message are one transaction under the lock of the place: it is paid once. */
async function payPlace(deps: SettlementDeps, tournament: Tournament, at: number): Promise<void> {
  const { database, clock, currencyOf, onMoney } = deps
  const paid = await retryConflicts(() =>
    database.db.transaction().execute(async (tx) => {
      const place = await lockUnpaidPlace(tx, tournament.id, at)
      if (!place) return undefined
      await deps.ledger.lockWallets(tx, place.player) // a block or an exclusion waits for the prize, or the prize for it
      const currency = await currencyOf(place.player)
      const prize = tournament.prizes[at - 1]!
      // a player who is barred after the ranking gets the cash that was won, and no bonus or spins
      const isLost = prize.kind !== 'cash' && (await deps.skippedOf(tx, [place.player])).length > 0
      const amount = isLost ? 0n : paidAs(prize, currency, await inCurrency(tx, tournament, prize.amount, currency))
      await markPaid(tx, tournament.id, at, { amount, currency, at: clock.now() })
      if (isLost) await recordLost(deps, tx, tournament, place)
      if (amount > 0n) await give(deps, tx, { tournament, place, prize, amount, currency })
      return place
    }),
  )
  if (!paid) return
  onMoney(paid.player)
}

interface Gift {
  readonly tournament: Tournament
  readonly place: Place
  readonly prize: Prize
  /** Minor units of `currency`. */
  readonly amount: Minor
  readonly currency: Currency
}

const giftOf = (tournament: Pick<Tournament, 'id'>, place: Pick<Place, 'place'>) =>
  ({ id: prizeKey(`${tournament.id}`, place.place), source: { kind: 'tournament', ref: `${tournament.id}` } }) as const

/** What a block took is listed with its player's bonuses; a self-exclusion ends every bonus in silence. */
async function recordLost(
  { rewardRefusal, recordBlockedGift }: SettlementDeps,
  tx: Tx,
  tournament: Tournament,
  place: Place,
): Promise<void> {
  if ((await rewardRefusal(tx, place.player))?.code === 'player_blocked')
    await recordBlockedGift(tx, place.player, giftOf(tournament, place))
}

/** Each spin has the same value: at least the smallest unit, at most what one may stake with bonus money. */
function paidAs({ kind, spins }: Prize, currency: Currency, amount: Minor): bigint {
  if (kind !== 'spins') return amount
  const [value, most] = [amount / BigInt(spins), maxBonusBet(currency)]
  if (value < 1n) return BigInt(spins)
  return BigInt(spins) * (value > most ? most : value)
}

async function give({ ledger, clock, grantBonus, grantSpins, notify }: SettlementDeps, tx: Tx, gift: Gift): Promise<void> {
  const { tournament, place, prize, amount, currency } = gift
  const { id: key, source } = giftOf(tournament, place)
  const lifeMs = tournament.prizeDays === null ? undefined : tournament.prizeDays * DAY_MS
  if (prize.kind === 'cash')
    await ledger.postOrThrow(tx, postings.prizePaid({ prize: key, player: place.player, currency, amount, to: 'cash' }))
  else if (prize.kind === 'bonus') await grantBonus(tx, place.player, { id: key, source, currency, amount, wager: prize.wager, lifeMs })
  else {
    const { spins: count, wager } = prize
    await grantSpins(tx, place.player, { id: key, source, currency, count, betValue: amount / BigInt(count), wager, lifeMs })
  }
  const news: PrizeNews = {
    tournament: `${tournament.id}`,
    place: place.place,
    what: prize.kind,
    amount: `${formatMoney(amount)} ${currency}`,
    spins: prize.spins,
  }
  await notify(tx, newsOf(place.player, key, news, clock.now()))
}

const newsOf = (player: PlayerId, source: string, news: PrizeNews | SecondAccountNews, at: number): ContestNews => ({
  player,
  source,
  kind: 'tournament',
  details: { ...news },
  at,
})

/** At the rate of the end; where no source gave one, by the fixed factor of the bet limits. */
async function inCurrency(tx: Tx, { id, currency }: Tournament, amount: Minor, to: Currency): Promise<bigint> {
  if (to === currency) return amount
  const rate = await rateOf(tx, id, to)
  return rate === undefined ? convertDown(amount, currency, to) : worth(amount, rate)
}
