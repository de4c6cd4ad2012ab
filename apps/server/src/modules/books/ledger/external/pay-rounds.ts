/** Wins and ends of rounds that other systems run: the postings of all of them are one statement. */
import type { Minor, RoundId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { Posting } from '../post.ts'
import { externalWin, roundEnded } from '../postings/external.ts'
import { type ExternalStore, type NewCall, roundId, type StoredStake } from './store.ts'
import type { ExternalCall, ExternalPayment, ExternalWin } from './types.ts'
import { spreadWin } from './win-parts.ts'

interface Context {
  readonly store: ExternalStore
  readonly postRoundsOrThrow: Posting['postRoundsOrThrow']
}

/**
 * In the order of the payments: whether it was taken; a win without a live stake is not. The caller holds the locks of the players' wallets, and
 * has looked the transactions up under them.
 */
export async function payRounds({ store, postRoundsOrThrow }: Context, tx: Tx, payments: readonly ExternalPayment[]): Promise<boolean[]> {
  const rounds = payments.map(({ source, player, round }) => ({ player, round: roundId(source, player, round) }))
  const stakes = await store.liveStakes(tx, rounds)
  const booked = payments.map(({ win, isOver, ...owner }, n) => {
    const { round } = rounds[n]!
    const live = stakes.get(round) ?? []
    const call = win && winCall(win, round, live)
    const open = isOver ? live.filter(({ isOpen }) => isOpen) : []
    const ends = open.map(({ bet, currency }) => roundEnded({ source: owner.source, player: owner.player, currency, bet }))
    return { call, isTaken: !win || call !== undefined, wins: call ? winOrders(call) : [], ends }
  })
  const wins = booked.flatMap((each) => each.wins)
  await postRoundsOrThrow(tx, [...wins, ...booked.flatMap((each) => each.ends)])
  const calls = booked.flatMap(({ call }) => call ?? [])
  if (calls.length > 0) await store.insert(tx, calls)
  return booked.map(({ isTaken }) => isTaken)
}

type WinCall = NewCall & Pick<ExternalWin, 'currency' | 'account'> & { readonly bet: string }

const winOrders = (call: WinCall) => partsOf(call, { isPaid: !call.isHeld }).map((part) => externalWin({ ...call, ...part }))

/** undefined without a live stake. */
function winCall(win: ExternalWin, round: RoundId, stakes: readonly StoredStake[]): WinCall | undefined {
  const { source, id, requestHash, player, currency, account, amount, isHeld, isCollected, isFree } = win
  const last = stakes.findLast((stake) => stake.bonus > 0n) ?? stakes.at(-1)
  if (!last) return undefined
  const sumOf = (field: 'amount' | 'bonus') => stakes.reduce((sum, stake) => sum + stake[field], 0n)
  const bonus = isCollected ? 0n : bonusPart(amount, sumOf('amount'), sumOf('bonus'))
  const parts = spreadWin({ amount, bonus }, stakes)
  const money = { account, amount, bonus, isHeld, isCollected, isFree }
  const shared = { bet: parts[0]?.bet ?? last.bet, parts: parts.length > 1 ? parts : null }
  return { source, id, kind: 'win', requestHash, player, currency, round, ...money, ...shared, ref: null }
}

const bonusPart = (win: Minor, staked: Minor, stakedBonus: bigint): bigint => (staked === 0n ? win : (win * stakedBonus) / staked)

/** The bets of a win with their shares, numbered. A win in suspense is one movement of the whole. */
export function partsOf(
  { parts, bet, amount, bonus }: Pick<ExternalCall, 'parts' | 'bet' | 'amount' | 'bonus'>,
  { isPaid }: { isPaid: boolean },
) {
  return ((isPaid && parts) || [{ bet: bet!, amount, bonus }]).map((part, n) => ({ ...part, part: n }))
}
