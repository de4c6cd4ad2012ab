/** The job that writes about the safety of an account: to its proved email, else to its proved phone, else to nobody. */
import type { Identities } from './identities.ts'
import type { SecurityNews } from './ports.ts'
import { provedAddress } from './rules/addresses.ts'
import type { SecurityJob } from './security-post.ts'
import { accountOf } from './store/accounts.ts'
import type { Tx } from './store/tables.ts'

export async function sendSecurityLetter(house: Identities, { id, player, locale, news, to }: SecurityJob): Promise<void> {
  const account = await accountOf(house.db as Tx, BigInt(player))
  const address = to ?? (account && provedAddress(account))
  if (!address) return
  const letter = { kind: 'security', news: withToken(house, news) } as const
  const spoken = (await house.savedLocale(BigInt(player))) ?? locale
  await house.deliver({ id, channel: address.channel, to: address.value, locale: spoken, letter })
}

/** The job knows the change by its id alone; who reads jobs cannot take it back. */
function withToken({ changeTokens }: Identities, news: SecurityNews): SecurityNews {
  return news.what === 'address_changed' ? { ...news, undo: changeTokens.sign(news.undo) } : news
}
