/** No bonus is worth more than its price: the offers that run, checked at the start. Sources: bonuses.md 2, "Config check at start"; D-56. */
import {
  type ExternalGroup,
  type ExternalTerms,
  externalTerms,
  isBirthdayPriced,
  offerPriceFaults,
  pricedGames,
  type PricedOffer,
  type RatedGame,
  REWARD_SETTINGS,
  WELCOME_PRICES,
} from '@fairhouse/loyalty'

import type { Db } from '../../../platform/db/index.ts'
import { pricedPromos } from './store/promos.ts'
import { settingsVersions } from './store/reward-settings.ts'
import { packsOf } from './store/welcome-packs.ts'

/** Those of the product, and those that operators made, also for later. `now` in milliseconds. */
async function offersFrom(db: Db, now: number): Promise<PricedOffer[]> {
  const packs = (await packsOf(db)).filter(({ stoppedAt }) => stoppedAt === null)
  const stages = packs.flatMap((pack) =>
    pack.stages.map(({ stage, wager }) => ({ id: `welcome pack ${pack.version}, stage ${stage}`, wager })),
  )
  const settings = (await settingsVersions(db)).filter(({ stoppedAt }) => stoppedAt === null)
  const reloads = settings.map((each) => ({ id: `reload, reward settings ${each.version}`, wager: each.settings.reloadWager }))
  const birthdays = settings
    .filter((each) => isBirthdayPriced(each.settings))
    .map((each) => ({ id: `birthday, reward settings ${each.version}`, wager: each.settings.birthdayWager }))
  return [
    ...WELCOME_PRICES,
    { id: 'reload', wager: REWARD_SETTINGS.reloadWager },
    ...reloads,
    ...birthdays,
    ...stages,
    ...(await pricedPromos(db, now)),
  ]
}

/** Percent: the highest return that a game publishes over all its settings; undefined of a group without one. */
export type HighestReturn = (game: RatedGame) => string | undefined

/** One sentence per offer and game in which it is worth more than its price. */
export async function priceFaults(db: Db, now: number, highestReturn: HighestReturn): Promise<string[]> {
  return offerPriceFaults(await offersFrom(db, now), pricedGames(highestReturn))
}

/** What these offers let the games of providers contribute. */
export async function contributionTerms(db: Db, group: ExternalGroup, now: number): Promise<ExternalTerms> {
  return externalTerms(group, await offersFrom(db, now))
}
