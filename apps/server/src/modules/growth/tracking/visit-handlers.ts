/** The calls by which a browser reports how its visit began. Source: API-20, API-22, API-24, API-25. */
import type { Refusal, Route, VisitRoutes } from '@fairhouse/contracts'
import type { PromoType } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Call, Handlers, RequestFacts } from '../../../platform/http/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { createVisitStore } from './store-visits.ts'
import { affiliateIn, otherIn, referrerHost, utmIn } from './visit-rules.ts'

export interface PromoCodes {
  /** What the code gives; undefined for one that is unknown or used up. */
  find(code: string): Promise<{ type: PromoType; value: number } | undefined>
}

/** Whose visitor a player is. */
export interface Affiliates {
  /** A stored visit. `query` are all its parameters. */
  clicked(visit: {
    id: string
    marks: Readonly<Record<string, string | null | undefined>>
    query: Readonly<Record<string, string>>
    ip: string
    userAgent: string
  }): Promise<void>
  /** A player's browser attached these marks. */
  attached(player: PlayerId, marks: Readonly<Record<string, string | null>>): Promise<void>
}

interface VisitDeps {
  affiliates: Affiliates
  store: ReturnType<typeof createVisitStore>
  clock: Clock
  ids: Ids
  promoCodes: PromoCodes
  overBudget(call: Pick<Call<Route>, 'rawBody' | 'request'>, rows: number): Refusal | undefined
}

const API = /^(api|www)\./
const DONE = { success: true } as const
const senderOf = ({ ip, userAgent }: RequestFacts) => ({ ip, userAgent })

export function visitHandlers({ affiliates, store, clock, ids, promoCodes, overBudget }: VisitDeps): Handlers<VisitRoutes> {
  const mirrorOf = (host: string) => host.replace(API, '')
  return {
    async 'POST /attachSource'({ body, caller }) {
      const { stag, promo, partnerId, advId, advertiseUid, advertiseSource, cpaOneUid, prHash } = body
      const marks = {
        stag: stag || null,
        promo: promo || null,
        partner_id: partnerId || null,
        adv_id: advId || null,
        advertise_uid: advertiseUid || null,
        advertise_source: advertiseSource || null,
        cpa_one_uid: cpaOneUid || null,
        pr_hash: prHash || null,
      }
      if (Object.values(marks).every((mark) => mark === null)) return DONE
      await store.attach(caller.player, marks, clock.now())
      await affiliates.attached(caller.player, { ...marks, partner: marks.partner_id })
      return DONE
    },
    async 'POST /middleware/affiliate'(call) {
      const { query, referrer } = call.body
      const refused = overBudget(call, 1)
      if (refused) return refused
      const { partner, adplace, stag, clickIds } = affiliateIn(query)
      const id = ids.next()
      const marks = { partner, adplace, stag, promo: query.promo || null, pr_hash: query.pr || null }
      const visit = { id, kind: 'click', mirror: mirrorOf(call.request.host), ...marks, ...utmIn(query) } as const
      await store.add({ ...visit, other: otherIn(query), referrer: referrerHost(referrer) }, clock.now())
      await affiliates.clicked({ id, marks: { ...query, ...marks }, query, ...senderOf(call.request) })
      return { partner, adplace, stag, click_ids: { click: id, ...clickIds } }
    },
    async 'POST /middleware/registerPageOpenEvent'(call) {
      const { subH, uuid, click_url: address } = call.body
      const refused = overBudget(call, 1)
      if (refused) return refused
      const visit = { id: ids.next(), kind: 'page_open', mirror: mirrorOf(call.request.host), sub_h: subH } as const
      await store.add({ ...visit, other: { uuid, click_url: address } }, clock.now())
      return DONE
    },
    async 'POST /middleware/utm'(call) {
      const refused = overBudget(call, 1)
      if (refused) return refused
      const utm = utmIn(call.body)
      const { partner, adplace, stag } = affiliateIn(call.body)
      const id = ids.next()
      const visit = { id, kind: 'utm', mirror: mirrorOf(call.request.host), partner, adplace, stag, ...utm } as const
      await store.add({ ...visit, other: otherIn(call.body) }, clock.now())
      const marks = { ...call.body, partner, stag, pr_hash: call.body.pr }
      await affiliates.clicked({ id, marks, query: call.body, ...senderOf(call.request) })
      const code = await store.promoOf(utm)
      const promo = code === undefined ? undefined : await promoCodes.find(code)
      return { advId: id, promo: promo ? { type: promo.type, value: `${promo.value}`, code: code! } : null }
    },
  }
}
