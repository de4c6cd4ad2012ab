/** Opens what visitors meet before they have an account: tracking, mirrors, the support chat and the captcha. */
import { captchaRoutes, mirrorRoutes, supportRoutes, trackingRoutes } from '@fairhouse/contracts'

import { mirrorTableOf } from '../config/hosts.ts'
import { createSupport, type SupportDeps } from '../modules/contact/support/index.ts'
import { createMirrors } from '../modules/growth/mirrors/index.ts'
import type { Partners } from '../modules/growth/partners/index.ts'
import { createTracking } from '../modules/growth/tracking/index.ts'
import { createCaptcha } from '../modules/protection/captcha/index.ts'
import type { Geo } from '../modules/protection/geo/index.ts'
import type { BonusReads } from '../modules/rewards/bonuses/index.ts'
import { systemIds } from '../platform/ids.ts'
import { systemRandom } from '../platform/random.ts'
import type { Infrastructure } from './infrastructure.ts'
import { calls, type Part } from './part.ts'
import type { People } from './people.ts'

interface Opened extends Pick<People, 'identity' | 'channels' | 'deliver'>, Pick<SupportDeps, 'write'> {
  geo: Geo
  bonusReads: BonusReads
  partners: Partners
}

export function openVisits(infrastructure: Infrastructure, { geo, identity, bonusReads, partners, channels, deliver, write }: Opened) {
  const { config, dataKeys, database, clock, onFault } = infrastructure
  const shared = { database, clock, random: systemRandom }
  const tracking = createTracking({
    ...shared,
    limiter: infrastructure.limiter,
    ids: systemIds,
    promoCodes: { find: bonusReads.findPromo },
    affiliates: partners,
    pipeline: config.eventSink && { settings: config.eventSink, onFault },
  })
  const mirrors = createMirrors({ ...shared, table: mirrorTableOf(config), identity, secret: config.secrets.tokens, onFault })
  const support = createSupport({
    ...infrastructure,
    ids: systemIds,
    random: systemRandom,
    channels,
    deliver,
    write,
    regionOf: (ip) => geo.locate(ip).region,
    secret: dataKeys.documents,
    telegram: config.mirrorSettings.telegramUrl,
    hours: config.supportHours,
  })
  const captcha = createCaptcha({ ...shared, secret: dataKeys.tokens, outside: outsideCaptchaOf(config), onFault })
  const parts: Part[] = [
    { name: 'tracking', mounts: [calls(trackingRoutes, tracking.handlers)], defineJobs: tracking.defineJobs },
    { name: 'mirrors', mounts: [calls(mirrorRoutes, mirrors.handlers)], defineJobs: mirrors.defineJobs },
    { name: 'support', mounts: [calls(supportRoutes, support.handlers)], defineJobs: support.defineJobs },
    { name: 'captcha', mounts: [calls(captchaRoutes, captcha.handlers)], defineJobs: captcha.defineJobs },
  ]
  return { tracking, mirrors, support, captcha, parts }
}

function outsideCaptchaOf({ outside: { captcha }, captchaSecret, siteHost, mirrorHosts }: Infrastructure['config']) {
  return captcha && captchaSecret !== undefined
    ? { verify: captcha.verify, secret: captchaSecret, hosts: [siteHost, ...mirrorHosts] }
    : undefined
}
