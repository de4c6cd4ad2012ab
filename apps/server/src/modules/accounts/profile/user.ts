/** ENT-1: the user's record, built from the modules that own its parts. */
import type { AnswerOf, profileRoutes, VerificationState } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { WalletView } from '../../books/ledger/index.ts'
import type { Account } from '../identity/index.ts'
import type { Settings } from './settings.ts'

export type User = AnswerOf<(typeof profileRoutes)['GET /profile/user']>['user']
export type Region = User['region']

export interface UserSources {
  account: Account
  /** The public name. */
  name: string | null
  settings: Settings
  wallet: Pick<WalletView, 'cash' | 'bonus'>
  /** The active one. */
  bonus: User['bonus']
  region: Region
  /** A VIP join request was accepted. */
  isPremium: boolean
  /** A path on the site's origin. */
  image: string | null
  verification: VerificationState
}

/** D-39: true empty values for the parts of the user's record whose modules do not exist yet. */
const ABSENT = {
  /** Feature switches of single players. */
  features: [] as string[],
} as const

export function toUser({ account, name, settings, wallet, region, isPremium, verification, image, bonus }: UserSources): User {
  return {
    id: String(account.id),
    name,
    phone: account.phone,
    email: account.email,
    ...moneyOf(wallet),
    bonus,
    currency: account.currency,
    locale: settings.locale,
    timezone: settings.timezone,
    odds_format: settings.oddsFormat,
    image: { small: image },
    register_method: account.registerMethod,
    is_phone_verified: account.isPhoneVerified,
    is_email_verified: account.isEmailVerified,
    is_password_exists: account.hasPassword,
    verification: { is_need: verification.is_need, data: { status: verification.status } },
    premium: { status: isPremium },
    is_avatar_hidden: settings.isAvatarHidden,
    is_statistics_hidden: settings.isStatisticsHidden,
    features: ABSENT.features,
    region,
  }
}

/** D-21: `balance` is cash, `bonus_balance` is bonus, `total_balance` their sum. */
export function moneyOf({ cash, bonus }: Pick<WalletView, 'cash' | 'bonus'>): Pick<User, 'balance' | 'bonus_balance' | 'total_balance'> {
  return { balance: formatMoney(cash), bonus_balance: formatMoney(bonus), total_balance: formatMoney(cash + bonus) }
}
