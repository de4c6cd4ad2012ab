/**
 * The seamless wallet over HTTP with all checks: signed bets and wins of a provider, each answered after its commit, beside dice bets of
 * the same players in the same run on the same server, in interleaved rounds, medians of all; and the slowest of three shared rounds. The same client sends all calls,
 * and shares the cores with the server.
 */
import { booksAreWhole, openBenchServer } from '../bets/bench-server.ts'
import { serveProduct } from '../bets/processes.ts'
import { type CallRound, callRound, type CallTarget } from '../lib/calls.ts'
import { evaluateGoals, type Figures, median, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { diceBet, walletLoad } from './loads.ts'
import { openSeats, type Seat } from './provider.ts'
import { playSharedRound, type SharedRound } from './shared-round.ts'

export interface WalletOptions {
  /** Pairs of rounds of load. */
  rounds?: number
  /** Per round. */
  seconds?: number
  /** One player each. */
  connections?: number
  /** Of one shared round, each of another player. */
  stakes?: number
}

/** A shared table takes the stakes of its next round for 15 s. */
const GOALS = { cpu_call_over_dice: ['<=', 4], p99_ms: ['<=', 250], shared_round_close_s: ['<=', 15], ledger_ok: ['>=', 1] } as const
const SHARED_ROUNDS = 3
/** All calls come from one IP address, and a dice bettor bets more often than a person. */
const WIDE = 'wallet=1000000/1,bet=1000000/1'

interface Pair {
  wallet: CallRound
  dice: CallRound
}

export default async function run({ rounds = 5, seconds = 8, connections = 64, stakes = 2000 }: WalletOptions = {}): Promise<Figures> {
  const benchServer = await openBenchServer('wallet', Math.max(connections, stakes))
  try {
    const seats = await openSeats(benchServer)
    const product = await serveProduct({
      ...benchServer.environment,
      RATE_LIMITS: WIDE,
      VIRTUAL_SPORTS: 'off',
      LIVE_CHAIN: '20000', // a new server generates its chains in the background, which is not measured
    })
    const pairs: Pair[] = []
    const shared: SharedRound[] = []
    try {
      const target = { port: product.port, pid: product.pid, databasePid: benchServer.cluster.pid, host: benchServer.host }
      pairs.push(...(await measured(target, seats.slice(0, connections), { rounds, seconds })))
      for (let n = 0; n < SHARED_ROUNDS; n++) shared.push(await playSharedRound(target, seats.slice(0, stakes)))
    } finally {
      await product.stop()
    }
    const ledger_ok = (await booksAreWhole(benchServer)) ? 1 : 0
    return evaluateGoals(
      'wallet',
      { ...figuresOf(pairs), ...sharedFigures(shared), ledger_ok, rounds, seconds, connections, stakes },
      GOALS,
    )
  } finally {
    await benchServer.cluster.close()
  }
}

async function measured(target: CallTarget, seats: readonly Seat[], { rounds, seconds }: { rounds: number; seconds: number }) {
  const load = { connections: seats.length, seconds }
  const callWallet = () => callRound(target, { ...load, ...walletLoad(seats) })
  const playDice = () => callRound(target, { ...load, next: (at) => diceBet(seats[at]!) })
  await callWallet() // warm-up
  await playDice()
  const pairs: Pair[] = []
  for (let round = 1; round <= rounds; round++) {
    const pair = { wallet: await callWallet(), dice: await playDice() }
    pairs.push(pair)
    progress(`round ${round}: ${Math.round(pair.wallet.perSecond)} wallet calls/s, ${Math.round(pair.dice.perSecond)} dice bets/s`)
  }
  return pairs
}

function figuresOf(pairs: readonly Pair[]) {
  const of = (value: (pair: Pair) => number, digits = 2) => rounded(median(pairs.map(value)), digits)
  return {
    wallet_calls_per_second: of(({ wallet }) => wallet.perSecond, 0),
    dice_bets_per_second: of(({ dice }) => dice.perSecond, 0),
    wallet_over_dice: of(({ wallet, dice }) => wallet.perSecond / dice.perSecond),
    p50_ms: of(({ wallet }) => wallet.p50Ms),
    p99_ms: of(({ wallet }) => wallet.p99Ms),
    dice_p99_ms: of(({ dice }) => dice.p99Ms),
    call_cpu_us: of(({ wallet }) => wallet.cpuUs, 1),
    call_node_cpu_us: of(({ wallet }) => wallet.nodeCpuUs, 1),
    dice_cpu_us: of(({ dice }) => dice.cpuUs, 1),
    dice_node_cpu_us: of(({ dice }) => dice.nodeCpuUs, 1),
    cpu_call_over_dice: of(({ wallet, dice }) => wallet.cpuUs / dice.cpuUs),
  }
}

const sharedFigures = (shared: readonly SharedRound[]) => ({
  shared_round_stakes_s: rounded(Math.max(...shared.map(({ stakesS }) => stakesS)), 2),
  shared_round_close_s: rounded(Math.max(...shared.map(({ closeS }) => closeS)), 2),
})
