/** Stakes of a provider's rounds: the bet intake's kind `external`. Checks 4 to 8 of money.md C, under the lock of the player's wallets. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'
import { type PlayerId, toEur } from '@fairhouse/money'

import { RETRY_ALONE } from '../../../../platform/batcher.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import { type BetRefusal, BLOCK_SESSION_STOP, type ExternalStake, type StakeAnswer, type WalletView } from '../../../books/ledger/index.ts'
import { balancesOf, type BetKind, type BetOrder, refusalOf } from '../../../play/wagering/index.ts'
import type { BetCall, WalletAnswer, WalletStatus } from '../adapters/port.ts'
import type { CountedAs } from '../catalogue/contributions.ts'
import type { CampaignRow } from '../store/campaigns.ts'
import type { GameRow } from '../store/games.ts'
import type { RoundRow } from '../store/rounds.ts'
import type { SessionRow } from '../store/sessions.ts'
import { acceptedAll, type BatchedCall, type BatchResult, type CallFacts, createCallBatcher } from './batch.ts'
import {
  accepted,
  accountOf,
  type Done,
  isTokenOver,
  lockActiveWallet,
  type Received,
  refused,
  repeated,
  requestHashOf,
  type WalletContext,
} from './context.ts'

export interface ReceivedBet extends Received<BetCall> {
  readonly session: SessionRow
}

interface ExternalOrder extends BetOrder, ReceivedBet {
  readonly key: null
}

export type ExternalKind = BetKind<ReceivedBet, ExternalOrder, WalletAnswer>

interface CountedBet extends BatchedCall {
  readonly bet: ReceivedBet
  readonly counted: CountedAs
}

/** Each writes few rows, so a larger batch costs less per bet. */
const MAX_BATCH_SIZE = 128

/** Nothing is checked before the lock: a provider's call is answered by the first check that it fails, whatever comes later. */
export function createExternalBets(context: WalletContext): ExternalKind {
  const { ledger } = context
  const take = createCallBatcher<CountedBet>(context, {
    maxBatchSize: MAX_BATCH_SIZE,
    takeAll: (tx, bets) => stakeAll(context, tx, bets),
    takeAlone: (tx, { bet, counted }) => stake(context, tx, bet, counted),
  })
  return {
    validate: (bettor, received) => ({ bettor, key: null, ...received }),
    refuse: () => undefined,
    findFirst: async () => undefined,
    queueOf: ({ session }) => `wallet ${session.player}`,
    async book(order) {
      const { provider, call, session, game } = order
      if (game) await ledger.openAccounts([accountOf(game)])
      const counted = game ? await context.contributions.of(game) : NOTHING
      const key = { provider: provider.id, player: session.player, round: call.round }
      const done = await take({ key, id: call.tx, bet: order, counted })
      if (isRefusal(done)) return done
      const { answer, moved, refusal } = done
      if (refusal && game) publishRefusal(context, order, game, refusal)
      return { kind: 'done', answer, ...(moved && { balance: { currency: moved.currency, ...balancesOf(moved) } }) }
    },
  }
}

/** Of an unknown game, which takes no stake. */
const NOTHING: CountedAs = { contribution: 0, edgePpm: null }

type PlainBet = CountedBet & CallFacts & { readonly wallet: WalletView; readonly bet: ReceivedBet & { readonly game: GameRow } }

/** A refusal by the ledger is explained to the bet alone. */
async function stakeAll(context: WalletContext, tx: Tx, bets: readonly (CountedBet & CallFacts)[]): Promise<BatchResult[]> {
  const { ledger, rounds } = context
  const plain = bets.filter(isPlain)
  const refusals = plain.length > 0 ? await ledger.takeExternalStakes(tx, plain.map(stakeOf)) : []
  const taken = plain.filter((_, n) => refusals[n] === undefined)
  if (taken.length === 0) return bets.map(() => RETRY_ALONE)
  await rounds.touch(
    tx,
    taken.map(({ key, bet: { game, now } }) => ({ ...key, game: game.id, category: game.category, campaign: null, at: now })),
  )
  const isTaken = new Set<CountedBet>(taken)
  const results = await acceptedAll(
    context,
    tx,
    bets.map((each) => ({ wallet: each.wallet, game: each.bet.game, isTaken: isTaken.has(each) })),
  )
  await rounds.addFlows(
    tx,
    taken.map(({ key, wallet, bet }) => ({ ...key, staked: toEur(bet.call.amount, wallet.currency), won: 0n, at: bet.now })),
  )
  return results
}

/** Passes checks 3 to 8 as far as this module decides them. */
function isPlain(each: CountedBet & CallFacts): each is PlainBet {
  const { wallet, isKnown, round, bet } = each
  const { provider, call, session, game, now } = bet
  if (!wallet || isKnown || now >= session.expiresAt || (wallet.barredUntil !== null && wallet.barredUntil > now)) return false
  if (call.currency !== wallet.currency || !game?.isOn || !provider.isOn) return false
  return call.amount > 0n && call.campaign === '' && (round === undefined || (round.closedAt === null && round.campaign === null))
}

function stakeOf({ wallet, counted, bet: { provider, call, game } }: Pick<PlainBet, 'wallet' | 'counted' | 'bet'>): ExternalStake {
  const { player, currency } = wallet
  const ref = { source: provider.id, id: call.tx, requestHash: requestHashOf(call), player, round: call.round, currency }
  const { amount, coveredBp } = call
  return { ...ref, account: accountOf(game), game: game.slug, amount, takesBonus: game.takesBonus, coveredBp, ...counted }
}

async function stake(
  context: WalletContext,
  tx: Tx,
  { provider, call, game, session, now }: ReceivedBet,
  counted: CountedAs,
): Promise<Done> {
  const { ledger, rounds } = context
  const { player } = session
  const wallet = await lockActiveWallet(context, tx, player)
  if (!wallet) return { answer: { status: 'UNKNOWN_PLAYER' } }
  const requestHash = requestHashOf(call)
  const known = await ledger.externalCall(tx, provider.id, call.tx)
  if (known && known.kind !== 'tombstone') return repeated(known, requestHash, wallet, game)
  if (await isTokenOver(context, tx, wallet, { session, now })) return refused('TOKEN_EXPIRED', wallet, game)
  if (call.currency !== wallet.currency) return refused('WRONG_CURRENCY', wallet, game)
  if (!game?.isOn || !provider.isOn) return refused('UNKNOWN_GAME', wallet, game)
  if (known) return refused('ROLLED_BACK', wallet, game)
  const key = { provider: provider.id, player, round: call.round }
  const round = await rounds.find(tx, key)
  if (round?.closedAt != null) return refused((await isBlocked(context, tx, wallet, now)) ? 'PLAYER_BLOCKED' : 'ROUND_CLOSED', wallet, game)
  const campaign = call.campaign === '' ? undefined : await context.campaigns.lock(tx, call.campaign)
  if (!isOfItsRound(round, call) || (call.campaign !== '' && !isPlayable(campaign, { provider, call, player, now })))
    return refused((await isBlocked(context, tx, wallet, now)) ? 'PLAYER_BLOCKED' : 'FREE_ROUND_INVALID', wallet, game)
  const { currency } = wallet
  const answer = await ledger.stakeExternal(tx, stakeOf({ wallet, counted, bet: { provider, call, game, session, now } }))
  if (answer.kind === 'refused') return explained(refused(statusOf(answer), wallet, game), call, answer)
  await rounds.touch(tx, [{ ...key, game: game.id, category: game.category, campaign: campaign?.campaign ?? null, at: now }])
  if (campaign) await context.events.played(tx, campaign, call.round)
  const done = await accepted(context, tx, wallet, game)
  if (call.amount > 0n) await rounds.addFlows(tx, [{ ...key, staked: toEur(call.amount, currency), won: 0n, at: now }])
  return done
}

function isPlayable(
  campaign: CampaignRow | undefined,
  { provider, call, player, now }: Pick<ReceivedBet, 'provider' | 'call' | 'now'> & { player: PlayerId },
): campaign is CampaignRow {
  if (!campaign || call.amount !== 0n || campaign.status !== 'active' || campaign.left < 1 || now >= campaign.expiresAt) return false
  return campaign.provider === provider.id && campaign.gameId === call.game && campaign.player === player
}

/** A free round's stakes name its campaign each: a rollback gives back only rounds that were taken from it. */
const isOfItsRound = (round: RoundRow | undefined, { amount, campaign }: BetCall): boolean =>
  !round || (campaign === '' ? amount > 0n || round.campaign === null : round.campaign === campaign)

/** A session limit is asked after the round (check 8): it blocks no player. */
async function isBlocked({ stopOf }: WalletContext, tx: Tx, wallet: WalletView, now: number): Promise<boolean> {
  const { block, stopAt, barredUntil } = wallet
  if (block !== 0 || (barredUntil !== null && barredUntil > now)) return true
  if (stopAt === null || stopAt > now) return false
  const stop = await stopOf(tx, wallet)
  return stop !== undefined && stop.code !== 'limit_session'
}

const REFUSALS: Partial<Record<(StakeAnswer & { kind: 'refused' })['reason'], WalletStatus>> = {
  limit_exceeded: 'LIMIT_EXCEEDED',
  bonus_max_bet: 'LIMIT_EXCEEDED',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  // another player's call of the same transaction was accepted since this one asked
  mismatch: 'DUPLICATE_MISMATCH',
  rolled_back: 'ROLLED_BACK',
}

/** Why a limit, a bonus or a block refuses: for the player's own pages, and for a provider that asks, which can name it to the player. */
function explained({ answer }: Done, { explain }: BetCall, refused: StakeAnswer & { kind: 'refused' }): Done {
  const isOfPlayer = refused.reason === 'limit_exceeded' || refused.reason === 'bonus_max_bet' || refused.reason === 'player_blocked'
  if (!isOfPlayer) return { answer }
  const refusal = refusalOf(refused as BetRefusal)
  return { answer: explain ? { ...answer, reason: refusal.code } : answer, refusal }
}

/**
 * To the page around the game, after the call of the stake has ended: the game may not name the reason, and most wallet protocols have no
 * place for it.
 */
function publishRefusal({ fanOut }: Pick<WalletContext, 'fanOut'>, { session, now }: ReceivedBet, game: GameRow, refusal: Refusal): void {
  const { code, details = {} } = refusal
  fanOut.publishToPlayer('refused-stake', session.player, { game: game.slug, code, details, at: new Date(now).toISOString() })
}

/** @throws for a refusal that the checks above exclude: a bug. */
function statusOf(answer: StakeAnswer & { kind: 'refused' }): WalletStatus {
  if (answer.reason === 'player_blocked') {
    const isSessionLimit = answer.detail === BLOCK_SESSION_STOP && answer.refusal?.code === 'limit_session'
    return isSessionLimit ? 'LIMIT_EXCEEDED' : 'PLAYER_BLOCKED'
  }
  const status = REFUSALS[answer.reason]
  if (!status) throw new Error(`the ledger refused a provider's stake: ${answer.reason}`)
  return status
}
