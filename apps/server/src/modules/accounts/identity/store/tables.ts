/** Identity's tables as its stores see them. */

import type { PlayerId, Currency } from '@fairhouse/money'
import type { ColumnType, Generated } from 'kysely'

import type { RequesterRelation } from '../rules/codes.ts'

export interface IdentityTables {
  'identity.account': {
    id: Generated<bigint>
    email: string | null
    email_verified_at: Date | null
    phone: string | null
    phone_verified_at: Date | null
    password_hash: string | null
    register_method: string
    currency: Currency
    created_at: Date
    terms_at: Date
    wants_vip: boolean
    source: ColumnType<Record<string, string>, string>
    registered_ip: string | null
    registered_agent: string | null
    password_reset_at: ColumnType<Date | null, never, Date>
  }
  'identity.session': {
    id: string
    player: PlayerId
    generation: Generated<number>
    started_at: Date
    rotated_at: Date
    expires_at: Date
    ended_at: Date | null
    end_reason: EndReason | null
    ip: string
    user_agent: string
    is_link: Generated<boolean>
  }
  'identity.payout_link': { id: string; player: PlayerId; channel: 'email' | 'sms'; address: string; expires_at: Date }
  'identity.code': {
    channel: 'email' | 'sms'
    address: string
    purpose: CodePurpose
    player: PlayerId
    seed: string
    sent_at: Date
    expires_at: Date
    tries_left: number
    strangers_tries_left: number
    /** Empty if only the player, or the server, requests. */
    asked_from: Buffer
    day_from: Date
    day_sent: number
    is_written: boolean
    standing: Generated<RequesterRelation>
    day_letters: Generated<number>
  }
  'identity.payout_code': {
    player: PlayerId
    purpose: PayoutCodePurpose
    by: PayoutCodeWay
    address: string | null
    bound: Buffer
    seed: string
    sent_at: Date
    expires_at: Date
    tries_left: number
    day_from: Date
    day_sent: number
  }
  'identity.device': { player: PlayerId; mark: Buffer; first_seen: Date; last_seen: Date }
  'identity.visitor': { player: PlayerId; visitor: string; first_seen: Date; last_seen: Date }
  'identity.reset_token': { id: string; player: PlayerId; channel: 'email' | 'sms'; address: string; expires_at: Date }
  'identity.second_factor': {
    player: PlayerId
    sealed: Buffer
    begun_at: Date
    confirmed_at: ColumnType<Date | null, never, Date>
    last_step: Generated<bigint>
  }
  'identity.address_change': {
    id: string
    player: PlayerId
    channel: 'email' | 'sms'
    old_address: string
    new_address: string
    changed_at: Date
    undone_at: ColumnType<Date | null, never, Date>
  }
  'identity.recovery_code': { player: PlayerId; hash: Buffer; used_at: ColumnType<Date | null, never, Date> }
  'identity.login_challenge': { id: string; player: PlayerId; expires_at: Date; tries_left: number }
  'identity.audit': { id: Generated<bigint>; player: PlayerId; at: Date; what: string; details: ColumnType<unknown, string> }
  'identity.provider_account': { issuer: string; subject: string; provider: string; player: PlayerId; connected_at: Date }
  'identity.provider_visit': {
    id: string
    provider: string
    origin: string
    player: PlayerId | null
    session: string | null
    form: ColumnType<VisitForm, string>
    expires_at: Date
  }
  'identity.failed_login': { subject: Buffer; failures: number; since: Date }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends IdentityTables {}
}

/** Data for a registration by a provider, as the page sent it with the visit. */
export interface VisitForm {
  currency: Currency
  locale: 'ru' | 'en' | 'kz' | null
  /** Age and terms were confirmed (D-5). */
  terms: boolean
  /** The visit's country is served (D-7). */
  isServed: boolean
  wantsVip: boolean
  source: Record<string, string>
  /** Absent in visits that an older version stored. */
  typedPromo?: string | null
  /** Absent in visits that an older version stored. */
  nickname?: string | null
  fpp: string | null
}

export type EndReason =
  | 'logout'
  | 'reuse'
  | 'taken over'
  | 'too many'
  | 'signed out'
  | 'password changed'
  | 'address undone'
  | 'excluded'
  | 'keys renewed'
/** A new destination is confirmed separately, or with the payout to it. */
export type PayoutCodePurpose = 'payout' | 'destination'
export type PayoutCodeWay = 'app' | 'email' | 'sms'
export type CodePurpose = 'login' | 'proof' | 'reminder' | 'reset' | 'payout_link'
