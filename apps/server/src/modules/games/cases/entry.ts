/** The one game of the pipeline for all cases: a case costs its price (D-23), so the prices are its limits. */
import { acceptedStakes, CASE_COUNT_MAX, casesRulesOf, caseReturn, readCatalogue, type SoloGame, soloGame } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'
import { fromRub, MAX_WIN } from '@fairhouse/money'

import type { GameEntry } from '../../play/wagering/index.ts'
import { shareOf } from './answers.ts'
import type { Offer } from './offer.ts'

export function casesEntry({ cases }: Offer): GameEntry & { readonly game: SoloGame } {
  const tables = cases.filter(({ isSold }) => isSold).map(({ table }) => table)
  const returns = tables.map((table) => shareOf(caseReturn(table)).percent).sort((a, b) => Number(a) - Number(b))
  const prices = tables.map(({ price }) => BigInt(price))
  const game = soloGame(casesRulesOf(readCatalogue(tables)))
  return {
    game,
    service: 'cases',
    rtp: { min: returns[0]!, max: returns.at(-1)! },
    rulesHash: rulesHash('cases'),
    limits: (currency) => ({
      min: fromRub(prices[0]!, currency),
      max: BigInt(CASE_COUNT_MAX) * fromRub(prices.at(-1)!, currency),
      step: 1n,
    }),
    // each costs its price; several at once only while their combined best win is paid in full
    choices: (currency) =>
      tables.map(({ id, price }) => {
        const one = fromRub(BigInt(price), currency)
        const bet = game.parse({ caseId: id, count: 1, currency })!
        const range = { min: one, max: BigInt(CASE_COUNT_MAX) * one, step: one, maxWin: MAX_WIN[currency] }
        return { choice: { caseId: id }, params: () => ({ ...bet.params }), ...acceptedStakes(bet, range) }
      }),
  }
}
