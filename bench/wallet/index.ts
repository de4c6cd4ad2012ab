/**
 * The seamless wallet over HTTP with all checks: signed bets and wins of a provider, each answered after its commit, beside dice bets of
 * the same players in the same run on the same server, in interleaved rounds, medians of all. The same client sends both, and shares the
 * cores with the server.
 */
import { uuidv7 } from 'uuidv7'

import { signedHeaders } from '../../tools/conformance/wallet.ts'
import { booksAreWhole, openBenchServer } from '../bets/bench-server.ts'
import { serveProduct } from '../bets/processes.ts'
import { type CallLoad, type CallRound, callRound, type CallTarget, type PostCall } from '../lib/calls.ts'
import { evaluateGoals, type Figures, median, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { GAME, openSeats, PROVIDER, type Seat, SECRET } from './provider.ts'

export interface WalletOptions {
  /** Pairs of rounds of load. */
  rounds?: number
  /** Per round. */
  seconds?: number
  /** One player each. */
  connections?: number
}

const GOALS = { ledger_ok: ['>=', 1] } as const
const CURRENCY = 'RUB'
const STAKE = 100
/** Of every second round, which is a return of 96 %. */
const WIN = 192
/** All calls come from one IP address, and a dice bettor bets more often than a person. */
const WIDE = 'wallet=1000000/1,bet=1000000/1'
const DICE = Buffer.from(JSON.stringify({ stake: '1.00', currency: CURRENCY, params: { direction: 'under', target: 4950 }, mode: 'real' }))

interface Pair {
  wallet: CallRound
  dice: CallRound
}

export default async function run({ rounds = 5, seconds = 8, connections = 64 }: WalletOptions = {}): Promise<Figures> {
  const benchServer = await openBenchServer('wallet', connections)
  try {
    const seats = await openSeats(benchServer)
    const product = await serveProduct({
      ...benchServer.environment,
      RATE_LIMITS: WIDE,
      VIRTUAL_SPORTS: 'off',
      LIVE_CHAIN: '20000', // a new server generates its chains in the background, which is not measured
    })
    const pairs: Pair[] = []
    try {
      const target = { port: product.port, pid: product.pid, databasePid: benchServer.cluster.pid, host: benchServer.host }
      pairs.push(...(await measured(target, seats, { rounds, seconds })))
    } finally {
      await product.stop()
    }
    const ledger_ok = (await booksAreWhole(benchServer)) ? 1 : 0
    return evaluateGoals('wallet', { ...figuresOf(pairs), ledger_ok, rounds, seconds, connections }, GOALS)
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

/** Each player's rounds one after another: a bet, then a win that ends the round. */
function walletLoad(seats: readonly Seat[]): Pick<CallLoad, 'next' | 'isWanted'> {
  const open: (string | undefined)[] = []
  let wins = 0
  return {
    next(at) {
      const { player, token } = seats[at]!
      const round = open[at]
      if (round !== undefined) {
        open[at] = undefined
        const amount = wins++ % 2 === 0 ? WIN : 0
        return signed('win', { player, currency: CURRENCY, game: GAME, round, tx: `win-${round}`, amount, end_round: true })
      }
      const next = (open[at] = uuidv7())
      return signed('bet', { token, player, currency: CURRENCY, game: GAME, round: next, tx: `bet-${next}`, amount: STAKE })
    },
    isWanted(text) {
      const { status, duplicate } = JSON.parse(text) as { status: string; duplicate?: boolean }
      return status === 'OK' && duplicate === undefined
    },
  }
}

/** As a stranger signs: with the suite's function, not the product's. */
function signed(method: string, body: object): PostCall {
  const [path, raw] = [`/wallet/${PROVIDER}/${method}`, JSON.stringify(body)]
  return { path, raw: Buffer.from(raw), headers: signedHeaders(SECRET, path, raw) }
}

const diceBet = ({ bearer }: Seat): PostCall => ({
  path: '/api/v2/games/dice/bet',
  raw: DICE,
  headers: { authorization: bearer, 'idempotency-key': uuidv7() },
})

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
