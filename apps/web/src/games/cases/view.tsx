/** Cases for lists, proofs and the verifier. Source: games.md G10. */
import type { Client } from '@fairhouse/contracts/client'
import {
  CASE_WEIGHTS,
  type CaseBet,
  type CaseOutcome,
  CASES,
  casesRulesOf,
  type ProvableGames,
  readCatalogue,
  type RoundClaim,
  soloGame,
} from '@fairhouse/games'

import type { Language } from '../../lib/i18n/text.tsx'
import { groupedText } from '../../lib/stake-format.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'
import { caseName, itemName, type SoldItem } from './sold.ts'

export const casesView: GameView = {
  id: 'cases',
  result: (outcome, language) => gotText(outcome as CaseOutcome, language),
  bet(params, language) {
    const { caseId, count } = params as CaseBet
    const name = caseName(caseId, null, language)
    return count === 1 ? name : `${name} ×${count}`
  },
  sums(working, language) {
    const { items } = working.outcome as CaseOutcome
    const drawn = drawnFrom(
      working,
      items.map(() => CASE_WEIGHTS),
    )
    return sumsOf(drawn, language.locale, ({ value }, at) =>
      language.t('cases.ticketOf', { ticket: groupedText(value, language.locale), item: itemName(items[at]!, null, language) }),
    )
  },
  program: programOf,
  loadRules,
  firstParams: { caseId: 'starter', count: 1, currency: 'RUB' } satisfies CaseBet,
  ParamsForm: onDemand(async () => (await import('./params-form.tsx')).CaseParamsForm),
}

/** The best item first: "Silver lantern +2", "Copper stone ×3". `known`: names of an operator's case, on its page. */
export function gotText({ indexes, items }: CaseOutcome, language: Language, known: readonly SoldItem[] = []): string {
  const best = items[indexes.indexOf(Math.max(...indexes))]!
  const name = itemName(best, known.find(({ id }) => id === best)?.name ?? null, language)
  if (items.length === 1) return name
  return items.every((item) => item === best) ? `${name} ×${items.length}` : `${name} +${items.length - 1}`
}

/** The server publishes the table of an operator's case; its sum is validated here again. */
async function loadRules({ params }: RoundClaim, api: Client): Promise<ProvableGames | undefined> {
  const { caseId } = params as CaseBet
  if (CASES.has(caseId)) return undefined
  const answer = await api.call('GET /api/v2/cases/{slug}', { params: { slug: caseId } })
  return answer.ok ? { cases: soloGame(casesRulesOf(readCatalogue([answer.data.table]))) } : undefined
}

/** An operator's case is known only on its page: elsewhere tickets are listed without item names. */
function programOf(claim: RoundClaim): string {
  const { caseId, count } = claim.params as CaseBet
  const table = CASES.get(caseId)
  if (!table) return programText(claim, `for (let i = 0; i < ${Number(count)}; i++) console.log('ticket', uniform(${CASE_WEIGHTS}))`)
  const inside = table.items.map(({ id, weight }) => `${id}: ${weight}`).join(', ')
  return programText(
    claim,
    `const weights = { ${inside} }
for (let i = 0; i < ${Number(count)}; i++) {
  const ticket = uniform(${CASE_WEIGHTS})
  let end = 0
  console.log('ticket', ticket, Object.keys(weights).find((item) => ticket < (end += weights[item])))
}`,
  )
}

export default casesView
