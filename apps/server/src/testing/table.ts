/** Games on a fresh database, without HTTP: ledger, seeds and wagering wired as in `wiring/play.ts`. */
import { isRefusal } from '@fairhouse/contracts'
import { manifestIdsOf } from '@fairhouse/manifests'
import type { Currency } from '@fairhouse/money'
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'

import { createLedger, type Ledger, postings } from '../modules/books/ledger/index.ts'
import { gameEntry } from '../modules/games/own/index.ts'
import { DEFAULT_RANGES } from '../modules/play/bet-limits/index.ts'
import { createFairness, type Fairness } from '../modules/play/fairness/index.ts'
import {
  type AutobetState,
  type BalanceUpdate,
  type BetAnswer,
  type GameEntry,
  createBetIntake,
  createWagering,
  toRealBettor,
  type Bettor,
  type Wager,
  type Wagering,
} from '../modules/play/wagering/index.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { systemIds } from '../platform/ids.ts'
import { systemRandom } from '../platform/random.ts'

/** The part of one server process that plays games. */
export interface Process {
  ledger: Ledger
  fairness: Fairness
  wagering: Wagering
  /** Balances pushed to players. */
  balances: BalanceUpdate[]
  autobets: AutobetState[]
  faults: unknown[]
  stop(): Promise<void>
}

export interface Table extends Process {
  fresh: TestDatabase
  /** Another process on the same database; `games` overrides its games. */
  another(writerId: number, games?: GameEntry[]): Process
  /** A player with this cash, in minor units, and a first seed pair. */
  player(cash: bigint, currency?: Currency): Promise<Bettor & { mode: 'real' }>
  close(): Promise<void>
}

export interface TableOptions {
  clock?: Clock
  autobetPaceMs?: number
}

/** One game that ends with its draw, and all multi-step games. */
const GAMES = () => (['dice', ...manifestIdsOf('multi-step')] as const).map(gameEntry)

const SECRET = '5'.repeat(64)

export const newKey = (): string => systemIds.next()

/** Default: a stake of 1.00 on an even chance. */
export const wager = (more: Partial<Wager> = {}): Wager => ({
  game: 'dice',
  stake: 1_00n,
  currency: 'RUB',
  params: { direction: 'under', target: 5000 },
  key: newKey(),
  ...more,
})

/** @throws for a refusal. */
export function expectAccepted<T>(answer: T): Exclude<T, { code: string }> {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.code}`)
  return answer as Exclude<T, { code: string }>
}

export const roundOf = (answer: unknown): BetAnswer => expectAccepted(answer) as BetAnswer

export async function openTable({ clock = systemClock, autobetPaceMs = 1 }: TableOptions = {}): Promise<Table> {
  const fresh = await createTestDatabase(24)
  const currencies = new Map<bigint, Currency>()
  const open: Process[] = []
  const another = (writerId: number, games = GAMES()) => {
    const process = openProcess(fresh, writerId, { clock, autobetPaceMs, games }, currencies)
    open.push(process)
    return process
  }
  const first = another(1)
  await first.ledger.ensureMonths()
  let players = 100n
  return {
    ...first,
    fresh,
    another,
    async player(cash, currency = 'RUB') {
      const id = ++players
      currencies.set(id, currency)
      await first.ledger.openWallet(null, id, currency)
      if (cash > 0n) await first.ledger.post(postings.opened({ id: `${id}`, player: id, currency, amount: cash }))
      await first.fairness.pairs.rotate(toRealBettor(id), 'first')
      return toRealBettor(id)
    },
    async close() {
      for (const process of open) await process.stop()
      await fresh.close()
    },
  }
}

function openProcess(
  { database }: TestDatabase,
  writerId: number,
  { clock, autobetPaceMs, games }: Required<TableOptions> & { games: GameEntry[] },
  currencies: Map<bigint, Currency>,
): Process {
  const [balances, autobets, faults]: [BalanceUpdate[], AutobetState[], unknown[]] = [[], [], []]
  const onFault = (error: unknown) => void faults.push(error)
  const ledger = createLedger({ database, writerIds: [writerId], clock, onFault })
  const fairness = createFairness({ database, clock, random: systemRandom, secret: SECRET, counters: () => wagering.counters })
  const publishBalance = (_player: bigint, balance: BalanceUpdate) => void balances.push(balance)
  const wagering: Wagering = createWagering({
    database,
    publishBalance,
    intake: createBetIntake({ clock, publishBalance, onFault }),
    ledger,
    clock,
    autobetPaceMs,
    mostAutobetBets: async () => null,
    onFault,
    ids: systemIds,
    random: systemRandom,
    seeds: fairness.seeds,
    games,
    ranges: DEFAULT_RANGES,
    roundSources: [],
    players: { currencyOf: async (player) => currencies.get(player) ?? 'RUB' },
    publishAutobet: (_player, state) => void autobets.push(state),
    publicPlayer: async () => undefined,
  })
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    await wagering.stop()
    await ledger.stop()
  }
  return { ledger, fairness, wagering, balances, autobets, faults, stop }
}
