/** The job that writes security messages: to the verified email, else to the verified phone, else to nobody. */
import type { IdentityContext } from './context.ts'
import type { SecurityNews } from './ports.ts'
import { provedAddress } from './rules/addresses.ts'
import type { SecurityJob } from './security-mailer.ts'
import { findAccount } from './store/accounts.ts'

export async function sendSecurityMessage(context: IdentityContext, { id, player, locale, news, to }: SecurityJob): Promise<void> {
  const details = { what: news.what }
  await context.notify?.({ player: BigInt(player), source: `security ${id}`, kind: 'security', details, at: context.clock.now() })
  const account = await findAccount(context.db, BigInt(player))
  const address = to ?? (account && provedAddress(account, context.channels))
  if (!address) return
  const content = { kind: 'security', news: withToken(context, news) } as const
  const language = (await context.savedLocale(BigInt(player))) ?? locale
  await context.deliver({ id, channel: address.channel, to: address.value, locale: language, content, player: BigInt(player) })
}

/** The job has the change's id only; a reader of jobs cannot undo it. */
function withToken({ changeTokens }: IdentityContext, news: SecurityNews): SecurityNews {
  return news.what === 'address_changed' ? { ...news, undo: changeTokens.sign(news.undo) } : news
}
