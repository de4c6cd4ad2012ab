/** Who is the partner's own person, by what the partner has or had: bonuses.md 10, rule 4, and "negative carry belongs to the person". */
import { areOnePerson, isOfOnePerson, type PersonLink } from '@fairhouse/loyalty'
import type { PartnerId, PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { AccountLink, PartnerDeps } from './ports.ts'
import { type FormerMark, loadFormerMarks } from './store-marks.ts'
import { isOneBrought } from './store-referrals.ts'
import { findPartner, loadPartners, type Partner } from './store.ts'

type PersonPorts = Pick<PartnerDeps, 'account' | 'sharedMarks' | 'sharedPlaces' | 'sharedDevices'>

/** A partner earns nothing of an own account; a shared fingerprint is a flag only. */
export async function relationTo(ports: PersonPorts, tx: Tx, partnerId: bigint, player: PlayerId): Promise<'self' | 'device' | null> {
  const partner = await findPartner(tx, partnerId)
  if (!partner) return null
  const account = await ports.account(player, tx)
  const links = await linksOf(ports, tx, player)
  const marks = marksOf(partner, await loadFormerMarks(tx))
  if (isSamePerson(marks, { account: player, phones: known([account?.phone]) }, links)) return 'self'
  return marks.accounts.some((own) => sharedWith(own, links).includes('device')) ? 'device' : null
}

/** The other partner who is this person, by account, phone, document or payment instrument, also by former ones. `id`: none for a new one. */
export async function findOfSamePerson(
  ports: PersonPorts,
  tx: Tx,
  { id, player, phone }: Pick<Partner, 'player' | 'phone'> & { id?: bigint },
): Promise<Partner | undefined> {
  const links = player === null ? [] : await linksOf(ports, tx, player)
  const account = player === null ? undefined : await ports.account(player, tx)
  const fresh = { account: player, phones: known([phone, account?.phone]) }
  const former = await loadFormerMarks(tx)
  const others = (await loadPartners(tx)).filter((partner) => partner.id !== id)
  return others.find((partner) => isSamePerson(marksOf(partner, former), fresh, links))
}

/** Whether the partner brought this player, or an account of the same person. */
export async function isBroughtPerson(ports: PersonPorts, tx: Tx, partner: PartnerId, player: PlayerId): Promise<boolean> {
  const same = (await linksOf(ports, tx, player)).filter(({ kind }) => isOfOnePerson(kind))
  return isOneBrought(tx, partner, [player, ...same.map(({ other }) => other)])
}

/** Other accounts that share something with this one. */
const linksOf = async ({ sharedMarks, sharedPlaces, sharedDevices }: PersonPorts, tx: Tx, player: PlayerId): Promise<AccountLink[]> => [
  ...(await sharedMarks(tx, [player])),
  ...(await sharedPlaces(tx, [player])),
  ...(await sharedDevices(tx, [player])).map(({ other }): AccountLink => ({ other, kind: 'device' })),
]

/** Present and former ones. */
export interface PartnerMarks {
  accounts: PlayerId[]
  phones: string[]
}

export function marksOf({ id, player, phone }: Partner, former: readonly FormerMark[]): PartnerMarks {
  const own = former.filter(({ partner }) => partner === id)
  return { accounts: known([player, ...own.map((mark) => mark.player)]), phones: known([phone, ...own.map((mark) => mark.phone)]) }
}

/** `links`: of the fresh one's account. */
const isSamePerson = (
  { accounts, phones }: PartnerMarks,
  fresh: { account: PlayerId | null; phones: string[] },
  links: readonly AccountLink[],
): boolean => [null, ...accounts].some((account) => areOnePerson({ account, phones }, fresh, sharedWith(account, links)))

const known = <T>(values: readonly (T | null | undefined)[]): T[] => values.filter((value) => value != null)
const sharedWith = (account: bigint | null, links: readonly AccountLink[]): PersonLink[] =>
  links.filter(({ other }) => other === account).map(({ kind }) => kind)
