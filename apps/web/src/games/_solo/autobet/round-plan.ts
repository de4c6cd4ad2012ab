import type { RoundPlan } from '../../_common/game-view.ts'

/** Whether an autobet can play a round of a multi-step game by it. */
export const isPlanned = ({ moves, strategy }: RoundPlan = {}): boolean => strategy !== undefined || Boolean(moves?.length)

/** As sent. */
export const planBody = ({ moves, strategy }: RoundPlan = {}) => ({
  ...(moves && { moves: [...moves] }),
  ...(strategy && { strategy: { ...strategy } }),
})
