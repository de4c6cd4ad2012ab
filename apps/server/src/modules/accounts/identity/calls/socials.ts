/** Providers of the account: listed, and disconnected while another way to log in remains. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { IdentityContext } from '../context.ts'
import type { Locale } from '../ports.ts'
import { type Account, findAccount } from '../store/accounts.ts'
import { lockConnections, disconnect } from '../store/providers.ts'

interface Social {
  provider: string
  name: string
  connected_at: string | null
}

export async function listSocials({ db, issuers }: IdentityContext, player: PlayerId): Promise<{ socials: Social[] }> {
  const connected = await lockConnections(db, player)
  const socials = issuers.map(({ id, name }) => {
    const at = connected.get(id)
    return { provider: id, name, connected_at: at === undefined ? null : new Date(at).toISOString() }
  })
  return { socials }
}

export function dropSocial(
  context: IdentityContext,
  player: PlayerId,
  provider: string,
  locale: Locale,
): Promise<{ success: true } | Refusal> {
  return context.db.transaction().execute(async (tx) => {
    const connected = await lockConnections(tx, player)
    if (!connected.has(provider)) return refuse('not_found')
    const account = (await findAccount(tx, player))!
    if (!hasOtherWay(account, connected.size)) return refuse('last_way_in')
    await disconnect(tx, player, provider)
    const name = context.issuers.find(({ id }) => id === provider)?.name ?? provider
    await context.securityMailer.enqueue(tx, player, { what: 'provider_disconnected', provider: name }, locale)
    return { success: true }
  })
}

/** A code can be sent to any address of the account. */
const hasOtherWay = ({ email, phone }: Account, providers: number) => email !== null || phone !== null || providers > 1
