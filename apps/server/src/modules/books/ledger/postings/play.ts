/**
 * Postings after a bet: wins of open bets, refunds, pots, jackpots, held wins. Source: money.md A, rows "bet with jackpot
 * part" to "jackpot win".
 */
import type { Minor, RoundId, PlayerId, Currency } from '@fairhouse/money'

import type { NamedAccount } from '../books/accounts.ts'
import type { Leg, PostOrder } from '../books/post-types.ts'
import { internalLeg, buildPostOrder, playerLeg, type Owner, settlementKey } from './order.ts'

/** An open bet as `betOf` returns it. */
interface OpenBet extends Owner {
  key: string
  account: NamedAccount
  stake: Minor
  stakeBonus: Minor
}

const settles = ({ player, key }: OpenBet, status: 'paid' | 'settled' | 'refunded' | 'resettled') => ({ player, key, status })

/** A win, a cash-out, or a loss (win 0n). The bonus part of a win is floor(win x bonus part / stake). */
export function betSettled(bet: OpenBet, win: Minor, how: 'win' | 'cashout' = 'win'): PostOrder {
  const why = { kind: 'settle', reason: how === 'win' ? 'bet_won' : 'cash_out' } as const
  return buildPostOrder(why, `${how}:${bet.player}:${bet.key}`, bet.currency, winLegs(bet, win), settles(bet, 'settled'))
}

/** The `n`th payment of a bet that is paid in parts; the last one settles the bet, and pays 0 when the rest is lost. */
export function betPaid(bet: OpenBet, win: Minor, { n, isLast }: { n: number; isLast: boolean }): PostOrder {
  return partPaid(bet, win, n, isLast ? 'settled' : 'paid')
}

/** As `betPaid`, of a sports bet that a correction opened again: the books keep it settled. */
export const reopenedBetPaid = (bet: OpenBet, win: Minor, n: number): PostOrder => partPaid(bet, win, n, 'resettled')

function partPaid(bet: OpenBet, win: Minor, n: number, status: 'paid' | 'settled' | 'resettled'): PostOrder {
  const key = `cashout:${bet.player}:${bet.key}:${n}`
  return buildPostOrder({ kind: 'settle', reason: 'part_paid' }, key, bet.currency, winLegs(bet, win), settles(bet, status))
}

function winLegs(bet: OpenBet, win: Minor): Leg[] {
  const winBonus = bonusPartOf(bet, win)
  return [playerLeg(bet.player, bet.account, 'cash', win - winBonus), playerLeg(bet.player, bet.account, 'bonus', winBonus)]
}

/** Exactly the staked parts. */
export function betRefunded(bet: OpenBet): PostOrder {
  const legs = [
    playerLeg(bet.player, bet.account, 'cash', bet.stake - bet.stakeBonus),
    playerLeg(bet.player, bet.account, 'bonus', bet.stakeBonus),
  ]
  return buildPostOrder('refund', `refund:${bet.player}:${bet.key}`, bet.currency, legs, settles(bet, 'refunded'))
}

/** The part of a stake that feeds a jackpot. */
export const jackpotFed = ({
  bet,
  account,
  jackpot,
  currency,
  amount,
}: {
  bet: string
  account: NamedAccount
  jackpot: string
  currency: Currency
  amount: Minor
}): PostOrder => buildPostOrder('jackpot_part', `jackpot_part:${bet}`, currency, [internalLeg(account, `jackpot:${jackpot}`, amount)])

export const jackpotWon = ({ jackpot, n, player, currency, amount }: Owner & { jackpot: string; n: number; amount: Minor }): PostOrder =>
  buildPostOrder('jackpot', `jackpot:${jackpot}:${n}`, currency, [playerLeg(player, `jackpot:${jackpot}`, 'cash', amount)])

interface Pot {
  game: string
  round: RoundId
  currency: Currency
}

/** Moves the stake of an open bet from the house account into the pot, or back before a refund. */
export const potFed = (pot: FedPot): PostOrder => potMoved(pot, 'in')
export const potLeft = (pot: FedPot): PostOrder => potMoved(pot, 'back')

interface FedPot extends Pot {
  player: PlayerId
  bet: string
  stake: Minor
}

function potMoved({ game, round, currency, player, bet, stake }: FedPot, way: 'in' | 'back'): PostOrder {
  const [houseAccount, escrowAccount] = [`house:${game}`, `escrow:${game}:${round}`] as const
  const leg = way === 'in' ? internalLeg(houseAccount, escrowAccount, stake) : internalLeg(escrowAccount, houseAccount, stake)
  return buildPostOrder({ kind: 'pot', reason: `pot_${way}` }, `pot_${way}:${player}:${bet}`, currency, [leg])
}

/** The whole pot to its winner, less the house's fee; when stakes are bets, `bet` is the winning one, which it settles. */
export function potPaid({ game, round, currency, winner, pot, fee, bet }: Pot & PaidPot): PostOrder {
  const escrowAccount = `escrow:${game}:${round}` as const
  const legs = [playerLeg(winner, escrowAccount, 'cash', pot - fee), internalLeg(escrowAccount, `house:${game}`, fee)]
  return buildPostOrder(
    { kind: 'pot', reason: 'pot_paid' },
    `pot:${round}`,
    currency,
    legs,
    bet === undefined ? undefined : { player: winner, key: bet, status: 'settled' },
  )
}

interface PaidPot {
  winner: bigint
  pot: bigint
  fee: Minor
  bet?: string
}

const bonusPartOf = (bet: OpenBet, win: Minor): bigint => (win * bet.stakeBonus) / bet.stake

/** The first settlement of a sports bet. `isVoid`: the stake goes back as it came. */
export function sportsBetSettled(bet: OpenBet, { win, revision, isVoid }: { win: Minor; revision: number; isVoid: boolean }): PostOrder {
  return buildPostOrder(
    { kind: 'settle', reason: 'result' },
    settlementKey(bet.key, revision),
    bet.currency,
    winLegs(bet, win),
    settles(bet, isVoid ? 'refunded' : 'settled'),
  )
}

/**
 * A corrected result: the old win goes back in full and the new one is paid, in one transaction; what cash lacks becomes debt. Of the
 * bonus part only the difference moves (D-53).
 */
export function sportsBetResettled(bet: OpenBet, { from, to, revision }: { from: bigint; to: bigint; revision: number }): PostOrder {
  const { player, account } = bet
  const [oldBonus, newBonus] = [bonusPartOf(bet, from), bonusPartOf(bet, to)]
  const legs = [
    playerLeg(player, 'cash_then_debt', account, from - oldBonus),
    playerLeg(player, account, 'cash', to - newBonus),
    newBonus > oldBonus
      ? playerLeg(player, account, 'bonus', newBonus - oldBonus)
      : playerLeg(player, 'bonus', account, oldBonus - newBonus),
  ]
  return buildPostOrder('resettle', settlementKey(bet.key, revision), bet.currency, legs, settles(bet, 'resettled'))
}

interface LiveBet extends Owner {
  bet: string
  stake: Minor
}

export const liveBetDelayed = ({ bet, player, currency, stake }: LiveBet): PostOrder =>
  buildPostOrder('hold', `hold:${bet}`, currency, [playerLeg(player, 'cash', 'hold', stake)])
export const liveBetRefused = ({ bet, player, currency, stake }: LiveBet): PostOrder =>
  buildPostOrder('unhold', `unhold:${bet}`, currency, [playerLeg(player, 'hold', 'cash', stake)])

/** A provider's win above the game's or the hour's maximum waits for an operator. */
export const winHeld = ({
  provider,
  tx,
  account,
  currency,
  win,
}: {
  provider: string
  tx: string
  account: NamedAccount
  currency: Currency
  win: Minor
}): PostOrder => buildPostOrder('held_win', `win:${provider}:${tx}`, currency, [internalLeg(account, 'suspense', win)])
