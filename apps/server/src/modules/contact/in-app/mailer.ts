/** Sends messages to players: finds contact details and language of each, and lists in the bell what the message says. */
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Account, Identity } from '../../accounts/identity/index.ts'
import type { Profile } from '../../accounts/profile/index.ts'
import type { Locale, MessageContent, Notifications } from '../notifications/index.ts'
import type { InApp } from './in-app.ts'
import type { NewNotification } from './store.ts'

/** An unverified address may belong to another person: nothing is sent to it. */
export function verifiedAddress(account: Account | undefined, channels: Notifications['channels']) {
  if (account?.email && account.isEmailVerified && channels.has('email')) return { channel: 'email', to: account.email } as const
  return account?.phone && account.isPhoneVerified && channels.has('sms') ? ({ channel: 'sms', to: account.phone } as const) : undefined
}

/** For operators, who also see addresses that no message can go to now. */
export const EVERY_CHANNEL: Notifications['channels'] = new Set(['email', 'sms'])

/** The addresses of an account that messages can go to, verified or not. */
export const createContactLookup =
  ({ identity, channels }: Pick<MailerDeps, 'identity' | 'channels'>) =>
  async (player: PlayerId): Promise<{ email: string | null; phone: string | null }> => {
    const account = await identity.account(player)
    return { email: (channels.has('email') && account?.email) || null, phone: (channels.has('sms') && account?.phone) || null }
  }

export interface MailerDeps {
  identity: Pick<Identity, 'account'>
  profile: Pick<Profile, 'settingsOf'>
  channels: Notifications['channels']
  deliver: Notifications['deliver']
  inApp: Pick<InApp, 'notify'>
  clock: Clock
}

/** The player's saved language. */
export const localeOf = async ({ settingsOf }: MailerDeps['profile'], player: PlayerId): Promise<Locale> =>
  (await settingsOf(player)).locale ?? 'ru'

const LISTED: readonly MessageContent['kind'][] = ['payout', 'review', 'verification', 'vip', 'gift', 'account_return', 'age_reminder']

/** What the bell lists of a message: never a code or a link. */
function listedOf(message: MessageContent): Pick<NewNotification, 'kind' | 'details'> | undefined {
  if (!LISTED.includes(message.kind)) return undefined
  const kind = message.kind as NewNotification['kind']
  return { kind, details: 'news' in message ? { ...message.news } : {} }
}

/** For modules that know a player and no contact details; players without a verified address find it in the bell only. */
export const createMailer =
  (deps: MailerDeps) =>
  async (player: PlayerId, id: string, message: MessageContent): Promise<void> => {
    const listed = listedOf(message)
    if (listed) await deps.inApp.notify({ player, source: id, ...listed, at: deps.clock.now() })
    const address = verifiedAddress(await deps.identity.account(player), deps.channels)
    if (address) await deps.deliver({ id, ...address, locale: await localeOf(deps.profile, player), content: message, player })
  }
