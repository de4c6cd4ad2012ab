/** Converts rounds and bets to contract types. Of an open round only the public part. */
import { type endedRound, type liveBet, type liveRow, type LiveGameId } from '@fairhouse/contracts'
import { formatMoney, MULTIPLIER_SCALE } from '@fairhouse/money'
import type * as z from 'zod'

import { parseBettorKey } from '../../../play/wagering/index.ts'
import type { BetRow } from '../bets/store.ts'
import { hasCashOuts, type LiveGame } from '../game.ts'
import type { RoundRow } from '../rounds/store.ts'

export type LiveBet = z.output<typeof liveBet>
export type LiveRow = z.output<typeof liveRow>
export type EndedRound = z.output<typeof endedRound>

const hex = (bytes: Buffer | null) => bytes?.toString('hex') ?? ''

export function endedShape({ number, outcome, seed, ended_at, voided }: RoundRow): EndedRound {
  return { round: Number(number), outcome: outcome!, seed: hex(seed), ended_at: ended_at!, voided }
}

export function betShape(bet: BetRow): LiveBet {
  const { id, row, game, seat: bettorKey, round, status, reason, currency, stake, params, paid, at } = bet
  return {
    id,
    row,
    game: game as LiveGameId,
    mode: parseBettorKey(bettorKey).mode,
    round: round === null ? null : Number(round),
    status,
    reason,
    currency,
    stake: formatMoney(stake),
    params,
    parts: partsOf(bet),
    multiplier: multiplierOf(bet),
    payout: formatMoney(status === 'refunded' && bet.parts.length === 0 ? stake : paid),
    at: at.toISOString(),
  }
}

/** As the call that made it was answered the first time. */
export const firstShape = (bet: BetRow): LiveBet => {
  const wasQueued = bet.after_round !== null
  const initial = {
    status: wasQueued ? 'queued' : 'placed',
    reason: null,
    parts: [],
    paid: 0n,
    round: wasQueued ? null : bet.round,
  } as const
  return betShape({ ...bet, ...initial, parts: [] })
}

/** Total return in 1/10,000 of the stake. */
export const multiplierOf = ({ paid, stake }: Pick<BetRow, 'paid' | 'stake'>): number => Number((paid * BigInt(MULTIPLIER_SCALE)) / stake)

/** Only a game with cash-outs has several parts; otherwise the one part is the payout. */
function partsOf({ game, parts }: BetRow): LiveBet['parts'] {
  if (!hasCashOuts(game)) return []
  return parts.map(({ kind, stake, multiplier, payout }) => ({
    kind,
    stake: formatMoney(BigInt(stake)),
    multiplier,
    payout: formatMoney(BigInt(payout)),
  }))
}

export function rowShape(game: LiveGame, player: string, bet: BetRow): LiveRow {
  const params = game.publicParams(game.parse(bet.params)!)
  const cashed = bet.parts.length > 0 ? { multiplier: bet.parts.at(-1)!.multiplier, payout: formatMoney(bet.paid) } : {}
  return { id: bet.row, player, currency: bet.currency, stake: formatMoney(bet.stake), ...(params && { params }), ...cashed }
}
