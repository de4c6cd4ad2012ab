/** The providers that open an account: listed, and taken away while another way in is left. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Identities } from '../identities.ts'
import type { Locale } from '../ports.ts'
import { type Account, accountOf } from '../store/accounts.ts'
import { connectedTo, disconnect } from '../store/providers.ts'
import type { Tx } from '../store/tables.ts'

interface Social {
  provider: string
  name: string
  connected_at: string | null
}

export async function listSocials({ db, issuers }: Identities, player: bigint): Promise<{ socials: Social[] }> {
  const connected = await connectedTo(db as Tx, player)
  const socials = issuers.map(({ id, name }) => {
    const at = connected.get(id)
    return { provider: id, name, connected_at: at === undefined ? null : new Date(at).toISOString() }
  })
  return { socials }
}

export function dropSocial(house: Identities, player: bigint, provider: string, locale: Locale): Promise<{ success: true } | Refusal> {
  return house.db.transaction().execute(async (tx) => {
    const connected = await connectedTo(tx, player)
    if (!connected.has(provider)) return refuse('not_found')
    const account = (await accountOf(tx, player))!
    if (!hasOtherWay(account, connected.size)) return refuse('last_way_in')
    await disconnect(tx, player, provider)
    const name = house.issuers.find(({ id }) => id === provider)?.name ?? provider
    await house.post.tell(tx, player, { what: 'provider_disconnected', provider: name }, locale)
    return { success: true }
  })
}

/** A code can be sent to any address of the account. */
const hasOtherWay = ({ email, phone }: Account, providers: number) => email !== null || phone !== null || providers > 1
