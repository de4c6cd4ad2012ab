/** Wins of a provider's rounds, held ones included. Checks 4 to 9 of money.md C, under the lock of the player's wallets. */
import { type Minor, DAY_MS, fromEur, toEur } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { ExternalRound, WalletView } from '../../../books/ledger/index.ts'
import type { WalletStatus, WinCall } from '../adapters/port.ts'
import type { GameRow } from '../store/games.ts'
import type { HeldReason } from '../store/held-wins.ts'
import type { RoundRow } from '../store/rounds.ts'
import { closeRound } from './close-round.ts'
import {
  accepted,
  accountOf,
  type Done,
  EXTERNAL_REFUSALS,
  lockActiveWallet,
  playerIn,
  type Received,
  refused,
  repeated,
  requestHashOf,
  type WalletContext,
} from './context.ts'

const LATE_WIN_MS = 30 * DAY_MS
/** D-51: the largest win of a stake of 0 outside a campaign, EUR minor units. */
const FREE_WIN_EUR = 1000n

export async function win(context: WalletContext, tx: Tx, received: Received<WinCall>): Promise<Done> {
  const { ledger } = context
  const { provider, call, game, now } = received
  const player = playerIn(call.player)
  const wallet = player === undefined ? undefined : await lockActiveWallet(context, tx, player)
  if (player === undefined || !wallet) return { answer: { status: 'UNKNOWN_PLAYER' } }
  const requestHash = requestHashOf(call)
  const known = await ledger.externalCall(tx, provider.id, call.tx)
  if (known && known.kind !== 'tombstone') return repeated(known, requestHash, wallet, game)
  if (call.currency !== wallet.currency) return refused('WRONG_CURRENCY', wallet, game)
  if (!game) return refused('UNKNOWN_GAME', wallet, game)
  if (known) return refused('ROLLED_BACK', wallet, game)
  const key = { provider: provider.id, player, round: call.round }
  const round = await context.rounds.find(tx, key)
  const sums = await ledger.externalRound(tx, { source: provider.id, player, round: call.round })
  if (!round || sums.stakes === 0) return refused('BET_NOT_FOUND', wallet, game)
  if (round.closedAt !== null && now - round.closedAt > LATE_WIN_MS) return refused('ROUND_CLOSED', wallet, game)
  const refusal = await book(context, tx, { received, game, wallet, round, sums, requestHash })
  if (refusal) return refused(refusal, wallet, game)
  const done = await accepted(context, tx, wallet, game, round.closedAt === null ? {} : { late: true })
  return done
}

interface AcceptedWin {
  readonly received: Received<WinCall>
  readonly game: GameRow
  readonly wallet: WalletView
  readonly round: RoundRow
  readonly sums: ExternalRound
  readonly requestHash: bigint
}

/** Refused when another player's call of the same transaction was accepted since this one asked. */
async function book(context: WalletContext, tx: Tx, accepted: AcceptedWin): Promise<WalletStatus | undefined> {
  const { received, game, wallet, round, sums, requestHash } = accepted
  const { provider, call, now } = received
  const { player, currency } = wallet
  const key = { provider: provider.id, player, round: call.round }
  const reason = await heldReason(context, tx, accepted)
  const isCollected = round.campaign !== null && sums.staked === 0n
  const ref = { source: provider.id, id: call.tx, requestHash, player, round: call.round, currency }
  const isFree = round.campaign === null && sums.staked === 0n
  const isPaidFree = isFree && !reason && call.amount > 0n
  const money = { account: accountOf(game), amount: call.amount, isHeld: reason !== undefined, isCollected, isFree }
  if (isPaidFree) await context.events.beforeFreeWin(tx, player)
  const answer = await context.ledger.winExternal(tx, { ...ref, ...money })
  if (answer.kind === 'refused') return EXTERNAL_REFUSALS[answer.reason]
  if (answer.kind !== 'done') throw new Error(`the ledger did not take win ${provider.id} ${call.tx}`)
  await context.rounds.noteCalls(tx, [{ ...key, at: now, isOver: false }])
  if (reason) await hold(context, tx, accepted, reason)
  else if (call.amount > 0n && isCollected) await context.events.won(tx, round.campaign!, call.round, call.amount)
  else if (isPaidFree) await context.events.freeWin(tx, { player, currency, amount: call.amount, source: provider.id, id: call.tx })
  if (call.endRound) await closeRound(context, tx, key, round, now)
  if (!reason && call.amount > 0n) await context.rounds.addFlows(tx, [{ ...key, staked: 0n, won: toEur(call.amount, currency), at: now }])
  return undefined
}

/** Of a round with money staked: its wins with this one are above the game's maximum. */
export const isAboveMultiple = ({ maxMultiplier }: GameRow, { won, staked }: ExternalRound, amount: Minor): boolean =>
  amount > 0n && maxMultiplier !== null && won + amount > staked * BigInt(maxMultiplier)

async function heldReason(
  context: WalletContext,
  tx: Tx,
  { received, game, wallet, round, sums }: AcceptedWin,
): Promise<HeldReason | undefined> {
  const { provider, call, now } = received
  if (call.amount === 0n) return undefined
  const won = sums.won + call.amount
  const max = game.maxMultiplier === null ? undefined : BigInt(game.maxMultiplier)
  if (sums.staked > 0n) {
    if (isAboveMultiple(game, sums, call.amount)) return 'multiplier'
  } else if (round.campaign === null) {
    if (won > fromEur(FREE_WIN_EUR, wallet.currency)) return 'free_round'
  } else {
    const { betValue } = (await context.campaigns.find(tx, round.campaign))!
    if (max !== undefined && won > betValue * max) return 'free_round'
  }
  const net = await context.rounds.netOfHour(tx, provider.id, now)
  return net + toEur(call.amount, wallet.currency) > provider.hourCap ? 'hour_cap' : undefined
}

async function hold(context: WalletContext, tx: Tx, { received, game, wallet }: AcceptedWin, reason: HeldReason): Promise<void> {
  const { provider, call, now } = received
  const { player, currency } = wallet
  const win = {
    provider: provider.id,
    tx: call.tx,
    player,
    currency,
    amount: call.amount,
    game: game.slug,
    round: call.round,
    reason,
    heldAt: now,
  }
  await context.heldWins.add(tx, win)
  context.report('a win is held', { provider: provider.id, tx: call.tx, game: game.slug, amount: String(call.amount), currency, reason })
}
