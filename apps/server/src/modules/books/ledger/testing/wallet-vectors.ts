/**
 * Runs the seamless wallet vectors on the ledger's own calls; the provider module's checks (tokens, games, closed rounds)
 * are out of scope.
 */
import { type Currency, isCurrency } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { ExternalReason, ExternalRound, StakeAnswer } from '../index.ts'
import { hashOf, postings } from '../index.ts'
import type { TestLedger } from './open.ts'

export interface WalletCase {
  id: string
  note: string
  kind?: string
  setup: { players: Record<string, PlayerSetup>; games: Record<string, { bonus: boolean; max_multiplier?: number }> }
  calls: Call[]
  out: { answers: Answer[]; after: Record<string, { cash: number; bonus: number; debt: number }> }
}

interface PlayerSetup {
  cash: number
  bonus: number
  currency: string
  blocked_from?: number
  wager_left?: number
  bonus_max?: number
}

interface Call {
  method: string
  at: number
  body: { player: string; currency: string; game: string; round: string; tx: string; amount: number; ref: string; end_round?: boolean }
}

export interface Answer {
  status: string
  balance?: number
  duplicate?: true
  tombstone?: true
}

const STATUS: Record<ExternalReason, string> = {
  mismatch: 'DUPLICATE_MISMATCH',
  rolled_back: 'ROLLED_BACK',
  bet_not_found: 'BET_NOT_FOUND',
  already_settled: 'ALREADY_SETTLED',
  bad_ref: 'BAD_REQUEST',
}
const REFUSED: Record<string, string> = {
  ...STATUS,
  player_blocked: 'PLAYER_BLOCKED',
  limit_exceeded: 'LIMIT_EXCEEDED',
  bonus_max_bet: 'LIMIT_EXCEEDED',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
}

/** Cases that the ledger alone decides; cases with other answers belong to the provider module. */
const OWN = new Set(['OK', ...Object.values(REFUSED)])
/** Larger amounts are malformed: the provider module refuses them. */
const MAX_AMOUNT = 10 ** 13
const METHODS = new Set(['bet', 'win', 'rollback', 'end_round', 'balance'])

export const concernsLedger = ({ kind, calls, out }: WalletCase): boolean =>
  kind === undefined &&
  calls.every(
    ({ method, body }) => METHODS.has(method) && (method === 'balance' || typeof body.tx === 'string' || method === 'end_round'),
  ) &&
  calls.every(
    ({ body }) => body.amount === undefined || (Number.isSafeInteger(body.amount) && body.amount >= 0 && body.amount <= MAX_AMOUNT),
  ) &&
  out.answers.every(({ status }) => OWN.has(status))

export async function playCase(books: TestLedger, { setup, calls }: WalletCase) {
  const { ledger } = books
  const players = new Map<string, { id: bigint; currency: Currency; blockedFrom: number }>()
  for (const [name, given] of Object.entries(setup.players)) {
    if (!isCurrency(given.currency)) throw new Error(`no currency: ${given.currency}`)
    const id = await books.player()
    const currency = given.currency
    await ledger.openWallet(null, id, currency)
    await ledger.post(postings.opened({ id: `${id}:${name}`, player: id, currency, amount: BigInt(given.cash) }))
    await ledger.post(postings.bonusGranted({ id: `${id}:${name}`, player: id, currency, amount: BigInt(given.bonus) }))
    if (given.bonus_max !== undefined) await ledger.setBonusMax(null, id, currency, BigInt(given.bonus_max))
    if (given.wager_left !== undefined) {
      const none = { day: null, week: null, month: null }
      await ledger.setLimits(null, id, currency, { wager: { ...none, day: BigInt(given.wager_left) }, loss: none })
    }
    players.set(name, { id, currency, blockedFrom: given.blocked_from ?? Infinity })
  }
  const nameOfToken = (call: Call) => call.body.player ?? 'p1'
  const answers: Answer[] = []
  for (const call of calls) {
    const player = players.get(nameOfToken(call))!
    if (call.at >= player.blockedFrom) await ledger.setBlock(null, player.id, 1)
    const game = setup.games[call.body.game]!
    const done = await books.database.db.transaction().execute((tx) => played(books, tx, call, player, game))
    const wallet = (await ledger.wallet(player.id, player.currency))!
    answers.push({ ...done, balance: Number(game.bonus ? wallet.cash + wallet.bonus : wallet.cash) })
  }
  const after = Object.fromEntries(
    await Promise.all(
      [...players].map(async ([name, { id, currency }]) => {
        const { cash, bonus, debt } = (await ledger.wallet(id, currency))!
        return [name, { cash: Number(cash), bonus: Number(bonus), debt: Number(-debt) }] as const
      }),
    ),
  )
  return { answers, after }
}

type Owner = { id: bigint; currency: Currency }
type Game = { bonus: boolean; max_multiplier?: number }

async function played({ ledger }: TestLedger, tx: Tx, call: Call, { id: player, currency }: Owner, game: Game): Promise<Answer> {
  const { method, body } = call
  const source = `acme-${player}` // each case has a separate provider
  const round = { source, player, round: body.round }
  const ref = {
    ...round,
    id: body.tx,
    requestHash: hashOf([method, body]),
    currency,
    account: 'house:slots:acme',
    game: body.game,
    isCollected: false,
  } as const
  switch (method) {
    case 'balance':
      return { status: 'OK' }
    case 'bet':
      return answerOf(
        await ledger.stakeExternal(tx, { ...ref, amount: BigInt(body.amount), takesBonus: game.bonus, contribution: 100, edgePpm: null }),
      )
    case 'win': {
      const sums = await ledger.externalRound(tx, round)
      const isHeld = isAbove(sums, body.amount, game)
      const answer = answerOf(await ledger.winExternal(tx, { ...ref, amount: BigInt(body.amount), isHeld, isFree: sums.staked === 0n }))
      if (body.end_round) await ledger.endExternalRound(tx, round)
      return answer
    }
    case 'rollback':
      return answerOf(await ledger.rollbackExternal(tx, { ...ref, ref: body.ref }))
    case 'end_round':
      await ledger.endExternalRound(tx, round)
      return { status: 'OK' }
    default:
      throw new Error(`no method: ${method}`)
  }
}

function isAbove({ staked, won }: ExternalRound, amount: number, { max_multiplier: most }: Game): boolean {
  return most !== undefined && staked > 0n && won + BigInt(amount) > staked * BigInt(most)
}

function answerOf(answer: StakeAnswer): Answer {
  if (answer.kind === 'refused') return { status: REFUSED[answer.reason] ?? answer.reason }
  return {
    status: 'OK',
    ...(answer.kind === 'duplicate' && { duplicate: true as const }),
    ...(answer.kind === 'tombstone' && { tombstone: true as const }),
  }
}
