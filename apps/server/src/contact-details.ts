/** Where and in which language a player is written to. */
import type { Account, Identity } from './modules/identity/index.ts'
import type { MessageContent, Locale, Notifications } from './modules/notifications/index.ts'
import type { Profile } from './modules/profile/index.ts'

/** An address nobody proved may be another's: he is told nothing. */
export function verifiedAddress(account: Account | undefined) {
  if (account?.email && account.isEmailVerified) return { channel: 'email', to: account.email } as const
  return account?.phone && account.isPhoneVerified ? ({ channel: 'sms', to: account.phone } as const) : undefined
}

export interface MailerDeps {
  identity: Pick<Identity, 'account'>
  profile: Pick<Profile, 'settingsOf'>
  deliver: Notifications['deliver']
}

/** The player's saved language. */
export const localeOf = async ({ settingsOf }: MailerDeps['profile'], player: bigint): Promise<Locale> =>
  (await settingsOf(player)).locale ?? 'ru'

/** For rooms that know a player and not where he can be reached; who has no proved address is not written to. */
export const createMailer =
  (deps: MailerDeps) =>
  async (player: bigint, id: string, message: MessageContent): Promise<void> => {
    const address = verifiedAddress(await deps.identity.account(player))
    if (address) await deps.deliver({ id, ...address, locale: await localeOf(deps.profile, player), content: message })
  }
