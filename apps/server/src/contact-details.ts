/** The contact details and language of a player. */
import type { Account, Identity } from './modules/identity/index.ts'
import type { MessageContent, Locale, Notifications } from './modules/notifications/index.ts'
import type { Profile } from './modules/profile/index.ts'

/** An unverified address may belong to another person: nothing is sent to it. */
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

/** For modules that know a player and no contact details; players without a verified address get no message. */
export const createMailer =
  (deps: MailerDeps) =>
  async (player: bigint, id: string, message: MessageContent): Promise<void> => {
    const address = verifiedAddress(await deps.identity.account(player))
    if (address) await deps.deliver({ id, ...address, locale: await localeOf(deps.profile, player), content: message })
  }
