/** The live channel `bonus`: what the active bonus has wagered, published again after each bet that it lists. */
import type { Snapshot } from '@fairhouse/contracts'
import { type PlayerId, formatMoney } from '@fairhouse/money'

import type { Db } from '../../../platform/db/index.ts'
import type { Channels, FanOut } from '../../../platform/live/index.ts'
import { progressOf, type Wagered, wageredAmong } from './store/bonuses.ts'

export interface LiveBonusDeps {
  readonly fanOut: Pick<FanOut, 'publishToPlayer'>
  onFault(error: unknown, context: Record<string, unknown>): void
}

/** After a commit that may have changed the active bonuses of these players. */
export type PushBonuses = (players: readonly PlayerId[]) => void

export const bonusChannels =
  (db: Db) =>
  (hub: Channels): void =>
    hub.provide('bonus', async (player) => {
      if (player === null) throw new Error('the bonus is a private channel')
      return liveBonus((await wageredAmong(db, [player]))[0])
    })

export function createPushBonuses({ fanOut, onFault }: LiveBonusDeps, db: Db): PushBonuses {
  const push = async (players: readonly PlayerId[]) => {
    const active = new Map((await wageredAmong(db, players)).map((each) => [each.player, each]))
    for (const player of players) fanOut.publishToPlayer('bonus', player, liveBonus(active.get(player)))
  }
  return (players) => void push(players).catch((error: unknown) => onFault(error, { part: 'bonuses.live' }))
}

export function liveBonus(bonus: Wagered | undefined): Snapshot<'bonus'> {
  if (!bonus) return { active: null }
  const { id, currency, required, lastBet } = bonus
  return { active: { id, currency, required: formatMoney(required), progress: formatMoney(progressOf(bonus)), last_bet: lastBet } }
}
