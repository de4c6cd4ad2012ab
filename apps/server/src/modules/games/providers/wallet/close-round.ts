/** Ends a provider's round: its open bets are settled. Wins may still arrive. */
import { DAY_MS } from '@fairhouse/money'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import type { EndRoundCall } from '../adapters/port.ts'
import type { RoundKey, RoundRow } from '../store/rounds.ts'
import { accepted, type Done, lockActiveWallet, playerIn, type Received, refused, type WalletContext } from './context.ts'

/** Under the lock of the player's wallets. A closed round stays as it is. */
export async function closeRound(
  { ledger, rounds, events }: WalletContext,
  tx: Tx,
  key: RoundKey,
  round: Pick<RoundRow, 'closedAt' | 'campaign'>,
  now: number,
): Promise<void> {
  if (round.closedAt !== null) return
  const { provider: source, player } = key
  await ledger.endExternalRound(tx, { source, player, round: key.round })
  await rounds.noteCalls(tx, [{ ...key, at: now, isOver: true }])
  if (round.campaign !== null) await events.roundEnded(tx, round.campaign, key)
}

export async function endRound(context: WalletContext, tx: Tx, { provider, call, game, now }: Received<EndRoundCall>): Promise<Done> {
  const player = playerIn(call.player)
  const wallet = player === undefined ? undefined : await lockActiveWallet(context, tx, player)
  if (player === undefined || !wallet) return { answer: { status: 'UNKNOWN_PLAYER' } }
  if (!game) return refused('UNKNOWN_GAME', wallet, game)
  const key = { provider: provider.id, player, round: call.round }
  const round = await context.rounds.find(tx, key)
  if (!round) return refused('ROUND_NOT_FOUND', wallet, game)
  await closeRound(context, tx, key, round, now)
  return accepted(context, tx, wallet, game)
}

const SILENT_MS = DAY_MS
const BATCH = 500

/** A round without a call for 24 hours. Returns the number of closed ones. */
export async function closeSilentRounds(context: WalletContext): Promise<number> {
  const { database, rounds, clock, onFault } = context
  const now = clock.now()
  const silent = await rounds.silentSince(now - SILENT_MS, BATCH)
  for (const key of silent) {
    const close = async (tx: Tx) => {
      await lockActiveWallet(context, tx, key.player)
      const round = await rounds.find(tx, key)
      if (round) await closeRound(context, tx, key, round, now)
    }
    const closed = retryConflicts(() => database.db.transaction().execute(close))
    await closed.catch((fault: unknown) => onFault(fault, { part: 'providers.close_round', provider: key.provider, round: key.round }))
  }
  return silent.length
}
