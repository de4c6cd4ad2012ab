import { TIMELINE_KINDS, type TimelineKind } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { actorText, type TimelineEntry, timelineHref, timelineNote, timelineText } from './timeline-texts.ts'

const entry = (kind: TimelineKind, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 'deposits:1',
  at: '2026-12-01T10:00:00.000Z',
  kind,
  actor: 'system',
  by: null,
  sum: null,
  subject: null,
  detail: null,
  note: null,
  ...more,
})
const KINDS = Object.keys(TIMELINE_KINDS) as TimelineKind[]
const sum = { amount: '25.00', currency: 'EUR' } as const

describe('D-2 the texts of a timeline', () => {
  it.each(KINDS)('D-2 a whole sentence for %s, with all facts and with none', (kind) => {
    const whole = { sum, subject: '7', detail: 'card', note: '500' } as Partial<TimelineEntry>
    for (const more of [whole, {}]) {
      const text = timelineText(entry(kind, more))
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(text).not.toMatch(/undefined|\bnull\b|\[object|_/)
    }
  })

  it.each<[TimelineKind, Partial<TimelineEntry>, string]>([
    ['deposit_credited', { sum }, 'Deposit of 25.00 EUR credited.'],
    [
      'deposit_refused',
      { sum, detail: 'no_transfer' },
      'Deposit of 25.00 EUR refused: no such transfer arrived: they should contact their bank.',
    ],
    ['payout_approved', { sum, detail: '•••• 4242' }, 'Payout of 25.00 EUR to •••• 4242 approved.'],
    ['limit_set', { detail: 'deposit_day', note: '100000' }, 'Limit “deposit day” set to 1000.00.'],
    ['limit_set', { detail: 'session', note: '90' }, 'Limit “session” set to 90 min.'],
    ['limit_set', { detail: 'loss_week', note: '5' }, 'Limit “loss week” set to 0.05.'],
    ['limit_set', { detail: 'loss_week' }, 'Limit “loss week” removed.'],
    [
      'limit_change_requested',
      { detail: 'loss_week', note: '500000' },
      'Raise of the limit “loss week” to 5000.00 requested: it holds after 24 hours, unless it is withdrawn.',
    ],
    [
      'limit_change_requested',
      { detail: 'session' },
      'Removal of the limit “session” requested: it holds after 24 hours, unless it is withdrawn.',
    ],
    ['limit_withdrawn', { detail: 'session' }, 'Change of the limit “session” withdrawn before it held.'],
    ['limit_in_force', { detail: 'session', note: '90' }, 'Limit “session” is raised to 90 min.'],
    ['limit_in_force', { detail: 'session' }, 'Limit “session” is removed.'],
    ['deposit_charged_back', { sum }, 'Deposit of 25.00 EUR charged back.'],
    ['deposit_charge_back_won', { sum }, 'Deposit of 25.00 EUR is no longer charged back: the house won the dispute.'],
    ['deposit_refused', { sum, detail: 'taken_back' }, 'Deposit of 25.00 EUR refused: its coins were taken back.'],
    ['session_ended', { detail: 'one' }, 'Ended one session.'],
    ['session_ended', { detail: 'all' }, 'Ended all other sessions.'],
    ['signed_out', { actor: 'operator' }, 'Signed out everywhere.'],
    ['bonus_ended', { sum, actor: 'player', detail: 'cancelled' }, 'Bonus of 25.00 EUR ended: the player gave it up.'],
    ['bonus_ended', { sum, detail: 'converted' }, 'Bonus of 25.00 EUR ended: its money became cash.'],
    ['free_spins_ended', { sum, detail: 'expired' }, 'Free spins ended with a win of 25.00 EUR: their time was over.'],
    ['free_bet_ended', { sum }, 'Free bet of 25.00 EUR ended: it can be staked no more.'],
    ['free_bet_expired', { sum }, 'Free bet of 25.00 EUR expired.'],
    [
      'excluded',
      { actor: 'system', note: '2027-01-02T00:00:00.000Z' },
      'Under self-exclusion, until 2027-01-02: the same person as an excluded player.',
    ],
    ['reality_check_answered', { detail: 'stop' }, 'Reality check answered: stop.'],
    ['automatic_pay_in_set', { detail: 'false' }, 'Automatic credit of coins switched off.'],
    ['account_closed', {}, 'Account closed.'],
    ['account_closed', { detail: 'death' }, 'Account closed as the player died.'],
    ['conversation_closed', { detail: '4' }, 'Conversation with support closed, rated 4.'],
    ['operator_acted', { detail: 'correction', sum }, 'Log: correction, 25.00 EUR.'],
    ['bonus_granted', { sum, detail: 'promo SUMMER_1' }, 'Bonus of 25.00 EUR given: promo code SUMMER_1.'],
    [
      'reward_missed',
      { detail: 'no_phone', note: 'promo SUMMER' },
      'Not given: promo code SUMMER, since no phone number was proved in time.',
    ],
    ['excluded', { actor: 'player' }, 'Self-exclusion, for good.'],
    ['verification_requested', { detail: 'payout' }, 'Proof of identity requested because of a large payout.'],
  ])('D-2 of %s with %j: %s', (kind, more, text) => expect(timelineText(entry(kind, more))).toBe(text))

  it('D-2 lead to the page of what they are about, by the right of that page', () => {
    const href = (kind: TimelineKind, subject: string | null = null) => timelineHref(entry(kind, { subject }), '7')
    expect(href('deposit_created', '70204101')).toEqual({ href: '#/deposits?find=70204101', needs: 'payments' })
    expect(href('payout_paid', '51003207')).toEqual({ href: '#/payout-records?find=51003207', needs: 'payments' })
    expect(href('conversation_opened', 'a')).toEqual({ href: '#/support/a', needs: 'support' })
    expect(href('verification_failed')).toEqual({ href: '#/player/7/documents', needs: 'verification' })
    expect(href('bonus_ended')).toEqual({ href: '#/player/7/bonuses' })
    expect(href('deposit_over_limit')).toEqual({ href: '#/player/7/limits' })
    expect(href('registered')).toBeUndefined()
  })

  it('D-2 name who did it, and show what was written beside it once', () => {
    expect([actorText(entry('blocked', { actor: 'operator', by: 'risk' })), actorText(entry('blocked', { actor: 'operator' }))]).toEqual([
      'risk',
      'an operator',
    ])
    expect(actorText(entry('free_spins_ended', { actor: null }))).toBeUndefined()
    expect(timelineNote(entry('blocked', { actor: 'operator', note: 'stolen_cards' }))).toBe('stolen_cards')
    expect(timelineNote(entry('bonus_ended', { note: 'charge_back' }))).toBe('its deposit was charged back')
    expect(timelineNote(entry('bonus_ended', { actor: 'operator', note: 'a mistake' }))).toBe('a mistake')
    expect(timelineNote(entry('bonus_ended', { actor: 'player' }))).toBeUndefined()
    expect(timelineNote(entry('payout_rejected', { note: 'not_verified' }))).toBe('they must verify their identity first')
    expect(timelineNote(entry('limit_set', { note: '500' }))).toBeUndefined()
  })
})
