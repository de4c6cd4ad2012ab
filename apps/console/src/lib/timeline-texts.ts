/** Each kind of entry of a player's timeline as a sentence, what it leads to, and who did it. */
import { TIMELINE_KINDS } from '@fairhouse/contracts'

import { BONUS_END_CAUSES, MISSED } from './bonus-labels.ts'
import type { Answer } from './call.ts'
import { HOLDS, INVOICE_REFUSALS, NEEDS, PAYOUT_REFUSALS, sumText, VIP_REFUSALS } from './labels.ts'
import type { Permission } from './me.ts'
import { withFilter } from './record-filter.ts'

export type TimelineEntry = Answer<'GET /console/v1/players/{id}/timeline'>['data'][number]

/** A stored word by its label; one of a later version as it is stored. */
function label(labels: Readonly<Record<string, string>>, stored: string | null): string {
  if (stored === null) return 'not recorded'
  return Object.hasOwn(labels, stored) ? labels[stored]! : words(stored)
}
const words = (stored: string) => stored.replaceAll('_', ' ')
/** A fact that each record of the kind has. */
const fact = (stored: string | null) => stored ?? 'unknown'
const sumOf = ({ sum }: TimelineEntry) => (sum ? sumText(sum) : 'an unknown sum')
const sentence = (text: string) => (text.endsWith('.') ? text : `It is noted: ${text}.`)
const of = (detail: string | null) => (detail === null ? '' : ` (${words(detail)})`)

const METHODS = { card: 'by card', phone: 'by phone', crypto: 'in crypto' }
const SUSPICIONS = {
  reuse: 'an old token of it was used again',
  'taken over': 'the owner of the address took the account over',
}
const ENDS = { used: 'all were played', cancelled: 'they were cancelled', expired: 'their time was over' }
const BONUS_ENDS = {
  converted: 'its money became cash',
  expired: 'its time was over',
  depleted: 'too little was left to stake',
  forfeited: 'it was forfeited',
  cancelled: 'it was cancelled',
}
const bonusEnd = ({ actor, detail }: TimelineEntry) => (actor === 'player' ? 'the player gave it up' : label(BONUS_ENDS, detail))
const CLOSINGS = { request: 'at the written request of the player', death: 'as the player died', duplicate: 'as it is a second account' }
const BLOCKS = { fraud: 'for fraud', court: 'by a court' }
const SOURCES = {
  welcome: 'welcome pack',
  reload: 'reload offer',
  promo: 'promo code',
  level: 'gift of level',
  birthday: 'birthday',
  tournament: 'tournament',
  free_round: 'free rounds',
  operator: 'by hand',
}

/** `promo SUMMER` → `promo code SUMMER`. */
function sourceText(source: string | null): string {
  const [kind = '', ...ref] = (source ?? '').split(' ')
  return [label(SOURCES, kind), ...ref].join(' ').trim()
}

const deposit = (what: (entry: TimelineEntry) => string) => (entry: TimelineEntry) => `Deposit of ${sumOf(entry)} ${what(entry)}.`
const payout = (what: string) => (entry: TimelineEntry) =>
  `Payout of ${sumOf(entry)} to ${entry.detail ?? 'an unknown destination'} ${what}.`
const limitName = ({ detail }: TimelineEntry) => (detail === null ? 'of an unknown kind' : `“${words(detail)}”`)
/** `deposit_day` is a sum without its currency, which the record has not; `session` is minutes. */
const limitValue = (detail: string | null, value: string) => (detail === 'session' ? `${value} min` : minorText(value))

/** Looser limits wait (bonuses.md 11). */
function changeRequestedText(entry: TimelineEntry): string {
  const { detail, note } = entry
  const change =
    note === null ? `Removal of the limit ${limitName(entry)}` : `Raise of the limit ${limitName(entry)} to ${limitValue(detail, note)}`
  return `${change} requested: it holds after 24 hours, unless it is withdrawn.`
}

/** `set`: with a value; `removed`: without. */
function limitText(set: string, removed: string): (entry: TimelineEntry) => string {
  return (entry) => `Limit ${limitName(entry)} ${entry.note === null ? removed : `${set} ${limitValue(entry.detail, entry.note)}`}.`
}
const minorText = (minor: string) =>
  minor.replace(/^(\d*?)(\d{1,2})$/, (_, whole: string, part: string) => `${whole || '0'}.${part.padStart(2, '0')}`)
const untilText = ({ note }: TimelineEntry) => (note === null ? 'for good' : `until ${note.slice(0, 10)}`)

/** One sentence, or two. A note of an operator is not in it. */
const TEXTS: Readonly<Record<TimelineEntry['kind'], (entry: TimelineEntry) => string>> = {
  deposit_created: deposit(({ detail }) => `opened ${label(METHODS, detail)}`),
  deposit_credited: deposit(() => 'credited'),
  deposit_disputed: deposit(() => 'disputed: the player says that it was paid'),
  deposit_expired: deposit(() => 'expired without money'),
  deposit_cancelled: deposit(() => 'cancelled'),
  deposit_failed: deposit(() => 'failed'),
  deposit_refused: deposit(({ detail }) => `refused: ${label({ ...INVOICE_REFUSALS, ...ENDS_OF_REVIEW }, detail)}`),
  deposit_charged_back: deposit(() => 'charged back'),
  deposit_charge_back_won: deposit(() => 'is no longer charged back: the house won the dispute'),
  payout_requested: payout('requested'),
  payout_held: payout('held for an operator'),
  payout_approved: payout('approved'),
  payout_sent: payout('sent to the provider'),
  payout_unknown: payout('has no known outcome yet'),
  payout_paid: payout('paid'),
  payout_failed: payout('failed, and its money came back'),
  payout_rejected: payout('rejected, and its money came back'),
  payout_cancelled: payout('cancelled, and its money came back'),
  payout_returned: payout('came back from the bank or wallet'),
  currency_changed: ({ detail, note }) => `Currency changed from ${fact(note)} to ${fact(detail)}.`,
  registered: ({ detail }) => `Registered by ${fact(detail)}.`,
  email_proved: () => 'Email address proved.',
  phone_proved: () => 'Phone number proved.',
  provider_connected: ({ detail }) => `Log-in by ${fact(detail)} connected.`,
  logged_in: ({ detail }) => `Logged in from ${fact(detail)}.`,
  new_device: ({ detail }) => `First log-in on this device${of(detail)}.`,
  session_ended: ({ detail }) => (detail === 'one' ? 'Ended one session.' : 'Ended all other sessions.'),
  signed_out: () => 'Signed out everywhere.',
  session_suspected: ({ detail }) => `Session ended for safety: ${label(SUSPICIONS, detail)}.`,
  password_changed: () => 'Password changed.',
  second_factor_on: () => 'Second factor switched on.',
  second_factor_off: () => 'Second factor switched off.',
  recovery_codes_made: () => 'New recovery codes made.',
  recovery_code_used: ({ detail }) => `Recovery code used, ${detail ?? 'some'} left.`,
  address_added: ({ detail }) => `Address added${of(detail)}.`,
  address_changed: ({ detail, note }) => `Address changed from ${fact(note)} to ${fact(detail)}.`,
  address_change_undone: () => 'Change of an address undone by the link at the former one.',
  payout_link_opened: () => 'Payout link opened.',
  account_closed: ({ detail }) => (detail === null ? 'Account closed.' : `Account closed ${label(CLOSINGS, detail)}.`),
  verification_requested: ({ detail }) => `Proof of identity requested because of ${label(NEEDS, detail)}.`,
  verification_begun: () => 'Identity check begun.',
  verification_submitted: () => 'Documents submitted.',
  verification_failed: () => 'Identity check failed.',
  verification_revoked: () => 'Proof of identity revoked.',
  verification_passed: () => 'Identity verified.',
  verification_confirmed: () => 'Identity verified, second level.',
  bonus_granted: (entry) => `Bonus of ${sumOf(entry)} given: ${sourceText(entry.detail)}.`,
  bonus_ended: (entry) => `Bonus of ${sumOf(entry)} ended: ${bonusEnd(entry)}.`,
  free_spins_granted: ({ subject, detail }) => `Free spins given in ${fact(detail)}: ${fact(subject)}.`,
  free_spins_ended: (entry) => `Free spins ended with a win of ${sumOf(entry)}: ${label(ENDS, entry.detail)}.`,
  free_bet_granted: (entry) => `Free bet of ${sumOf(entry)} given.`,
  free_bet_ended: (entry) => `Free bet of ${sumOf(entry)} ended: it can be staked no more.`,
  free_bet_expired: (entry) => `Free bet of ${sumOf(entry)} expired.`,
  reward_missed: ({ detail, note }) => `Not given: ${sourceText(note)}, since ${label(MISSED, detail)}.`,
  level_reached: ({ detail }) => `Reached level ${fact(detail)}.`,
  club_requested: () => 'Asked to join the VIP club.',
  club_answered: ({ detail }) => `Request to join the VIP club ${fact(detail)}.`,
  vip_manager_named: ({ detail }) => `VIP manager named: ${fact(detail)}.`,
  vip_manager_ended: ({ detail }) => `VIP manager ended: ${fact(detail)}.`,
  cashback_claimed: (entry) => `Cashback of ${sumOf(entry)} claimed.`,
  rakeback_claimed: (entry) => `Rakeback of ${sumOf(entry)} claimed.`,
  limit_set: limitText('set to', 'removed'),
  limit_change_requested: changeRequestedText,
  limit_withdrawn: (entry) => `Change of the limit ${limitName(entry)} withdrawn before it held.`,
  limit_in_force: limitText('is raised to', 'is removed'),
  cool_off_begun: (entry) => `Break begun, ${untilText(entry)}.`,
  excluded: (entry) =>
    entry.actor === 'system'
      ? `Under self-exclusion, ${untilText(entry)}: the same person as an excluded player.`
      : `Self-exclusion, ${untilText(entry)}.`,
  reopening_requested: () => 'Asked to reopen play after a self-exclusion.',
  reality_check_answered: ({ detail }) => `Reality check answered: ${detail === 'stop' ? 'stop' : 'go on'}.`,
  reality_check_set: ({ detail }) => `Reality check set to each ${fact(detail)} min.`,
  automatic_pay_in_set: ({ detail }) => `Automatic credit of coins switched ${detail === 'true' ? 'on' : 'off'}.`,
  deposit_over_limit: (entry) => `Deposit of ${sumOf(entry)} credited over an own limit. ${sentence(label(HOLDS, entry.detail))}`,
  deposit_while_barred: (entry) => `Deposit of ${sumOf(entry)} credited all the same. ${sentence(label(HOLDS, entry.detail))}`,
  register_listed: () => 'Listed in a national register: barred from play.',
  register_left: () => 'No longer listed in a national register.',
  blocked: ({ detail }) => `Blocked ${label(BLOCKS, detail)}.`,
  fraud_confirmed: () => 'Fraud confirmed by a second operator: every bonus ended.',
  block_lifted: ({ detail }) => `Block ${label(BLOCKS, detail)} lifted.`,
  note_written: () => 'Note written.',
  operator_acted: (entry) => `Log: ${fact(entry.detail)}${entry.sum ? `, ${sumText(entry.sum)}` : ''}.`,
  staff_barred: () => 'Barred from bets and deposits, as an account of an operator.',
  staff_freed: () => 'No longer barred as an account of an operator.',
  conversation_opened: () => 'Conversation with support opened.',
  conversation_closed: ({ detail }) =>
    detail === null ? 'Conversation with support closed.' : `Conversation with support closed, rated ${detail}.`,
}

const ENDS_OF_REVIEW = { sent_back: 'its money went back', taken_back: 'its coins were taken back' }

export const timelineText = (entry: TimelineEntry): string => TEXTS[entry.kind](entry)

/** Kinds whose `note` is said in the sentence. */
const SAID: readonly TimelineEntry['kind'][] = [
  'currency_changed',
  'address_changed',
  'limit_set',
  'limit_change_requested',
  'limit_in_force',
  'cool_off_begun',
  'excluded',
  'reward_missed',
]

/** What a person wrote, or why, behind the sentence; undefined without. */
export function timelineNote({ kind, actor, note }: TimelineEntry): string | undefined {
  if (note === null || SAID.includes(kind)) return undefined
  if (kind === 'payout_rejected' && Object.hasOwn(PAYOUT_REFUSALS, note)) return label(PAYOUT_REFUSALS, note)
  if (kind === 'club_answered') return label(VIP_REFUSALS, note)
  if (kind === 'bonus_ended' && actor !== 'operator') return label(BONUS_END_CAUSES, note)
  return actor === 'system' ? words(note) : note
}

interface TimelineLink {
  readonly href: string
  /** Besides the right to see players. */
  readonly needs?: Permission
}

/** The page of what it is about; undefined without one. */
export function timelineHref({ kind, subject }: TimelineEntry, player: string): TimelineLink | undefined {
  const part = (name: string): TimelineLink => ({ href: `#/player/${player}/${name}` })
  if (subject !== null) {
    if (kind.startsWith('deposit_')) return { href: withFilter('#/deposits', { find: subject }), needs: 'payments' }
    if (kind.startsWith('payout_')) return { href: withFilter('#/payout-records', { find: subject }), needs: 'payments' }
    if (kind.startsWith('conversation_') || kind === 'operator_acted') return { href: `#/support/${subject}`, needs: 'support' }
  }
  switch (TIMELINE_KINDS[kind]) {
    case 'verification':
      return { ...part('documents'), needs: 'verification' }
    case 'rewards':
      return /^(bonus|free|reward)_/.test(kind) ? part('bonuses') : undefined
    case 'limits':
      return /^(blocked|fraud|block|register)/.test(kind) ? undefined : part('limits')
    case 'staff':
      return kind === 'note_written' ? part('notes') : undefined
    default:
      return kind === 'logged_in' || kind === 'new_device' ? part('sessions') : undefined
  }
}

/** Undefined where nobody is known. */
export const actorText = ({ actor, by }: TimelineEntry): string | undefined =>
  actor === 'operator' ? (by ?? 'an operator') : (actor ?? undefined)
