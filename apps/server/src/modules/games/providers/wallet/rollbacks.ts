/** Rollbacks of stakes and wins, and rollbacks that arrive before their target. Check 10 of money.md C. */
import { type RoundId, toEur } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { ExternalCall } from '../../../books/ledger/index.ts'
import type { RollbackCall } from '../adapters/port.ts'
import {
  accepted,
  type Done,
  EXTERNAL_REFUSALS,
  lockActiveWallet,
  playerIn,
  type Received,
  refused,
  requestHashOf,
  type WalletContext,
} from './context.ts'

export async function rollBack(context: WalletContext, tx: Tx, { provider, call, game, now }: Received<RollbackCall>): Promise<Done> {
  const { ledger } = context
  const player = playerIn(call.player)
  const wallet = player === undefined ? undefined : await lockActiveWallet(context, tx, player)
  if (player === undefined || !wallet) return { answer: { status: 'UNKNOWN_PLAYER' } }
  const source = provider.id
  const requestHash = requestHashOf(call)
  const known = await ledger.externalCall(tx, source, call.tx)
  if (!known && !game) return refused('UNKNOWN_GAME', wallet, game)
  const target = await ledger.externalCall(tx, source, call.ref)
  const freeWin = target?.isFree ? { player, source, id: call.ref } : undefined
  const ownBonus = freeWin && (await context.events.beforeFreeWinBack(tx, freeWin))
  const answer = await ledger.rollbackExternal(tx, { source, id: call.tx, requestHash, player, round: call.round, ref: call.ref, ownBonus })
  if (answer.kind === 'refused') return refused(EXTERNAL_REFUSALS[answer.reason], wallet, game)
  if (answer.kind === 'duplicate') return { answer: { ...refused('OK', wallet, game).answer, duplicate: true } }
  if (answer.kind === 'tombstone') return accepted(context, tx, wallet, game, { tombstone: true })
  if (answer.kind === 'done') {
    await undo(context, tx, target!, { round: call.round, now })
    if (freeWin) await context.events.freeWinBack(tx, freeWin)
  }
  return accepted(context, tx, wallet, game)
}

/** What stands beside the ledger's rows: campaign, held win, and the sums of the hour. */
async function undo(context: WalletContext, tx: Tx, target: ExternalCall, { round, now }: { round: RoundId; now: number }): Promise<void> {
  const { rounds, events, heldWins } = context
  const { source: provider, id, player, amount, kind, isHeld, isCollected, resolved } = target
  const key = { provider, player, round }
  const currency = target.currency!
  await rounds.noteCalls(tx, [{ ...key, at: now, isOver: false }])
  const { campaign } = (await rounds.find(tx, key))!
  if (kind === 'stake') {
    if (campaign !== null && amount === 0n) await events.returned(tx, campaign, round)
    if (amount > 0n) await rounds.addFlows(tx, [{ ...key, staked: -toEur(amount, currency), won: 0n, at: now }])
    return
  }
  if (isHeld) await heldWins.decide(tx, provider, id, { state: 'rolled_back', by: null, now })
  if (amount === 0n || (isHeld && resolved !== 'released')) return
  if (isCollected) await events.won(tx, campaign!, round, -amount)
  await rounds.addFlows(tx, [{ ...key, staked: 0n, won: -toEur(amount, currency), at: now }])
}
