/** What the three slots have in common as bets: one stake, no choice. Sources: games.md G11, bonuses.md 2. */
import type { RoundEvent, SoloRules } from '../game.ts'
import { exactFields } from '../params.ts'

/** A spin has no settings. */
export type SlotBet = Record<never, never>

/** Percent that counts towards wagering. */
const CONTRIBUTION = 100

type OwnRules<Outcome extends object, Event extends RoundEvent> = Omit<
  SoloRules<SlotBet, Outcome, Event>,
  'takesBonus' | 'parse' | 'contribution'
>

export function slotRules<Outcome extends object, Event extends RoundEvent>(
  own: OwnRules<Outcome, Event>,
): SoloRules<SlotBet, Outcome, Event> {
  return { ...own, takesBonus: true, parse: (params) => exactFields(params, []) && {}, contribution: () => CONTRIBUTION }
}
