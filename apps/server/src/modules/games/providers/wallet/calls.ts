/** A verified call to its method. Source of the checks and their order: money.md C. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'

import { retryConflicts } from '../../../../platform/db/index.ts'
import { balancesOf, toRealBettor } from '../../../play/wagering/index.ts'
import type { BetCall, EndRoundCall, RollbackCall, TokenCall, WalletAnswer, WalletCall, WinCall } from '../adapters/port.ts'
import type { Provider } from '../directory.ts'
import type { GameRow } from '../store/games.ts'
import type { SessionRow } from '../store/sessions.ts'
import { createExternalBets } from './bets.ts'
import { accountOf, type Done, isTokenOver, playerIn, type Received, refused, shownBalance, type WalletContext } from './context.ts'
import { createPayments } from './payments.ts'
import { rollBack } from './rollbacks.ts'

/** A refusal is no verdict: the provider repeats the call. */
export type HandleCall = (provider: Provider, call: WalletCall) => Promise<WalletAnswer | Refusal>

/** A session is extended when this much of its life has passed, so that a row is written every few minutes only. */
const EXTEND_AFTER_S = 300

export function createCalls(context: WalletContext): HandleCall {
  const { directory, sessions, placeBet, clock } = context
  const bets = createExternalBets(context)
  const pay = createPayments(context)

  async function withToken(received: Received<TokenCall>, session: SessionRow): Promise<WalletAnswer> {
    const { call, game, now } = received
    const wallet = (await context.ledger.walletsOfPlayer(null, session.player)).find(({ isFormer }) => !isFormer)
    if (!wallet) return { status: 'UNKNOWN_PLAYER' }
    if (await isTokenOver(context, context.database.db, wallet, { session, now })) return refused('TOKEN_EXPIRED', wallet, game).answer
    if (!game) return refused('UNKNOWN_GAME', wallet, game).answer
    const balance = shownBalance(wallet, game)
    if (call.method === 'balance') return { status: 'OK', balance }
    const named = { status: 'OK', player: session.player, currency: wallet.currency, balance } as const
    if (!call.explain) return named
    const [modes, isHidden] = await Promise.all([context.playModes.of(session.country), isHiddenNow(session)])
    return { ...named, modes, isHidden }
  }

  const isHiddenNow = async ({ player }: SessionRow): Promise<boolean> => (await context.profile.statisticsHidden([player])).length > 0

  /** Others at a table may see a stake: whether the player is hidden is read before it is booked, so that a fault there books nothing. */
  async function stake(received: Received<BetCall>, session: SessionRow): Promise<WalletAnswer | Refusal> {
    const { call, game } = received
    const isHidden = call.explain === true && game?.category === 'live' && (await isHiddenNow(session))
    const answer = await placeBet(bets, toRealBettor(session.player), { ...received, session })
    return isHidden && !isRefusal(answer) && answer.status === 'OK' ? { ...answer, isHidden } : answer
  }

  async function extend(token: string, { expiresAt, lifeS }: SessionRow, now: number): Promise<void> {
    if (lifeS > 0 && now < expiresAt && now + (lifeS - EXTEND_AFTER_S) * 1000 > expiresAt)
      await sessions.extend(null, token, now + lifeS * 1000)
  }

  async function published({ answer, moved }: Done): Promise<WalletAnswer> {
    if (moved) context.publishBalance(moved.player, { currency: moved.currency, ...balancesOf(moved) })
    return answer
  }

  async function payRound({ provider, call, ...received }: Received<WinCall | EndRoundCall>): Promise<WalletAnswer | Refusal> {
    const player = playerIn(call.player)
    if (player === undefined) return { status: 'UNKNOWN_PLAYER' }
    const key = { provider: provider.id, player, round: call.round }
    const done = await pay({ key, id: call.method === 'win' ? call.tx : undefined, received: { provider, call, ...received } })
    return isRefusal(done) ? done : published(done)
  }

  async function takeBack(received: Received<RollbackCall>): Promise<WalletAnswer> {
    const { db } = context.database
    return published(await retryConflicts(() => db.transaction().execute((tx) => rollBack(context, tx, received))))
  }

  return async (provider, call) => {
    const received = { provider, game: await directory.game(provider.id, call.game), now: clock.now() }
    if (call.method === 'win' || call.method === 'end_round' || call.method === 'rollback') {
      if (received.game) await context.ledger.openAccounts([accountOf(received.game), 'suspense'])
      return call.method === 'rollback' ? takeBack({ ...received, call }) : payRound({ ...received, call })
    }
    const session = await sessions.find(provider.id, call.token)
    if (!session || !isOwn(session, received.game, call)) return { status: 'BAD_TOKEN' }
    const answer = await (call.method === 'bet' ? stake({ ...received, call }, session) : withToken({ ...received, call }, session))
    if (!isRefusal(answer) && answer.status === 'OK') await extend(call.token, session, received.now)
    return answer
  }
}

/** A session is of one game and one player (money.md C). An unknown game has an answer of its own. */
const isOwn = (session: SessionRow, game: GameRow | undefined, call: TokenCall | BetCall): boolean =>
  (!game || game.slug === session.game) && (call.method !== 'bet' || call.player === String(session.player))
