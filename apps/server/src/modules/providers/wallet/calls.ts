/** A verified call to its method. Source of the checks and their order: money.md C. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'

import { retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { balancesOf, toRealBettor } from '../../wagering/index.ts'
import type { BetCall, EndRoundCall, TokenCall, WalletAnswer, WalletCall } from '../adapters/port.ts'
import type { Provider } from '../directory.ts'
import type { GameRow } from '../store/games.ts'
import type { SessionRow } from '../store/sessions.ts'
import { createExternalBets } from './bets.ts'
import { closeRound } from './close-round.ts'
import {
  accepted,
  accountOf,
  type Done,
  isTokenOver,
  lockActiveWallet,
  playerIn,
  type Received,
  refused,
  shownBalance,
  type WalletContext,
} from './context.ts'
import { rollBack } from './rollbacks.ts'
import { win } from './wins.ts'

/** A refusal is no verdict: the provider repeats the call. */
export type HandleCall = (provider: Provider, call: WalletCall) => Promise<WalletAnswer | Refusal>

/** A session is extended when this much of its life has passed, so that a row is written every few minutes only. */
const EXTEND_AFTER_S = 300

export function createCalls(context: WalletContext): HandleCall {
  const { directory, sessions, placeBet, clock } = context
  const bets = createExternalBets(context)

  async function withToken(received: Received<TokenCall>, session: SessionRow): Promise<WalletAnswer> {
    const { call, game, now } = received
    const wallet = (await context.ledger.walletsOfPlayer(null, session.player)).find(({ isFormer }) => !isFormer)
    if (!wallet) return { status: 'UNKNOWN_PLAYER' }
    if (await isTokenOver(context, context.database.db, wallet, { session, now })) return refused('TOKEN_EXPIRED', wallet, game).answer
    if (!game) return refused('UNKNOWN_GAME', wallet, game).answer
    const balance = shownBalance(wallet, game)
    if (call.method === 'balance') return { status: 'OK', balance }
    return { status: 'OK', player: session.player, currency: wallet.currency, balance }
  }

  async function extend(token: string, { expiresAt, lifeS }: SessionRow, now: number): Promise<void> {
    if (lifeS > 0 && now < expiresAt && now + (lifeS - EXTEND_AFTER_S) * 1000 > expiresAt)
      await sessions.extend(null, token, now + lifeS * 1000)
  }

  async function inTransaction(received: Received, run: (tx: Tx) => Promise<Done>): Promise<WalletAnswer> {
    const { database, ledger, publishBalance } = context
    if (received.game) await ledger.openAccounts([accountOf(received.game), 'suspense'])
    const { answer, moved } = await retryConflicts(() => database.db.transaction().execute(run))
    if (!moved) return answer
    ledger.committed()
    publishBalance(moved.player, { currency: moved.currency, ...balancesOf(moved) })
    return answer
  }

  return async (provider, call) => {
    const received = { provider, game: await directory.game(provider.id, call.game), now: clock.now() }
    if (call.method === 'win') return inTransaction({ ...received, call }, (tx) => win(context, tx, { ...received, call }))
    if (call.method === 'rollback') return inTransaction({ ...received, call }, (tx) => rollBack(context, tx, { ...received, call }))
    if (call.method === 'end_round') return inTransaction({ ...received, call }, (tx) => endRound(context, tx, { ...received, call }))
    const session = await sessions.find(null, provider.id, call.token)
    if (!session || !isOwn(session, received.game, call)) return { status: 'BAD_TOKEN' }
    const answer =
      call.method === 'bet'
        ? await placeBet(bets, toRealBettor(session.player), { ...received, call, session })
        : await withToken({ ...received, call }, session)
    if (!isRefusal(answer) && answer.status === 'OK') await extend(call.token, session, received.now)
    return answer
  }
}

/** A session is of one game and one player (money.md C). An unknown game has an answer of its own. */
const isOwn = (session: SessionRow, game: GameRow | undefined, call: TokenCall | BetCall): boolean =>
  (!game || game.slug === session.game) && (call.method !== 'bet' || call.player === String(session.player))

async function endRound(context: WalletContext, tx: Tx, { provider, call, game, now }: Received<EndRoundCall>): Promise<Done> {
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
