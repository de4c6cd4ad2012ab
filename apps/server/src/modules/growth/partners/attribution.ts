/** Whose visitor a player was: clicks as they come, and the partner of a new account. Source: bonuses.md 10, rules 1 to 4. */
import { createHmac } from 'node:crypto'

import { attribute, type Attribution, canAttach, type Click, type ClickField, clickKey } from '@fairhouse/loyalty'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { addressBlockOf } from '../../../platform/http/index.ts'
import { relationTo } from './one-person.ts'
import type { PartnerDeps } from './ports.ts'
import { clicksIn, hasIds, idsOf, subIdOf } from './rules/visit-ids.ts'
import { insertClick, insertReferral, loadClicks, type StoredClick } from './store-referrals.ts'
import { type Link, linksByKey, loadModel } from './store.ts'

type Marks = Readonly<Record<string, string | null | undefined>>

/** A stored visit, and who sent it. */
export interface Visit {
  id: string
  /** Ids by the fields of bonuses.md 10. */
  marks: Marks
  /** All query parameters. */
  query: Readonly<Record<string, string>>
  ip: string
  userAgent: string
}

/** A registration, as its form and cookies describe it. */
export interface NewPlayer {
  player: PlayerId
  /** partner, stag, promo, click_ids and others of the visit. */
  source: Readonly<Record<string, string>>
  /** Typed by the player, and good. */
  typedPromo: string | undefined
}

export function createAttribution(deps: PartnerDeps) {
  const { database, clock, limiter, secret } = deps
  /** The visitor of one day: no two days can be connected. */
  const visitorOf = ({ ip, userAgent }: Visit, at: number): Buffer =>
    createHmac('sha256', secret)
      .update(`partner visitor ${Math.floor(at / DAY_MS)} ${addressBlockOf(ip)} ${userAgent}`)
      .digest()
      .subarray(0, 16)

  return {
    /** Stores the visit as a click when it names a partner. Above the budget it counts for nobody; the visitor's own marks stay. */
    async clicked(visit: Visit): Promise<void> {
      const ids = idsOf(visit.marks)
      if (!hasIds(ids)) return
      const at = clock.now()
      const click = { at, ids }
      const links = await linksOfClicks(database.db, [click])
      const link = linkOf(links, attribute({ at, clicks: [click] }, finderIn(links)), [click])
      if (!link || limiter.take('partnerClick', `${link.partner} ${addressBlockOf(visit.ip)}`)) return
      const stored = { id: visit.id, ...click, partner: link.partner, campaign: link.campaign, subId: subIdOf(visit.query) }
      await insertClick(database.db, stored, visitorOf(visit, at))
    },
    /** In the transaction that creates the account. */
    async registered(tx: Tx, { player, source, typedPromo }: NewPlayer): Promise<void> {
      const at = clock.now()
      const stored = await loadClicks(tx, clicksIn(source.click_ids ?? ''))
      // cookies live as long as their ids, so marks without a stored click count as a click of this moment
      const clicks: Click[] = stored.length > 0 ? stored : [{ at, ids: idsOf(source) }]
      await setPartner(deps, tx, { player, at, registeredAt: at, clicks, typedPromo })
    },
    /** `attachSource`: only where no partner is set, within the account's first day. */
    async attached(tx: Tx, player: PlayerId, marks: Marks): Promise<void> {
      const ids = idsOf(marks)
      const account = hasIds(ids) ? await deps.account(player, tx) : undefined
      const at = clock.now()
      if (!account || !canAttach({ registeredAt: account.createdAt, partner: null }, at)) return
      const adVisit = await loadClicks(tx, clicksIn(new URLSearchParams({ click: ids.adv_id ?? '' }).toString()))
      await setPartner(deps, tx, {
        player,
        at,
        registeredAt: account.createdAt,
        clicks: [...adVisit, { at, ids }],
        typedPromo: undefined,
      })
    },
  }
}

interface Given {
  player: PlayerId
  at: number
  registeredAt: number
  clicks: readonly (Click | StoredClick)[]
  typedPromo: string | undefined
}

async function setPartner(deps: PartnerDeps, tx: Tx, { player, at, registeredAt, clicks, typedPromo }: Given): Promise<void> {
  const links = await linksOfClicks(tx, [...clicks, ...(typedPromo === undefined ? [] : [{ at, ids: { promo: typedPromo } }])])
  if (links.size === 0) return
  const model = await loadModel(tx)
  const found = attribute({ at, clicks, typedPromo, model }, finderIn(links))
  const click = clickOf(links, found, model === 'first' ? clicks : clicks.toReversed())
  const link = found.by === 'typed_promo' ? links.get(clickKey('promo', typedPromo!)) : linkOf(links, found, click ? [click] : [])
  if (!link || found.by === null) return
  const relation = await relationTo(deps, tx, link.partner, player)
  if (relation === 'self') return
  const stored = click && 'id' in click ? click : undefined
  await insertReferral(tx, {
    player,
    partner: link.partner,
    by: found.by,
    click: stored?.id ?? null,
    campaign: link.campaign,
    subId: stored?.subId ?? '',
    registeredAt,
    attachedAt: at,
    sharesDevice: relation === 'device',
  })
}

type Links = ReadonlyMap<string, Link>

const linksOfClicks = (db: Db, clicks: readonly Click[]): Promise<Links> =>
  linksByKey(
    db,
    clicks.flatMap(({ ids }) => Object.entries(ids).map(([field, value]) => clickKey(field as ClickField, value))),
  )

const finderIn = (links: Links) => (field: ClickField, value: string) => {
  const link = links.get(clickKey(field, value))
  return link && `${link.partner}`
}

/** The click that decided: the first of these with the id that was found. */
const clickOf = <C extends Click>(links: Links, { partner, by }: Attribution, clicks: readonly C[]): C | undefined =>
  clicks.find(({ ids }) => by !== null && by !== 'typed_promo' && ids[by] !== undefined && finderIn(links)(by, ids[by]) === partner)

function linkOf(links: Links, { by }: Attribution, [click]: readonly Click[]): Link | undefined {
  const value = by === null || by === 'typed_promo' ? undefined : click?.ids[by]
  return value === undefined ? undefined : links.get(clickKey(by as ClickField, value))
}
