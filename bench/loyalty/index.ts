/**
 * The readers of bets: how many settled bets a second each folds from zero and what one costs it, with bonuses, deposits and a tournament to
 * work on; and what a bet costs while all of them follow, over a bet without any: CPU of PostgreSQL and the process, of a bet over HTTP (`http_`)
 * and of one at the ledger. Interleaved rounds, medians of all.
 */
import { seeded } from '../ledger/bettors.ts'
import { type Books, closeBooks, openBooks } from '../ledger/world.ts'
import { ownCluster } from '../lib/cluster.ts'
import { type Figures, evaluateGoals, median, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { type CostRound, costRound, type FilledBooks } from './cost.ts'
import { fillSettled, fillWork } from './fill.ts'
import { fold } from './folding.ts'
import { httpCosts } from './http.ts'
import { type Readers, readersOf } from './readers.ts'

export interface LoyaltyOptions {
  /** Settled bets that each reader replays; `--bets 1000000` for a million. */
  bets?: number
  players?: number
  /** Of bets with and without readers. */
  rounds?: number
  /** Per round. */
  seconds?: number
  seed?: number
  /** 1 measures bets over HTTP alone. */
  http?: number
}

const HTTP_GOALS = { http_cpu_on_over_off: ['<=', 1.15], http_ledger_ok: ['>=', 1] } as const
const GOALS = { faults: ['<=', 0], ledger_ok: ['>=', 1] } as const
/** Registered over HTTP. */
const HTTP_PLAYERS = 200
const HTTP_SECONDS = 10
const SETTINGS = { max_connections: '100', shared_buffers: '1GB', max_wal_size: '4GB' }

export default async function run(options: LoyaltyOptions = {}): Promise<Figures> {
  const { bets = 100_000, players = 10_000, rounds = 3, seconds = 20, seed = 7, http = 0 } = options
  const overHttp = await httpCosts({ players: HTTP_PLAYERS, rounds, seconds: Math.min(seconds, HTTP_SECONDS) }, seeded(seed))
  if (http) return evaluateGoals('loyalty', { ...overHttp, rounds, seed }, HTTP_GOALS)
  const cluster = await ownCluster('loyalty', SETTINGS)
  const books = await openBooks(cluster, 'books', players)
  try {
    const readers = readersOf(books)
    const folded = await foldings(books, readers, bets)
    const costs = await costOfBets({ ...books, filled: bets }, readers, seeded(seed), { rounds, seconds })
    readers.stop()
    const findings = await books.ledger.check()
    for (const finding of findings.slice(0, 10)) progress(JSON.stringify(finding))
    return evaluateGoals(
      'loyalty',
      { ...overHttp, ...folded, ...costs, ledger_ok: findings.length === 0 ? 1 : 0, bets, players, rounds, seconds, seed },
      { ...HTTP_GOALS, ...GOALS },
    )
  } finally {
    await closeBooks(books)
    await cluster.close()
  }
}

interface Rounds {
  rounds: number
  seconds: number
}

async function foldings(books: Books, readers: Readers, bets: number): Promise<Record<string, number>> {
  progress(`writing ${bets} settled bets`)
  await fillWork(
    books,
    readers,
    Array.from({ length: books.players }, (_, index) => BigInt(index + 1)),
  )
  await fillSettled(books, bets)
  const figures: Record<string, number> = {}
  let [faults, total] = [0, 0]
  for (const reader of readers.all) {
    const folded = await fold(books, reader)
    progress(`${reader.name}: ${bets} bets in ${rounded(folded.seconds, 1)} s, ${rounded(folded.cpuUs / bets, 1)} us each`)
    const name = reader.name.replaceAll('-', '_')
    figures[`${name}_events_per_second`] = Math.round(bets / folded.seconds)
    figures[`${name}_cpu_us`] = rounded(folded.cpuUs / bets, 1)
    faults += folded.faults
    total += folded.seconds
  }
  return { ...figures, replay_seconds: rounded(total, 1), faults }
}

async function costOfBets(books: FilledBooks, readers: Readers, random: () => number, { rounds, seconds }: Rounds) {
  const pairs: { off: CostRound; on: CostRound }[] = []
  await costRound(books, random, 2, readers) // warms up the engine, and creates the cursors
  for (let round = 1; round <= rounds; round++) {
    const off = await costRound(books, random, seconds, null)
    const on = await costRound(books, random, seconds, readers)
    pairs.push({ off, on })
    progress(
      `round ${round}: ${Math.round(off.cpuUs)} us and ${rounded(off.p50Ms, 2)} ms without readers, ${Math.round(on.cpuUs)} us and ${rounded(on.p50Ms, 2)} ms with all`,
    )
  }
  const of = (value: (pair: (typeof pairs)[number]) => number) => rounded(median(pairs.map(value)), 2)
  return {
    cpu_on_over_off: of(({ off, on }) => on.cpuUs / off.cpuUs),
    bet_on_over_off: of(({ off, on }) => on.p50Ms / off.p50Ms),
    bet_ms: of(({ off }) => off.p50Ms),
    bet_ms_with_readers: of(({ on }) => on.p50Ms),
    cpu_us: of(({ off }) => off.cpuUs),
    cpu_us_with_readers: of(({ on }) => on.cpuUs),
  }
}
