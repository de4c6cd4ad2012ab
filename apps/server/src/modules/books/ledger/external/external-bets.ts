/**
 * Stakes, wins and rollbacks of rounds that another system runs: several stakes a round, stakes of 0, late or reversed
 * wins, rollbacks that arrive before their target. Source: money.md C. The caller runs the provider's own checks (token,
 * currency, game, closed round); these rules hold under the lock of the player's wallets, which each call takes first.
 */
import type { PlayerId, RoundId } from '@fairhouse/money'

import type { Database, Tx } from '../../../../platform/db/index.ts'
import type { Accounts } from '../books/accounts.ts'
import type { Posting } from '../post.ts'
import { externalStakeRolledBack, externalWinRolledBack, freeWinRolledBack, heldWinResolved } from '../postings/external.ts'
import { bonusGranted } from '../postings/rewards.ts'
import type { Protection } from '../protection.ts'
import { partsOf, payRounds } from './pay-rounds.ts'
import { type ExternalStore, externalStore, NO_CALLS, roundId } from './store.ts'
import { createTakeStakes, type TakeStakes } from './take-stakes.ts'
import type {
  ExternalAnswer,
  ExternalCall,
  ExternalCover,
  ExternalPayment,
  ExternalReason,
  ExternalRefusal,
  ExternalRollback,
  ExternalRound,
  ExternalStake,
  ExternalWin,
  HeldVerdict,
  ListedRound,
  StakeAnswer,
} from './types.ts'

/** A provider's round of one player. */
type RoundRef = Pick<ExternalPayment, 'source' | 'player' | 'round'>

export interface ExternalBets {
  /** The stored result of a provider's transaction; undefined when none was accepted under this id. */
  externalCall(tx: Tx, source: string, id: string): Promise<ExternalCall | undefined>
  /** Of many transactions: whether one was accepted under this id. */
  areExternalCallsKnown(tx: Tx, calls: readonly { source: string; id: string }[]): Promise<boolean[]>
  externalRound(tx: Tx, of: RoundRef): Promise<ExternalRound>
  /** Of rounds of many players, in the order given. */
  externalRoundsWithin(tx: Tx, rounds: readonly RoundRef[]): Promise<ExternalRound[]>
  /** The live sums of rounds of one player, for lists and proofs; in the order given, undefined for a round without a live call. */
  externalRounds(player: PlayerId, rounds: readonly { source: string; round: RoundId }[]): Promise<(ListedRound | undefined)[]>
  /** The same by `BetRow.round`. */
  externalRoundsById(player: PlayerId, ids: readonly RoundId[]): Promise<ReadonlyMap<RoundId, ListedRound>>
  /** What counts for each of these bets; bets of rounds whose provider states nothing are left out. */
  externalCovers(tx: Tx, bets: readonly { player: PlayerId; key: string }[]): Promise<ExternalCover[]>
  stakeExternal(tx: Tx, order: ExternalStake): Promise<StakeAnswer>
  takeExternalStakes: TakeStakes
  payExternalRounds(tx: Tx, payments: readonly ExternalPayment[]): Promise<boolean[]>
  /**
   * The bonus part is floor(win x bonus stakes / stakes) of the round's live stakes; the win of a free round is bonus money. Each live stake has its
   * share of both, so that no small one shows the multiplier of a whole round.
   */
  winExternal(tx: Tx, order: ExternalWin): Promise<ExternalAnswer>
  /**
   * Returns the exact parts. An unknown transaction leaves a tombstone, so that it is refused when it arrives. A free win is taken from the bonus
   * that has it: `ownBonus`, else the one that it joined.
   */
  rollbackExternal(tx: Tx, order: ExternalRollback): Promise<ExternalAnswer>
  /**
   * Pays a held win to the player in the parts that it had when it came, or returns it to the house account. Returns the call as resolved; undefined when it is not held, was
   * resolved before, or was rolled back. `isCollected`: a campaign receives the released win.
   */
  resolveHeldWin(tx: Tx, of: { source: string; id: string; as: HeldVerdict }): Promise<ExternalCall | undefined>
  /** Notes that a paid free win joined the active bonus: a rollback takes it from there. Not for a win that becomes a bonus of its own. */
  joinBonus(tx: Tx, of: { source: string; id: string }): Promise<void>
  /** Settles the round's open bets. Wins may still arrive. */
  endExternalRound(tx: Tx, of: RoundRef): Promise<void>
}

interface Deps {
  database: Database
  accounts: Accounts
  lockPlayer: Protection['lockPlayer']
  postOrThrow: Posting['postOrThrow']
  postAllOrThrow: Posting['postAllOrThrow']
  postRoundsOrThrow: Posting['postRoundsOrThrow']
}

export function createExternalBets({ database, accounts, lockPlayer, postOrThrow, postAllOrThrow, postRoundsOrThrow }: Deps): ExternalBets {
  const store = externalStore(database)
  const context: Context = { store, takeStakes: createTakeStakes(accounts), postOrThrow, postAllOrThrow, postRoundsOrThrow }
  /** Under the lock of the player's wallets, once per transaction of the provider. */
  const once =
    <Order extends { source: string; id: string; requestHash: bigint; player: PlayerId }, Answer>(
      act: (context: Context, tx: Tx, order: Order) => Promise<Answer>,
    ) =>
    async (tx: Tx, order: Order) => {
      await lockPlayer(tx, order.player)
      const call = await store.find(tx, order.source, order.id)
      return call ? repeated(call, order.requestHash) : act(context, tx, order)
    }

  return {
    externalCall: (tx, source, id) => store.find(tx, source, id),
    areExternalCallsKnown: store.areKnown,
    externalRound: (tx, { source, player, round }) => store.round(tx, player, roundId(source, player, round)),
    async externalRoundsWithin(tx, rounds) {
      const ids = rounds.map(({ source, player, round }) => ({ player, round: roundId(source, player, round) }))
      const found = await store.rounds(tx, ids)
      return ids.map(({ round }) => found.get(round) ?? NO_CALLS)
    },
    async externalRounds(player, rounds) {
      const ids = rounds.map(({ source, round }) => roundId(source, player, round))
      const found = await listed(store, player, ids)
      return ids.map((id) => found.get(id))
    },
    externalRoundsById: (player, ids) => listed(store, player, ids),
    externalCovers: store.covers,
    stakeExternal: once(stake),
    takeExternalStakes: context.takeStakes,
    payExternalRounds: (tx, payments) => payRounds(context, tx, payments),
    winExternal: once(win),
    rollbackExternal: once(rollBack),
    resolveHeldWin: (tx, of) => resolve({ ...context, lockPlayer }, tx, of),
    joinBonus: (tx, { source, id }) => store.markJoined(tx, source, id),
    async endExternalRound(tx, of) {
      await lockPlayer(tx, of.player)
      await payRounds(context, tx, [{ ...of, isOver: true }])
    },
  }
}

async function listed(store: ExternalStore, player: PlayerId, ids: readonly RoundId[]): Promise<ReadonlyMap<RoundId, ListedRound>> {
  const found = await store.rounds(
    null,
    ids.map((round) => ({ player, round })),
  )
  const ofBonus = [...found].flatMap(([id, { stakedBonus }]) => (stakedBonus > 0n ? [id] : []))
  const credited = ofBonus.length > 0 ? await store.credited(player, ofBonus) : new Map<RoundId, bigint>()
  return new Map([...found].map(([id, round]) => [id, { ...round, credited: credited.get(id) ?? round.paid }]))
}

interface Context {
  store: ExternalStore
  takeStakes: TakeStakes
  postOrThrow: Posting['postOrThrow']
  postAllOrThrow: Posting['postAllOrThrow']
  postRoundsOrThrow: Posting['postRoundsOrThrow']
}

function repeated({ kind, requestHash, rolledBackBy }: ExternalCall, hash: bigint): ExternalAnswer {
  if (kind === 'tombstone') return refused('rolled_back')
  if (requestHash !== hash) return refused('mismatch')
  return rolledBackBy === null ? { kind: 'duplicate' } : refused('rolled_back')
}

async function stake({ takeStakes }: Context, tx: Tx, order: ExternalStake): Promise<StakeAnswer> {
  const [refusal] = await takeStakes(tx, [order])
  return refusal ?? { kind: 'done' }
}

async function win(context: Context, tx: Tx, order: ExternalWin): Promise<ExternalAnswer> {
  const { source, player, round } = order
  const [isTaken] = await payRounds(context, tx, [{ source, player, round, win: order, isOver: false }])
  return isTaken ? { kind: 'done' } : refused('bet_not_found')
}

async function resolve(
  { store, postAllOrThrow, lockPlayer }: Context & Pick<Deps, 'lockPlayer'>,
  tx: Tx,
  { source, id, as }: { source: string; id: string; as: HeldVerdict },
): Promise<ExternalCall | undefined> {
  const known = await store.find(tx, source, id)
  if (!known) return undefined
  await lockPlayer(tx, known.player)
  const call = (await store.find(tx, source, id))!
  if (!call.isHeld || call.resolved !== null || call.rolledBackBy !== null) return undefined
  const bonus = as === 'refused' ? 0n : call.bonus
  const resolved = { ...call, resolved: as, bonus }
  const orders = partsOf(resolved, { isPaid: as === 'released' }).map((part) => heldWinResolved({ ...undoneOf(id, resolved), ...part }, as))
  await postAllOrThrow(tx, orders)
  await store.markResolved(tx, source, id, { as, bonus })
  return resolved
}

async function rollBack({ store, postOrThrow }: Context, tx: Tx, order: ExternalRollback): Promise<ExternalAnswer> {
  const { source, id, requestHash, player, ref } = order
  if (ref === id) return refused('bad_ref')
  const round = roundId(source, player, order.round)
  const target = await store.find(tx, source, ref)
  const row = {
    source,
    requestHash,
    player,
    currency: null,
    round,
    account: null,
    amount: 0n,
    bonus: 0n,
    isHeld: false,
    isCollected: false,
    isFree: false,
    bet: null,
    parts: null,
  } as const
  const accept = () => store.insert(tx, [{ ...row, id, kind: 'rollback', ref }])
  if (!target || target.kind === 'tombstone') {
    await accept()
    if (!target) await store.insert(tx, [{ ...row, id: ref, kind: 'tombstone', ref: null }])
    return { kind: 'tombstone' }
  }
  if (target.round !== round || target.player !== player || target.kind === 'rollback') return refused('bad_ref')
  if (target.rolledBackBy !== null) {
    await accept()
    return { kind: 'nothing' }
  }
  if (target.kind === 'stake') {
    const { stakes, wins } = await store.round(tx, player, round)
    if (stakes === 1 && wins > 0) return refused('already_settled')
  }
  await undo({ store, postOrThrow }, tx, order, target)
  await accept()
  await store.markRolledBack(tx, source, ref, id)
  return { kind: 'done' }
}

type Undoing = Pick<Context, 'store' | 'postOrThrow'>

async function undo(context: Undoing, tx: Tx, order: ExternalRollback, target: ExternalCall): Promise<void> {
  const { store, postOrThrow } = context
  const undone = undoneOf(order.id, target)
  if (target.kind === 'stake') return void (await postOrThrow(tx, externalStakeRolledBack(undone)))
  if (target.isFree) return undoFreeWin(context, tx, order, target)
  for (const part of partsOf(target, { isPaid: !undone.isHeld })) {
    const isOver = part.bonus > 0n && (await store.isBonusOver(tx, { ...target, bet: part.bet }))
    const bonusAtHand = isOver ? part.bonus : await store.bonusBalance(tx, target.player, target.currency!)
    await postOrThrow(tx, externalWinRolledBack({ ...undone, ...part }, bonusAtHand))
  }
}

/** The money of a bonus that was never active is with the expense: it comes back to the wallet, and leaves it with the win. */
async function undoFreeWin(
  { store, postOrThrow }: Undoing,
  tx: Tx,
  { id, ownBonus }: ExternalRollback,
  target: ExternalCall,
): Promise<void> {
  const undone = undoneOf(id, target)
  const { source, player, currency, amount } = undone
  if (ownBonus?.since === null) await postOrThrow(tx, bonusGranted({ id: `rollback:${source}:${id}`, player, currency, amount }))
  const win = ownBonus ? { ...target, bonusSince: ownBonus.since } : target
  const joined = await store.joinedBonus(tx, win)
  if (joined?.isOver) return void (await postOrThrow(tx, freeWinRolledBack(undone, await store.takeFromRun(tx, win, amount))))
  await postOrThrow(tx, externalWinRolledBack(undone, await store.bonusBalance(tx, player, currency)))
}

const refused = (reason: ExternalReason): ExternalRefusal => ({ kind: 'refused', reason })

function undoneOf(id: string, call: ExternalCall) {
  const { source, player, currency, account, amount, bonus, isHeld, isCollected, isFree, resolved, bet } = call
  const state = { isHeld: isHeld && resolved === null, isCollected: isCollected || resolved === 'refused' }
  return { source, id, player, currency: currency!, account: account!, amount, bonus, isFree, ...state, bet: bet!, part: 0 }
}
