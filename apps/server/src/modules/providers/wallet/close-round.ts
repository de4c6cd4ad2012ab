/** Ends a provider's round: its open bets are settled. Wins may still arrive. */
import type { Tx } from '../../../platform/db/index.ts'
import type { RoundKey, RoundRow } from '../store/rounds.ts'
import { lockActiveWallet, type WalletContext } from './context.ts'

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
  await rounds.close(tx, key, now)
  if (round.campaign !== null) await events.roundEnded(tx, round.campaign, key)
}

const SILENT_MS = 24 * 3_600_000
const BATCH = 500

/** A round without a call for 24 hours. Returns the number of closed ones. */
export async function closeSilentRounds(context: WalletContext): Promise<number> {
  const { database, rounds, clock, onFault } = context
  const now = clock.now()
  const silent = await rounds.silentSince(now - SILENT_MS, BATCH)
  for (const key of silent) {
    const close = database.db.transaction().execute(async (tx) => {
      await lockActiveWallet(context, tx, key.player)
      const round = await rounds.find(tx, key)
      if (round) await closeRound(context, tx, key, round, now)
    })
    await close.catch((fault: unknown) => onFault(fault, { part: 'providers.close_round', provider: key.provider, round: key.round }))
  }
  if (silent.length > 0) context.ledger.committed()
  return silent.length
}
