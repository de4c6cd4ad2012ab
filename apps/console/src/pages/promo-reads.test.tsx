// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { EMPTY_PROMO, type PromoEntry } from './promo-entry.ts'
import { PromoReads } from './promo-reads.tsx'

afterEach(cleanup)

type Terms = Parameters<typeof PromoReads>[0]['terms']

const TITLES = { title_ru: 'Осень', title_en: 'Autumn', title_kz: 'Күз' }

/** What stands there, with plain spaces. */
function shown(entry: Partial<PromoEntry>, terms?: object): string {
  const { container } = render(<PromoReads entry={{ ...EMPTY_PROMO, ...TITLES, ...entry }} terms={terms as Terms} />)
  return container.textContent.replaceAll('\u00a0', ' ')
}

it.each([
  [{ type: 'cash', currencies: 'USD', value: '5' }, ['Осень: 5,00 $ деньгами.', 'Autumn: $5.00 in cash.', 'Күз: 5,00 $ ақшалай.']],
  [{ type: 'balance', currencies: 'KZT', value: '12000' }, ['Осень: 12 000,00 ₸ бонусных денег', 'Autumn: 12,000.00 ₸ of bonus money']],
  [{ type: 'cash', currencies: 'EUR,RUB', value: '7' }, ['Осень: 7,00 € деньгами.', 'Autumn: €7.00 in cash.']],
  [{ type: 'free_spins', currencies: '', value: '1200' }, ['Осень: 1 200 бесплатных вращений.', 'Autumn: 1,200 free spins.']],
  [{ type: 'deposit_percent', currencies: '', value: '50' }, ['Осень: +50 % к следующему депозиту.', 'Autumn: +50 % on the next deposit.']],
] as const)('PRO-14 CON-1 the sentences of a code have its figures and its money as the site writes them: %o', (entry, texts) => {
  const text = shown(entry)
  for (const part of texts) expect(text).toContain(part)
})

it.each([
  ['of one player, who reads it as a super bonus', { player: '100105' }],
  ['of money without a currency', { currencies: '' }],
  ['without a whole value', { value: '1.5' }],
])('PRO-14 there is no sentence of a code %s', (_, more) => {
  expect(shown({ type: 'cash', currencies: 'USD', value: '5' })).toContain('What a player reads')
  cleanup()
  expect(shown({ type: 'cash', currencies: 'USD', value: '5', ...more })).toBe('')
})

const SPINS = { kind: 'spins', count: 10, bet_value: '0.10', max_win: '20.00', play: 259_200, wager: 5 }

it.each([
  [
    'a deposit',
    { kind: 'deposit', pct: 50, min: '5.00', max: '10.00', free_spins: 0, wager: 35 },
    ['50 % of a deposit from 5.00 USD, at most 10.00 USD', '35 times the bonus'],
  ],
  ['free spins', SPINS, ['10 of 0.10 USD', '3 days', '5 times the winnings']],
  ['free spins that pay cash', { ...SPINS, play: 86_400, wager: 0 }, ['none: paid as cash', '1 day']],
])('PRO-14 the terms of a code of %s are stated beside its sentences', (_, more, parts) => {
  shown({}, { currency: 'USD', max_bet: '5.00', cap_times: 10, life: 604_800, ...more })
  expect(screen.getByText('Terms beside it, in USD')).toBeTruthy()
  const stated = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  for (const part of parts) expect(stated.filter((text) => text.includes(part)).length, part).toBeGreaterThan(0)
})

it('PRO-14 wager and cap of free spins are of their winnings', () => {
  shown({}, { currency: 'USD', max_bet: '5.00', cap_times: 5, life: 604_800, ...SPINS })
  expect(screen.getAllByText('5 times the winnings')).toHaveLength(2)
  expect(screen.queryByText(/times the bonus/)).toBeNull()
})
