/** The acts of one player in one round: some bets in order, or one other operation. */
import { DAY_MS } from '@fairhouse/money'

import { type BetOrder, postings } from '../../index.ts'
import type { Model } from '../model/index.ts'
import type { ModelBet, ModelPlayer } from '../model/player.ts'
import type { Choices } from '../random.ts'
import { edgeStake } from './edges.ts'
import { keyAt } from './keys.ts'
import type { Operation } from './operations.ts'

const GAMES = ['house:dice', 'house:hilo', 'house:miner'] as const

export interface Turn {
  model: Model
  player: bigint
  now: number
  choices: Choices
  /** Orders of this player that may be repeated. */
  earlier: Operation[]
}

export function playersTurn(turn: Turn): Operation[] {
  const { choices, earlier } = turn
  const lifted = choices.chance(20) ? liftRestriction(turn) : undefined
  if (lifted) return [lifted]
  if (choices.chance(1)) return [{ kind: 'block', player: turn.player, block: 1 + choices.below(3) }]
  const operations = choices.chance(92)
    ? Array.from({ length: 1 + choices.below(choices.chance(5) ? 9 : 3) }, () => randomBet(turn))
    : [randomOther(turn)]
  earlier.push(...operations.filter((operation) => operation.kind === 'bet' || operation.kind === 'post'))
  earlier.splice(0, earlier.length - 12)
  return operations
}

/** Blocks on betting end after a while, or the world would stop betting. */
function liftRestriction({ model, player, now }: Turn): Operation | undefined {
  const { block, stopAt } = model.players.get(player)!
  if (block) return { kind: 'block', player, block: 0 }
  return stopAt === null || stopAt >= now ? undefined : { kind: 'stop', player, at: null }
}

function randomBet(turn: Turn): Operation {
  const { player, choices, earlier, now } = turn
  const again = choices.chance(6) && earlier.findLast((operation) => operation.kind === 'bet')
  if (again && again.kind === 'bet') return { kind: 'bet', order: repeated(again.order, choices) }
  const stake =
    (choices.chance(12) && edgeStake(turn.model, player, now, choices)) ||
    BigInt(choices.chance(1) ? 0 : 1 + choices.below(choices.chance(20) ? 1000 : 60))
  const win = randomWin(stake, choices)
  const order: BetOrder = {
    player,
    stake,
    win,
    currency: choices.chance(1) ? 'USD' : 'RUB',
    key: keyAt(now - choices.below(DAY_MS), choices),
    requestHash: BigInt(choices.below(1000)) - 500n,
    account: choices.pick(GAMES),
    takesBonus: choices.chance(85),
    outcome: choices.chance(50) ? `{"n":"${choices.below(99)}"}` : null,
    round: choices.chance(25) ? `00000000-0000-4000-8000-00000000000${choices.below(3)}` : null,
    ...nonceOf(turn),
  }
  return { kind: 'bet', order }
}

function randomWin(stake: bigint, choices: Choices): bigint | null {
  if (choices.chance(8)) return null
  return choices.chance(48) ? (stake * BigInt(100 + choices.below(250))) / 100n : 0n
}

/** Mostly the next nonce before this round: in a run of bets only the first can match. */
function nonceOf({ model, player, choices }: Turn): { pair: number | null; nonce: number | null } {
  if (choices.chance(60)) return { pair: null, nonce: null }
  const { pair, nonce } = model.players.get(player)!
  return { pair: choices.chance(4) ? pair + 1 : pair, nonce: choices.chance(10) ? nonce + 1 : nonce }
}

function randomOther(turn: Turn): Operation {
  const { player, choices, earlier, now, model } = turn
  const state = model.players.get(player)!
  if (choices.chance(60)) return randomPosting(turn, state)
  const again = choices.chance(35) && earlier.findLast((operation) => operation.kind === 'post')
  if (again && again.kind === 'post') return { kind: 'post', order: repeated(again.order, choices) }
  const amount = () => (choices.chance(50) ? null : BigInt(choices.below(20_000)))
  const operations: Operation[] = [
    {
      kind: 'limits',
      player,
      limits: choices.chance(60)
        ? null
        : { wager: { day: amount(), week: amount(), month: amount() }, loss: { day: amount(), week: amount(), month: amount() } },
    },
    { kind: 'stop', player, at: choices.chance(30) ? now + choices.below(2) * DAY_MS : null },
    { kind: 'bonusMax', player, amount: choices.chance(75) ? null : BigInt(20 + choices.below(200)) },
    { kind: 'rotate', player },
  ]
  return choices.pick(operations)
}

function randomPosting({ model, player, choices, now }: Turn, state: ModelPlayer): Operation {
  const id = keyAt(now, choices)
  const [cash, bonus] = [model.sums.of(`${player}:cash`), model.sums.of(`${player}:bonus`)]
  const of = (max: bigint) => 1n + BigInt(choices.below(Number(max) + 1))
  const base = { id, player, currency: 'RUB' } as const
  const paid = { ...base, psp: 'sandbox', invoice: id, received: 1060n, credited: 1000n, fine: 7n }
  const open = [...state.bets.values()].filter((bet) => bet.status === 'open' || choices.chance(1))
  const orders = [
    postings.depositPaid(paid),
    postings.depositPaid({ ...paid, received: 8000n, credited: 8000n }),
    postings.chargedBack(paid),
    postings.chargebackWon(paid),
    postings.withdrawalRequested({ ...base, amount: of(cash) }),
    postings.withdrawalBack({ ...base, amount: of(model.sums.of(`${player}:locked`)) }),
    postings.withdrawalSent({ ...base, psp: 'sandbox', amount: of(model.sums.of(`${player}:locked`)) }),
    postings.bonusGranted({ ...base, amount: of(900n) }),
    postings.bonusEnded({ ...base, amount: of(bonus) }),
    postings.bonusConverted({ ...base, held: bonus + 1n, converted: of(bonus) }),
    postings.liveBetDelayed({ ...base, bet: id, stake: of(cash) }),
    postings.liveBetRefused({ ...base, bet: id, stake: of(model.sums.of(`${player}:hold`)) }),
    postings.jackpotFed({ bet: id, account: 'house:dice', jackpot: 'all', currency: 'RUB', amount: of(20n) }),
    postings.cashGiven({ ...base, kind: 'cashback', claim: id, amount: of(300n) }),
    postings.corrected({ ...base, change: of(200n) - 100n || 1n }),
  ]
  return { kind: 'post', order: open.length > 0 && choices.chance(60) ? settlementOf(choices, choices.pick(open)) : choices.pick(orders) }
}

function settlementOf(choices: Choices, { order, answer }: ModelBet) {
  const bet = { ...order, account: order.account as 'house:dice', stakeBonus: answer.stakeBonus }
  const win = choices.chance(40) ? 0n : order.stake * BigInt(choices.below(4))
  return choices.chance(35) ? postings.betRefunded(bet) : postings.betSettled(bet, win, choices.chance(50) ? 'win' : 'cashout')
}

/** The same call again; sometimes another call under its key. */
const repeated = <O extends { requestHash: bigint }>(order: O, choices: Choices): O =>
  choices.chance(65) ? order : { ...order, requestHash: order.requestHash + 1n }
