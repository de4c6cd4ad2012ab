/** The rules of a bet in money.md and D-27, one bet at a time, written for clarity. */
import { type BetAnswer, type BetOrder, type BetReason, BLOCK_SESSION_STOP } from '../../index.ts'
import type { AccountSums } from './account-sums.ts'
import type { ModelPlayer } from './player.ts'
import { firstBroken } from './windows.ts'

/** Every wallet of the model is in RUB. */
export function evaluateBet(sums: AccountSums, player: ModelPlayer | undefined, order: BetOrder, now: number): BetAnswer {
  if (!player || order.currency !== 'RUB') {
    const reason = order.stake === 0n ? 'bad_amount' : 'unknown_wallet'
    return { kind: 'refused', reason, detail: 0, cash: 0n, bonus: 0n, version: 0n, nonce: 0 }
  }
  return evaluateOwnBet(sums, player, order, now)
}

function evaluateOwnBet(sums: AccountSums, player: ModelPlayer, order: BetOrder, now: number): BetAnswer {
  const [cash, bonus] = [sums.of(`${order.player}:cash`), sums.of(`${order.player}:bonus`)]
  const refused = (reason: BetReason, detail = 0): BetAnswer => ({
    kind: 'refused',
    reason,
    detail,
    cash,
    bonus,
    version: player.version,
    nonce: player.nonce,
  })
  if (order.stake === 0n) return refused('bad_amount')
  const known = player.bets.get(order.key)
  if (known) return known.order.requestHash === order.requestHash ? { ...known.answer, kind: 'duplicate' } : refused('idempotency_mismatch')
  if (player.block) return refused('player_blocked', player.block)
  if (player.stopAt !== null && now >= player.stopAt) return refused('player_blocked', BLOCK_SESSION_STOP)
  if (order.nonce !== null && (order.nonce !== player.nonce || order.pair !== player.pair)) return refused('stale_nonce')
  const limit = firstBroken(player.limits, player.events, now, order.stake)
  if (limit) return refused('limit_exceeded', limit)
  if (player.bonusMax !== null && liveStakes(player, order.round) + order.stake > player.bonusMax) return refused('bonus_max_bet')
  if (cash + (order.takesBonus ? bonus : 0n) < order.stake) return refused('insufficient_funds')
  return acceptBet(sums, player, order, now)
}

function liveStakes(player: ModelPlayer, round: string | null): bigint {
  const live = [...player.bets.values()].filter((bet) => round !== null && bet.order.round === round && bet.status === 'open')
  return live.reduce((total, bet) => total + bet.order.stake, 0n)
}

function acceptBet(sums: AccountSums, player: ModelPlayer, order: BetOrder, now: number): BetAnswer {
  const own = (part: string) => `${order.player}:${part}`
  const win = order.win ?? 0n
  const fromCash = sums.of(own('cash')) < order.stake ? sums.of(own('cash')) : order.stake
  const stakeBonus = order.stake - fromCash
  const winBonus = (win * stakeBonus) / order.stake
  sums.move(own('cash'), order.account, fromCash)
  sums.move(own('bonus'), order.account, stakeBonus)
  sums.move(order.account, own('bonus'), winBonus)
  credit(sums, order.account, order.player, win - winBonus)
  player.version += 1n
  if (order.nonce !== null) player.nonce += 1
  player.events.push({ bet: order.key, at: now, staked: order.stake, returned: win })
  const balances = { cash: sums.of(own('cash')), bonus: sums.of(own('bonus')), version: player.version }
  const answer = { kind: 'done', ...balances, stakeBonus, win, winBonus, nonce: order.nonce, outcome: order.outcome, at: now } as const
  player.bets.set(order.key, { order, answer, status: order.win === null ? 'open' : 'settled' })
  return answer
}

/** Every credit to cash first repays debt. Returns the number of lines. */
export function credit(sums: AccountSums, from: string, player: bigint, amount: bigint): number {
  const debt = -sums.of(`${player}:debt`)
  const repaid = debt < amount ? debt : amount
  sums.move(from, `${player}:debt`, repaid)
  sums.move(from, `${player}:cash`, amount - repaid)
  return Number(repaid > 0n) + Number(amount - repaid > 0n)
}
