/** Cases of a catalogue as the house plugs them in. */
import { MULTIPLIER_SCALE, type Minor } from '@fairhouse/money'

import type { SoloRules } from '../game.ts'
import { CASE_TABLES } from './catalogue.data.ts'
import { type CaseTable, type Catalogue, caseReturn, readCatalogue } from './catalogue.ts'
import { type CaseBet, type CaseEvent, type CaseOutcome, caseCost, itemValue, openCase, parseCaseParams } from './open.ts'
import { provenTable, readProvenTable } from './own-table.ts'

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 100

export function casesRulesOf(catalogue: Catalogue): SoloRules<CaseBet, CaseOutcome, CaseEvent> {
  // A parsed bet names a case of this very catalogue.
  const tableOf = ({ caseId }: CaseBet): CaseTable => catalogue.get(caseId)!
  const bestPayout = (bet: CaseBet) => BigInt(bet.count) * bestItem(tableOf(bet), bet)
  return {
    id: 'cases',
    takesBonus: true,
    parse: (params) => parseCaseParams(catalogue, params),
    play: (bytes, bet, _stake, maxWin) => openCase(bytes, tableOf(bet), bet, maxWin),
    currency: ({ currency }) => currency,
    table: (bet) => (CASES.has(bet.caseId) ? undefined : provenTable(tableOf(bet))),
    withTable(given) {
      const table = readProvenTable(given)
      return table && !CASES.has(table.id) ? casesRulesOf(new Map([[table.id, table]])) : undefined
    },
    fixedStake: (bet) => caseCost(tableOf(bet), bet),
    bestPayout,
    bestMultiplier: (bet) => Number((bestPayout(bet) * BigInt(MULTIPLIER_SCALE)) / caseCost(tableOf(bet), bet)),
    smallestStake: () => 1n,
    rtp: (bet) => caseReturn(tableOf(bet)),
    contribution: () => CONTRIBUTION,
  }
}

/** The cases the house starts with; marked pure, so that pages without them do not carry the table. */
export const CASES: Catalogue = /* @__PURE__ */ readCatalogue(CASE_TABLES)

export const casesRules = /* @__PURE__ */ casesRulesOf(CASES)

function bestItem(table: CaseTable, { currency }: CaseBet): Minor {
  return table.items.map((_, index) => itemValue(table, index, currency)).reduce((best, value) => (value > best ? value : best), 0n)
}
