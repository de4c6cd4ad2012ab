/** The verifier with the rules of every game; a file of its own, loaded with the first press. */
import { EVERY_GAME, isGameId, type MultiStepGame, type SoloGame, type Verdict } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

import { repeat } from '../../../games/shared/proof/repeat.ts'
import { claimOf, type RulesSay, type VerifierForm } from './form.ts'

/** What stands in the fields, as a claim with everything its game asks for. */
export const claimToJudge = (form: VerifierForm) => claimOf(form, rulesSay(form))

export const judge = (form: VerifierForm): Verdict => repeat(claimToJudge(form))

/** Whether the game's own form can draw these params. */
export const isLawful = (form: Pick<VerifierForm, 'game' | 'params' | 'rest'>): boolean => rulesOf(form)?.parse(form.params) !== undefined

function rulesSay(form: VerifierForm): RulesSay {
  const rules = rulesOf(form)
  if (rules?.kind !== 'single-step') return { hasMoves: rules !== undefined }
  const fixed = rules.parse(form.params)?.fixedStake
  return { fixedStake: fixed === undefined ? undefined : formatMoney(fixed) }
}

/** The game by its own files, or by the table that its proof brings. */
function rulesOf({ game, rest }: Pick<VerifierForm, 'game' | 'rest'>): SoloGame | MultiStepGame | undefined {
  const rules = isGameId(game) ? EVERY_GAME[game] : undefined
  if (rules?.kind !== 'single-step' || rest.table === undefined) return rules
  return rules.withTable(rest.table)
}
