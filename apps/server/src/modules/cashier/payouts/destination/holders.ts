/** Players by an instrument as somebody wrote it down: a card, a phone or an address of a chain. Source: D-2. */
import { ASSET_CODES, type PlayerId } from '@fairhouse/money'

import type { Db } from '../../../../platform/db/index.ts'
import { holdersOf, holdersOfCardEnd } from '../store/find.ts'
import type { NormalAddress } from './named.ts'
import { normalDestination } from './normal.ts'
import type { DestinationVault } from './vault.ts'

interface HolderDeps {
  db: Db
  vault: Pick<DestinationVault, 'fingerprint'>
  normalAddress: NormalAddress
}

const CARD_END = /^\d{4}$/

/** The last four digits of a card, or a whole instrument in any usual form; nobody for another text. */
export async function findHolders(deps: HolderDeps, text: string, limit: number): Promise<PlayerId[]> {
  if (CARD_END.test(text)) return holdersOfCardEnd(deps.db, text, limit)
  const fingerprints = fingerprintsOf(deps, text)
  return fingerprints.length === 0 ? [] : holdersOf(deps.db, fingerprints, limit)
}

function fingerprintsOf({ vault, normalAddress }: HolderDeps, text: string): Buffer[] {
  const transfers = (['card', 'phone'] as const).flatMap((type) => {
    const normal = normalDestination(type, text) ?? normalDestination(type, `+${text}`)
    return normal === undefined ? [] : [vault.fingerprint(type, normal)]
  })
  const addresses = new Set(ASSET_CODES.flatMap((asset) => normalAddress({ asset }, text) ?? []))
  return [...transfers, ...[...addresses].map((address) => vault.fingerprint('crypto', address))]
}
