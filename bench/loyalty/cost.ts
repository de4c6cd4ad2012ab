/** What a bet costs while every reader follows the bets, beside the same bets while none does. */
import { EVERY_GAME } from '@fairhouse/games'
import { isGameId } from '@fairhouse/games/rules/testing/game-facts.ts'

import { loadCovers } from '../../apps/server/src/modules/games/live-rounds/index.ts'
import { createBetRelays, createRates, createSettledBetsProjection } from '../../apps/server/src/modules/play/wagering/index.ts'
import { loadEndedBets } from '../../apps/server/src/modules/sports/sportsbook/index.ts'
import { bet } from '../ledger/bettors.ts'
import type { Books } from '../ledger/world.ts'
import { quantile } from '../lib/figures.ts'
import { cpuOf } from './folding.ts'
import type { Readers } from './readers.ts'

/** `filled`: settled bets that are not in the ledger. */
export type FilledBooks = Books & { readonly filled: number }

export interface CostRound {
  /** Median answer time of a bet. */
  p50Ms: number
  /** Of PostgreSQL, the load and the readers, until they have read all of the bets. */
  cpuUs: number
}

export const BETTORS = 16
/** Pauses between the bets of a bettor: the machine is not full, so that a bet waits for no other work. */
const THINKS = { least: 20, most: 60 }
export const thinksOf = (random: () => number) => () => THINKS.least + (THINKS.most - THINKS.least) * random()
export const LOOK_MS = 250

export async function costRound(books: FilledBooks, random: () => number, seconds: number, readers: Readers | null): Promise<CostRound> {
  const relays = readers ? startReaders(books, readers) : undefined
  if (readers) await untilRead(books, readers) // bets of the round without readers
  const before = cpuOf(books)
  const { bets, latencies } = await bet(books, random, {
    bettors: BETTORS,
    seconds,
    thinks: thinksOf(random),
  })
  if (readers) await untilRead(books, readers)
  const cpuUs = (cpuOf(books) - before) / bets
  await relays?.stop()
  return { p50Ms: quantile(latencies, 0.5), cpuUs }
}

function startReaders({ database, ledger }: Books, { all, outbox }: Readers) {
  const onFault = (error: unknown) => console.error(error)
  const loadRates = createRates((id) => (isGameId(id) ? EVERY_GAME[id] : undefined))
  const reads = { betsByKey: ledger.betsByKey, loadEndedBets, loadCovers, loadStatedCovers: ledger.externalCovers }
  const projection = createSettledBetsProjection({ ...reads, loadRates, onFault })
  const relays = createBetRelays({
    database,
    readers: [...[...outbox, projection].map((events) => ({ events })), ...all.map((settledBets) => ({ settledBets }))],
    onFault,
  })
  relays.start()
  return relays
}

/** Every bet is projected, and every reader has read it: one small query a look, because looking is measured too. */
async function untilRead({ filled, database }: FilledBooks, { all }: Readers): Promise<void> {
  const names = all.map(({ name }) => name)
  const { rows: bets } = await database.pool.query<{ n: bigint }>('select count(*) as n from ledger.bet')
  for (;;) {
    const { rows } = await database.pool.query<{ n: number }>(
      'select count(*)::int as n from wagering.cursor where reader = any($1) and n >= $2',
      [names, BigInt(filled) + bets[0]!.n],
    )
    if (rows[0]!.n === names.length) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
