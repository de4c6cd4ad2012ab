import type { Identity } from '../modules/accounts/identity/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import { outboxBacklog } from '../modules/books/ledger/index.ts'
import type { Rates } from '../modules/cashier/rates/index.ts'
import type { InApp } from '../modules/contact/in-app/index.ts'
import type { PublicNames } from '../modules/play/feed/index.ts'
import { hasReadUntil, isPlayKnown } from '../modules/play/wagering/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
import type { Bonuses } from '../modules/rewards/bonuses/index.ts'
import { createTops, type Tops } from '../modules/rewards/tops/index.ts'
import { createTournaments, type Tournaments } from '../modules/rewards/tournaments/index.ts'
/** Opens what compares players: tops and tournaments, and connects them to accounts, limits, bonuses and the bell. */
import type { Infrastructure } from './infrastructure.ts'

interface Modules {
  readonly identity: Pick<Identity, 'account'>
  readonly profile: Pick<Profile, 'statisticsHidden' | 'allStatisticsHidden' | 'picturesOf' | 'pushBalance'>
  readonly limits: Pick<Limits, 'exclusionOf' | 'barredAmong'>
  readonly bonuses: Pick<Bonuses, 'grantPrize' | 'grantPrizeSpins' | 'samePersons'>
  readonly inApp: Pick<InApp, 'addAndPublish'>
  readonly rates: Rates
  /** Names of players in public lists. */
  readonly names: PublicNames
}

export function openContests(infrastructure: Infrastructure, modules: Modules): { tops: Tops; tournaments: Tournaments } {
  const { database, clock } = infrastructure
  const { profile, rates, names } = modules
  const hiddenPlayers = profile.allStatisticsHidden
  const tops = createTops({ database, clock, rates, hiddenPlayers, picturesOf: profile.picturesOf, names })
  return { tops, tournaments: openTournaments(infrastructure, modules) }
}

function openTournaments(infrastructure: Infrastructure, modules: Modules): Tournaments {
  const { database, clock, onFault } = infrastructure
  const { identity, profile, limits, bonuses, inApp, rates } = modules
  return createTournaments({
    ...infrastructure,
    rates,
    currencyOf: async (player) => (await identity.account(player))!.currency,
    exclusionOf: limits.exclusionOf,
    skippedOf: limits.barredAmong,
    samePersons: bonuses.samePersons,
    hiddenOf: profile.statisticsHidden,
    picturesOf: profile.picturesOf,
    names: modules.names,
    isPlayRead: async (reader, until) =>
      (await isPlayKnown(database.db, until, await outboxBacklog(database))) && (await hasReadUntil(database, reader, until)),
    grantBonus: bonuses.grantPrize,
    grantSpins: bonuses.grantPrizeSpins,
    notify: (tx, player, source, details) =>
      inApp.addAndPublish(tx, { player, source, kind: 'tournament', details: { ...details }, at: clock.now() }),
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
  })
}
