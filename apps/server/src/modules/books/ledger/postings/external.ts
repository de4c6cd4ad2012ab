/**
 * Postings after a stake of an external round. Source: money.md C; keys `win:{provider}:{tx}`, `rollback:{provider}:{tx}`, and
 * `win_part:{n}:{provider}:{tx}` of the second and later stakes that share a win.
 */
import type { Minor } from '@fairhouse/money'

import type { NamedAccount } from '../books/accounts.ts'
import type { PostOrder } from '../books/post-types.ts'
import { internalLeg, buildPostOrder, playerLeg, type Owner } from './order.ts'
import { winHeld } from './play.ts'

interface ExternalMoney extends Owner {
  source: string
  id: string
  account: NamedAccount
  amount: Minor
  /** The bonus part of the amount. */
  bonus: Minor
  /** The money waits in suspense. */
  isHeld: boolean
  /** The win moved no money of the player. */
  isCollected: boolean
  /** The win of a free round outside a campaign: bonus money, whatever bonus was over before. */
  isFree: boolean
  bet: string
  /** From 0: a win has a posting for each stake that shares it. */
  part: number
}

const keyOf = (call: 'win' | 'held' | 'rollback', { source, id, part }: Pick<ExternalMoney, 'source' | 'id' | 'part'>): string =>
  part === 0 ? `${call}:${source}:${id}` : `${call}_part:${part}:${source}:${id}`

export function externalWin({
  source,
  id,
  player,
  currency,
  account,
  amount,
  bonus,
  isHeld,
  isCollected,
  isFree,
  bet,
  part,
}: ExternalMoney): PostOrder {
  if (isHeld) return winHeld({ provider: source, tx: id, account, currency, win: amount })
  const paid = isCollected ? 0n : amount
  const legs = [playerLeg(player, account, 'cash', paid - bonus), playerLeg(player, account, 'bonus', bonus)]
  return buildPostOrder('win', keyOf('win', { source, id, part }), currency, legs, { player, key: bet, status: statusOf(isFree) })
}

const statusOf = (isFree: boolean) => (isFree ? 'credited_free' : 'credited')

/** A released win is paid by the house account to the player, unless a campaign collects it: what a bonus that is over does not pay stays there. A refused one returns to it. */
export function heldWinResolved(win: ExternalMoney, as: 'released' | 'refused'): PostOrder {
  const { player, currency, account, amount, bonus, isCollected, isFree, bet } = win
  const key = keyOf('held', win)
  const reason = `held_win_${as}` as const
  if (as === 'refused' || isCollected)
    return buildPostOrder({ kind: 'suspense_back', reason }, key, currency, [internalLeg('suspense', account, amount)])
  const paid = [playerLeg(player, account, 'cash', amount - bonus), playerLeg(player, account, 'bonus', bonus)]
  const legs = [internalLeg('suspense', account, amount), ...paid]
  return buildPostOrder({ kind: 'suspense_claim', reason }, key, currency, legs, { player, key: bet, status: statusOf(isFree) })
}

/** Exactly the staked parts. */
export function externalStakeRolledBack({ source, id, player, currency, account, amount, bonus, bet }: ExternalMoney): PostOrder {
  const legs = [playerLeg(player, account, 'cash', amount - bonus), playerLeg(player, account, 'bonus', bonus)]
  return buildPostOrder('rollback', `rollback:${source}:${id}`, currency, legs, { player, key: bet, status: 'rolled_back' })
}

/**
 * The bonus part comes from available bonus money, the rest from cash; the shortfall becomes debt. Of a bonus that is over the whole
 * part counts as available: the ledger takes it from what that bonus converted (bonuses.md 2.6). A bonus past its life whose end is not booked is not over.
 */
export function externalWinRolledBack(win: ExternalMoney, bonusAtHand: bigint): PostOrder {
  const { player, currency, account, isHeld, isCollected, isFree, bet } = win
  const amount = isCollected && !isHeld ? 0n : win.amount
  const key = keyOf('rollback', win)
  if (isHeld) return buildPostOrder('rollback', key, currency, [internalLeg('suspense', account, amount)])
  const bonus = win.bonus < bonusAtHand ? win.bonus : bonusAtHand
  const legs = [playerLeg(player, 'bonus', account, bonus), playerLeg(player, 'cash_then_debt', account, amount - bonus)]
  return buildPostOrder('rollback', key, currency, legs, { player, key: bet, status: statusOf(isFree) })
}

/** Of a free win whose bonus is over. `taken`: of what that bonus made cash, no more (bonuses.md 2.6). */
export function freeWinRolledBack({ source, id, player, currency, account, bet }: ExternalMoney, taken: bigint): PostOrder {
  const legs = [playerLeg(player, 'cash_then_debt', account, taken)]
  return buildPostOrder('rollback', `rollback:${source}:${id}`, currency, legs, { player, key: bet, status: 'credited_free' })
}

/** No money moves: earlier postings paid the round. */
export const roundEnded = ({ source, player, currency, bet }: Owner & { source: string; bet: string }): PostOrder =>
  buildPostOrder({ kind: 'settle', reason: 'round_end' }, `end:${source}:${player}:${bet}`, currency, [], {
    player,
    key: bet,
    status: 'settled',
  })
