/** What operators correct of a partner after its creation: code, name, phone, and the own account. Source: bonuses.md 10. */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type ClickField, clickKey } from '@fairhouse/loyalty'
import type { PartnerId, PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { findOfSamePerson, isBroughtPerson } from './one-person.ts'
import type { PartnerDeps } from './ports.ts'
import { keepFormerMark } from './store-marks.ts'
import { type By, insertLink, linksByKey, loadPartners, lockCreation, lockPartner, type Partner, updatePartner } from './store.ts'

export type PartnerDetails = Pick<Partner, 'code' | 'name' | 'phone'>

/** `was`: the account as the operators saw it; null for none, in both. */
export interface AccountChange {
  partner: PartnerId
  player: PlayerId | null
  was: PlayerId | null
}

export interface Corrections {
  /** A new code is a link of the partner too; the link of the former one counts until it is ended. The former phone stays the person's. */
  correct(tx: Tx, partner: PartnerId, details: PartnerDetails, by: By): Promise<{ success: true } | Refusal>
  /** Why this account cannot become the partner's own. */
  refuseAccount(tx: Tx, change: AccountChange): Promise<Refusal | undefined>
  /** The former one stays the person's. `at`: milliseconds. */
  nameAccount(tx: Tx, change: AccountChange, at: number): Promise<{ success: true } | Refusal>
}

export function createCorrections(deps: PartnerDeps): Corrections {
  return {
    correct: (tx, id, details, by) => correct(deps, tx, id, details, by),
    refuseAccount: (tx, change) => refuseAccount(deps, tx, change),
    async nameAccount(tx, change, at) {
      const refused = await refuseAccount(deps, tx, change)
      if (refused) return refused
      const { partner, player, was } = change
      if (was !== null) await keepFormerMark(tx, { partner, phone: null, player: was }, at)
      await updatePartner(tx, partner, { player })
      return { success: true }
    },
  }
}

async function correct(deps: PartnerDeps, tx: Tx, id: PartnerId, details: PartnerDetails, by: By): Promise<{ success: true } | Refusal> {
  const partner = await lockPartner(tx, id)
  if (!partner) return refuse('not_found')
  await lockCreation(tx)
  const { code, phone } = details
  if (phone !== partner.phone) {
    const other = await findOfSamePerson(deps, tx, { ...partner, phone })
    if (other) return refuseFields({ phone: [`taken: this person is partner ${other.code}`] })
  }
  if (code !== partner.code) {
    const isTaken = (await loadPartners(tx)).some((each) => each.code === code)
    if (isTaken || !(await ownsLink(tx, id, code, by))) return refuseFields({ code: ['taken: it belongs to a partner'] })
  }
  if (phone !== partner.phone && partner.phone !== null)
    await keepFormerMark(tx, { partner: id, phone: partner.phone, player: null }, by.at)
  await updatePartner(tx, id, details)
  return { success: true }
}

/** It may be one of an earlier code of the partner. */
async function ownsLink(tx: Tx, partner: PartnerId, value: string, by: By): Promise<boolean> {
  const field = 'partner' satisfies ClickField
  if (await insertLink(tx, { partner, field, value, campaign: '' }, by)) return true
  const key = clickKey(field, value)
  return (await linksByKey(tx, [key])).get(key)?.partner === partner
}

/** One person has one partner account, and a partner earns nothing of an own account. */
async function refuseAccount(deps: PartnerDeps, tx: Tx, { partner: id, player, was }: AccountChange): Promise<Refusal | undefined> {
  const partner = await lockPartner(tx, id)
  if (!partner) return refuse('not_found')
  await lockCreation(tx)
  if (partner.player !== was || player === was) return refuse('bad_transition')
  if (player === null) return undefined
  if (!(await deps.account(player, tx))) return refuseFields({ player: ['unknown: there is no such player'] })
  if (await isBroughtPerson(deps, tx, id, player)) return refuseFields({ player: ['taken: the partner brought this person as a player'] })
  const other = await findOfSamePerson(deps, tx, { ...partner, player })
  return other && refuseFields({ player: [`taken: this person is partner ${other.code}`] })
}
