import { SHOWN_HOLDS, PAYOUT_REFUSALS, REVIEW_REFUSALS, VERIFICATION_REASONS, VIP_REFUSALS } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import type { MessageContent, Locale, Message } from '../message.ts'
import { render } from './render.ts'

const sender = { brand: 'Fairhouse', siteOrigin: 'https://fairhouse.example' }
const LOCALES: Locale[] = ['ru', 'en', 'kz']
const BET = '01990000-0000-7000-8000-000000000001'
const LONG_EVENT = 'Borussia Mönchengladbach Academy – Wolverhampton Wanderers Academy'
const GIFT = { what: 'free_spins', spins: 30, value: '10.00 RUB', game: 'Gems', until: '2026-12-22T10:00:00.000Z' } as const
const CONTENTS: MessageContent[] = [
  { kind: 'login_code', code: '042517' },
  { kind: 'proof_code', code: '042517' },
  { kind: 'reset_code', code: '042517', token: 'id.mac' },
  { kind: 'payout_code', code: '042517', amount: '150000.00 KZT', destination: '•••• 4821' },
  { kind: 'payout_link', token: 'id.mac' },
  { kind: 'payout', news: { what: 'paid', reason: null, amount: '150000.00 KZT', destination: '•••• 4821' } },
  { kind: 'payout', news: { what: 'failed', reason: 'provider_refused', amount: '150000.00 KZT', destination: '•••• 4821' } },
  ...[...PAYOUT_REFUSALS, 'charge_back' as const].map(
    (reason) => ({ kind: 'payout', news: { what: 'rejected', reason, amount: '150000.00 KZT', destination: '•••• 4821' } }) as const,
  ),
  ...[...REVIEW_REFUSALS, ...SHOWN_HOLDS, null].map(
    (because) => ({ kind: 'review', news: { invoice: '40017', amount: '150000.00 KZT', because, missing: null } }) as const,
  ),
  { kind: 'review', news: { invoice: '40017', amount: '150000.00 KZT', because: 'further_back', missing: null } },
  { kind: 'review', news: { invoice: '40017', amount: '150000.00 KZT', because: 'below_minimum', missing: '2500000.00 KZT' } },
  { kind: 'payout', news: { what: 'returned', reason: 'came_back', amount: '150000.00 KZT', destination: '•••• 4821' } },
  { kind: 'support', news: { text: 'The payout left today.' } },
  { kind: 'verification', news: { what: 'success', reason: null } },
  ...VERIFICATION_REASONS.map((reason) => ({ kind: 'verification', news: { what: 'failed', reason } }) as const),
  { kind: 'verification', news: { what: 'unverified', reason: 'expired_document' } },
  { kind: 'vip', news: { what: 'accepted', because: null, againAt: null } },
  ...VIP_REFUSALS.map((because) => ({ kind: 'vip', news: { what: 'rejected', because, againAt: '2026-12-22T10:00:00.000Z' } }) as const),
  ...[0, 10].map((wager) => ({ kind: 'gift', news: { ...GIFT, wager } }) as const),
  { kind: 'gift', news: { ...GIFT, wager: 0, most: '25000.00 KZT' } },
  { kind: 'gift', news: { what: 'bonus', amount: '2500000.00 KZT', most: '25000000.00 KZT', wager: 35, days: 7 } },
  { kind: 'account_return', news: { what: 'under_age', amount: '150000.00 KZT', destination: '•••• 4821' } },
  { kind: 'account_return', news: { what: 'second_account', amount: '150000.00 KZT', destination: '•••• 4821' } },
  { kind: 'account_return', news: { what: 'under_age', amount: null, destination: null } },
  { kind: 'age_reminder' },
  { kind: 'bet', news: { what: 'corrected', bet: BET, amount: '1500000.00 KZT', before: '25000000.00 KZT' } },
  { kind: 'bet', news: { what: 'reopened', bet: BET, before: '25000000.00 KZT' } },
  { kind: 'bet', news: { what: 'reopened_unpaid', bet: BET } },
  { kind: 'bet', news: { what: 'corrected_unpaid', bet: BET } },
  { kind: 'bet', news: { what: 'free_bet_reopened', bet: BET } },
  { kind: 'bet', news: { what: 'free_bet_taken_unpaid', bet: BET } },
  { kind: 'bet', news: { what: 'free_bet_taken', bet: BET, amount: '25000000.00 KZT' } },
  { kind: 'bet', news: { what: 'free_bet_void', bet: BET, amount: '0.00 KZT', before: '25000000.00 KZT' } },
  { kind: 'bet', news: { what: 'free_bet_void_unpaid', bet: BET } },
  { kind: 'bet', news: { what: 'counts_again', bet: BET, event: LONG_EVENT } },
  ...(['late', 'moved', 'called_off', 'undecided', 'by_hand'] as const).map(
    (because) => ({ kind: 'bet', news: { what: 'voided', bet: BET, event: LONG_EVENT, because, accepted: null, right: null } }) as const,
  ),
  {
    kind: 'bet',
    news: {
      what: 'stake_returned',
      bet: BET,
      event: LONG_EVENT,
      because: 'price_error',
      accepted: '4.50',
      right: '2.00',
      amount: '2500000.00 KZT',
    },
  },
  { kind: 'bet', news: { what: 'free_bet_returned', bet: BET, event: LONG_EVENT, because: 'late', accepted: null, right: null } },
  { kind: 'login_data', account: '100103', logins: ['ann@example.com', '+79991234567'] },
]

const rendered = (channel: Message['channel'], locale: Locale, content: MessageContent) =>
  render({ id: '1', channel, to: 'x', locale, content }, sender)

describe('messages', () => {
  it('D-17 exist in three languages with distinct texts', () => {
    for (const content of CONTENTS) {
      for (const part of ['subject', 'text', 'html'] as const) {
        const versions = LOCALES.map((locale) => rendered('email', locale, content)[part])
        expect(new Set(versions).size, `${content.kind} ${part}`).toBe(3)
      }
      expect(new Set(LOCALES.map((locale) => rendered('sms', locale, content).text)).size).toBe(3)
    }
  })

  it('D-14 carry their code as text on its own line, and links to the site in their language', () => {
    const content = rendered('email', 'kz', { kind: 'proof_code', code: '042517' })
    expect(content).toMatchObject({ code: '042517', links: ['https://fairhouse.example/kz'] })
    expect(content.text).toContain('042517')
    expect(content.text).toContain('https://fairhouse.example/kz')
    expect(content.html).toContain('lang="kk"')
    expect(rendered('email', 'ru', { kind: 'login_code', code: '042517' }).links).toEqual(['https://fairhouse.example/ru?login=1'])
  })

  it('API-10 a message for a new password carries its own link', () => {
    const [forgotten] = rendered('email', 'kz', { kind: 'reset_code', code: '042517', token: 'id.mac' }).links
    expect(forgotten).toBe('https://fairhouse.example/kz/reset-password/id.mac')
  })

  it('money.md B a payout link goes by mail and by text message: its reader cannot log in', () => {
    for (const channel of ['email', 'sms'] as const)
      expect(rendered(channel, 'kz', { kind: 'payout_link', token: 'id.mac' })).toMatchObject({
        links: ['https://fairhouse.example/kz/payout-link/id.mac'],
        text: expect.stringContaining('https://fairhouse.example/kz/payout-link/id.mac'),
      })
  })

  it('PRO-13 a message about a voided selection shows both prices and leads to the bet', () => {
    const news = { what: 'voided', bet: BET, event: 'A – B', because: 'price_error', accepted: '4.50', right: '2.00' } as const
    const { text, links } = rendered('email', 'en', { kind: 'bet', news })
    expect(text).toContain('odds of 4.50')
    expect(text).toContain('odds were 2.00')
    expect(links).toEqual([`https://fairhouse.example/en/betting/bet/${BET}`])
    expect(rendered('email', 'ru', { kind: 'bet', news }).text).toContain('4,50')
  })

  it('as text messages are short, plain, and have no subject', () => {
    for (const locale of LOCALES) {
      const message = rendered('sms', locale, { kind: 'login_code', code: '042517' })
      expect(message).toMatchObject({ subject: '', html: null, links: [], code: '042517' })
      for (const content of CONTENTS)
        expect(rendered('sms', locale, content).text.length, `${content.kind} ${locale}`).toBeLessThanOrEqual(134) // two parts of a text message in Cyrillic
    }
  })

  it('escape all inserted values', () => {
    const html = rendered('email', 'en', { kind: 'login_data', account: '7', logins: ['"><script>alert(1)</script>@x'] }).html
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
  })
})

describe('BEY-23 the word of a player', () => {
  it.each(LOCALES)('BEY-23 opens every email in %s, escaped, and changes nothing else', (locale) => {
    for (const content of CONTENTS) {
      const message = { id: '1', channel: 'email', to: 'x', locale, content } as const
      const [plain, marked] = [render(message, sender), render(message, sender, "d'Artagnan $& 7")]
      expect(marked.text.endsWith(plain.text)).toBe(true)
      expect(marked.text.split('\n\n')[0]).toContain("d'Artagnan $& 7")
      expect(marked.html).toContain('d&#39;Artagnan $&amp; 7')
      expect([marked.subject, marked.links, marked.code]).toEqual([plain.subject, plain.links, plain.code])
    }
  })

  it('BEY-23 is in no text message', () => {
    for (const content of CONTENTS) {
      const message = { id: '1', channel: 'sms', to: 'x', locale: 'en', content } as const
      expect(render(message, sender, 'lighthouse')).toEqual(render(message, sender))
    }
  })
})
