/** The people floor: accounts, their settings, and the letters they get. */
import { join } from 'node:path'

import type { Config } from './config.ts'
import type { Ground } from './ground.ts'
import type { Geo } from './modules/geo/index.ts'
import { createIdentity, type Identity } from './modules/identity/index.ts'
import { createKyc, type Kyc } from './modules/kyc/index.ts'
import { createNotifications } from './modules/notifications/index.ts'
import { createProfile, openProfile, type Profile } from './modules/profile/index.ts'
import { isPremium, wishAtRegistration } from './modules/vip/index.ts'
import { folderStore } from './platform/files/index.ts'
import { systemIds } from './platform/ids.ts'
import { systemRandom } from './platform/random.ts'
import { carrierFrom, checkProviderFrom } from './vendors.ts'

export interface People {
  identity: Identity
  profile: Profile
  kyc: Kyc
}

export interface PeopleDeps extends Ground {
  geo: Pick<Geo, 'placeOf' | 'ageRuleOf'>
}

/** @throws where the house may not use the sandbox's carrier and has no other. */
export async function openPeople(ground: PeopleDeps): Promise<People> {
  const { config, database, ledger, hub, fanOut, bus, jobs, clock, geo } = ground
  const notifications = createNotifications({ carrier: carrierFrom(config, clock), brand: config.brand, siteOrigin: siteOriginOf(config) })
  const identity = await createIdentity({
    database,
    clock,
    ids: systemIds,
    random: systemRandom,
    bus,
    jobs,
    secret: config.secrets.tokens,
    restSecret: config.secrets.seeds,
    brand: config.brand,
    countryOf: (ip) => geo.placeOf(ip).country,
    async onRegistered(tx, registered) {
      await ledger.openWallet(tx, registered.player, registered.currency)
      await openProfile(database, tx, registered)
      if (registered.wantsVip) await wishAtRegistration(database, tx, registered.player, clock.now())
    },
    deliver: (message) => notifications.deliver(message),
  })
  const kyc = kycFrom(ground)
  const profile = createProfile({
    database,
    hub,
    fanOut,
    jobs,
    clock,
    random: systemRandom,
    files: folderStore(join(config.dataDir, 'files'), systemRandom),
    identity,
    ledger,
    regionOf: (ip) => geo.placeOf(ip).region,
    isPremium: (player) => isPremium(database, player),
    verificationOf: kyc.statusOf,
  })
  return { identity, profile, kyc }
}

function kycFrom({ config, clock, logger, geo, ...ground }: PeopleDeps): Kyc {
  return createKyc({
    ...ground,
    clock,
    ids: systemIds,
    random: systemRandom,
    secret: config.secrets.documents,
    provider: checkProviderFrom(config, clock),
    retentionDays: config.documentRetentionDays,
    minAgeOf: (country) => geo.ageRuleOf(country).minAge,
    report: (message, facts) => logger.error(facts, message),
  })
}

function siteOriginOf({ can, siteHost, port }: Config): string {
  return can.requireHttps ? `https://${siteHost}` : `http://${siteHost}${port === 80 ? '' : `:${port}`}`
}
