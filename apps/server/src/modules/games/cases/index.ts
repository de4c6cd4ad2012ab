/** The public interface of cases: the cases on sale, and their game for the pipeline. */
import { caseRoutes, refuse } from '@fairhouse/contracts'
import type { PlayerId, Currency } from '@fairhouse/money'

import { type Caller, calls, type Handlers, type Mount } from '../../../platform/http/index.ts'
import type { GameEntry } from '../../play/wagering/index.ts'
import { caseAnswer, caseSummary } from './answers.ts'
import { casesEntry } from './entry.ts'
import { offersFrom } from './file.ts'
import { openOffer } from './offer.ts'
import { findCases } from './search.ts'

export interface CasesDeps {
  /** The operator's cases, a JSON file; without it only the built-in ones. */
  readonly file: string | undefined
  /** The player's active currency (D-21). */
  currencyOf(player: PlayerId): Promise<Currency>
}

export interface Cases {
  readonly entry: GameEntry
  readonly mount: Mount
}

/** @throws when a case does not add up: the server does not start. */
export function createCases({ file, currencyOf }: CasesDeps): Cases {
  const offer = openOffer(offersFrom(file))
  const onSale = offer.cases.filter(({ isSold }) => isSold)
  const currencyFor = (caller: Caller | null, requested: Currency | undefined) =>
    caller ? currencyOf(caller.player) : (requested ?? 'RUB')
  const handlers: Handlers<typeof caseRoutes> = {
    async 'GET /api/v2/cases'({ query, caller }) {
      const currency = await currencyFor(caller, query.currency)
      const { category, q, price_from: from, price_to: to } = query
      const found = findCases(onSale, { category, q, from, to, currency })
      const categories = offer.categories.map(({ id, name }) => ({
        id,
        name,
        cases: onSale.filter((one) => one.category === id).length,
      }))
      return { currency, categories: categories.filter(({ cases }) => cases > 0), data: found.map((one) => caseSummary(one, currency)) }
    },
    async 'GET /api/v2/cases/{slug}'({ params, query, caller }) {
      const offered = offer.cases.find(({ table }) => table.id === params.slug)
      return offered ? caseAnswer(offered, await currencyFor(caller, query.currency)) : refuse('not_found')
    },
  }
  return { entry: casesEntry(offer), mount: calls(caseRoutes, handlers) }
}
