/** Autoplay's own stops (D-65). Pure. Money in minor units. */
export interface AutoPlan {
  readonly rounds: number
  readonly lossLimit: number
  /** Stops once a round wins so much; undefined: no such stop. */
  readonly winLimit: number | undefined
  readonly stopsAtFreeSpins: boolean
}

export interface AutoState {
  readonly left: number
  readonly lost: number
}

export interface AutoRound {
  readonly stake: number
  readonly win: number
  readonly hadFreeSpins: boolean
}

/** Before the player has chosen one. */
export const NO_PLAN: AutoPlan = { rounds: 0, lossLimit: 0, winLimit: undefined, stopsAtFreeSpins: true }

/** Its first stake too must fit into what may be lost. */
export const mayBegin = ({ lossLimit }: AutoPlan, stake: number): boolean => stake <= lossLimit

/** After a round: how it goes on; `left` 0 means it is over. The next stake must fit into what may still be lost. */
export function afterRound(plan: AutoPlan, { left, lost }: AutoState, round: AutoRound, nextStake: number): AutoState {
  const now = { left: left - 1, lost: lost + round.stake - round.win }
  const isOver =
    now.lost + nextStake > plan.lossLimit ||
    (plan.winLimit !== undefined && round.win >= plan.winLimit) ||
    (plan.stopsAtFreeSpins && round.hadFreeSpins)
  return isOver ? { ...now, left: 0 } : now
}
