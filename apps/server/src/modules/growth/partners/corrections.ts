/** What operators correct of a partner after its creation: code, name, phone, and the own account. Source: bonuses.md 10. */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type ClickField, clickKey } from '@fairhouse/loyalty'
import type { PartnerId, PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { findOfSamePerson } from './attribution.ts'
import type { PartnerDeps } from './ports.ts'
import { type By, insertLink, linksByKey, loadPartners, lockCreation, lockPartner, type Partner, updatePartner } from './store.ts'

export type PartnerDetails = Pick<Partner, 'code' | 'name' | 'phone'>

/** `was`: the account as the operators saw it; null for none, in both. */
export interface AccountChange {
  partner: PartnerId
  player: PlayerId | null
  was: PlayerId | null
}

export interface Corrections {
  /** A new code is a link of the partner too; the link of the former one counts until it is ended. */
  correct(tx: Tx, partner: PartnerId, details: PartnerDetails, by: By): Promise<{ success: true } | Refusal>
  /** Why this account cannot become the partner's own. */
  refuseAccount(tx: Tx, change: AccountChange): Promise<Refusal | undefined>
  nameAccount(tx: Tx, change: AccountChange): Promise<{ success: true } | Refusal>
}

export function createCorrections(deps: PartnerDeps): Corrections {
  return {
    correct: (tx, id, details, by) => correct(deps, tx, id, details, by),
    refuseAccount: (tx, change) => refuseAccount(deps, tx, change),
    async nameAccount(tx, change) {
      const refused = await refuseAccount(deps, tx, change)
      if (refused) return refused
      await updatePartner(tx, change.partner, { player: change.player })
      return { success: true }
    },
  }
}

async function correct(deps: PartnerDeps, tx: Tx, id: PartnerId, details: PartnerDetails, by: By): Promise<{ success: true } | Refusal> {
  await lockCreation(tx)
  const partner = await lockPartner(tx, id)
  if (!partner) return refuse('not_found')
  const { code, phone } = details
  if (phone !== partner.phone) {
    const other = await findOfSamePerson(deps, tx, { ...partner, phone })
    if (other) return refuseFields({ phone: [`taken: this person is partner ${other.code}`] })
  }
  if (code !== partner.code) {
    const isTaken = (await loadPartners(tx)).some((each) => each.code === code)
    if (isTaken || !(await ownsLink(tx, id, code, by))) return refuseFields({ code: ['taken: it belongs to a partner'] })
  }
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

/** In the order of `create`: one person has one partner account. */
async function refuseAccount(deps: PartnerDeps, tx: Tx, { partner: id, player, was }: AccountChange): Promise<Refusal | undefined> {
  await lockCreation(tx)
  const partner = await lockPartner(tx, id)
  if (!partner) return refuse('not_found')
  if (partner.player !== was || player === was) return refuse('bad_transition')
  if (player === null) return undefined
  if (!(await deps.account(player, tx))) return refuseFields({ player: ['unknown: there is no such player'] })
  const other = await findOfSamePerson(deps, tx, { ...partner, player })
  return other && refuseFields({ player: [`taken: this person is partner ${other.code}`] })
}
