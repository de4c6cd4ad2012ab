/** The verifier with the rules of every game, in a chunk that loads on the first press. */
import { VIRTUAL_GAMES } from '@fairhouse/betting'
import { VERIFIABLE_GAMES, type Verdict, type VerifiableGames } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

import { repeat } from '../../../games/_common/proof/repeat.ts'
import { claimOf, type RulesSay, type VerifierForm } from './form.ts'

/** The claim of the fields, complete for its game. */
export const toClaim = (form: VerifierForm) => claimOf(form, rulesSay(form))

/** Of the house, its studio, and virtual sports. */
const GAMES: VerifiableGames = { ...VERIFIABLE_GAMES, ...VIRTUAL_GAMES }

export const verifyForm = (form: VerifierForm, signal?: AbortSignal): Promise<Verdict> => repeat(toClaim(form), GAMES, signal)

/** Whether the game's form can draw these params. */
export function isDrawable(form: Bet): boolean {
  const rules = rulesOf(form)
  if (rules?.kind === 'listed') return typeof rules.read(form.bets, form.params) !== 'string'
  return rules?.parse(form.params) !== undefined
}

type Bet = Pick<VerifierForm, 'game' | 'params' | 'bets' | 'rest'>

function rulesSay(form: VerifierForm): RulesSay {
  const rules = rulesOf(form)
  const fixed = rules && fixedStakeOf(rules, form)
  return {
    hasMoves: rules?.kind === 'multi-step' || rules?.kind === 'table',
    fixedStake: fixed === undefined ? undefined : formatMoney(fixed),
  }
}

/** The only stake possible with the bet; undefined when any is. */
function fixedStakeOf(rules: VerifiableGames[string], { bets, params }: Bet): bigint | undefined {
  if (rules.kind === 'single-step') return rules.parse(params)?.fixedStake
  const listed = rules.kind === 'listed' ? rules.read(bets, params) : undefined
  return typeof listed === 'object' ? listed.stake : undefined
}

/** The game from its files, or from the table in its proof. */
function rulesOf({ game, rest }: Bet): VerifiableGames[string] | undefined {
  const rules = Object.hasOwn(GAMES, game) ? GAMES[game] : undefined
  if (rules?.kind !== 'single-step' || rest.table === undefined) return rules
  return rules.withTable(rest.table)
}
