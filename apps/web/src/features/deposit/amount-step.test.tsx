// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { BonusChoice } from './amount-step.tsx'

const SOURCES = join(import.meta.dirname, '../..')
const english = languageFrom(
  'en',
  compileCatalog(readCatalogs(SOURCES, (path) => ['first', 'features/deposit'].includes(partOf(path))).en) as Messages,
)
type Bonus = Parameters<typeof BonusChoice>[0]['bonus']
const TERMS = { pct: 100, wager: 35, min: '500.00', max: '25000.00', free_spins: 0, max_bet: '500.00', cap_times: 10, life: 604_800 }
const OFFERED: Bonus = { name: 'Welcome pack', terms: TERMS, refused: null }
const show = (bonus: Bonus, sum: bigint | null = 1000_00n) =>
  render(
    <LanguageProvider value={english}>
      <BonusChoice bonus={bonus} sum={sum} currency="RUB" wantsBonus={false} wantBonus={() => undefined} />
    </LanguageProvider>,
  )
const rows = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
    ),
  )

vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
afterEach(cleanup)

describe('D-75 the bonus of a deposit', () => {
  it('D-75 is offered with the term that a card of another account brings none', () => {
    show(OFFERED)
    expect(document.body.textContent).toContain('a card or phone that has paid on another account brings none')
  })

  it('D-75 is refused before the money moves to a second account of a person', () => {
    show({ name: null, terms: null, refused: 'same_person' })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(document.body.textContent).toContain('This deposit brings no bonus')
  })

  it('D-75 is not mentioned where there is no offer', () => {
    show({ name: null, terms: null, refused: null })
    expect(document.body.textContent).toBe('')
  })
})

describe('BEY-4 the terms of a bonus before it is taken', () => {
  it('BEY-4 name wager, largest bet, cap and time in money, and what counts', () => {
    show(OFFERED)
    expect(rows()).toEqual({
      'Bonus: +100 %, at most 25,000.00 ₽': '1,000.00 ₽',
      'Wager before it becomes cash, ×35': '35,000.00 ₽',
      'Largest bet of a round': '500.00 ₽',
      'Becomes cash at most': '10,000.00 ₽',
      'Time to wager': '7 days',
    })
    expect(document.body.textContent).toMatch(/What counts: .*Cases 100 %;/)
  })

  it('BEY-4 name the smallest deposit below it, and with free spins how many', () => {
    show({ ...OFFERED, terms: { ...TERMS, free_spins: 30 } }, 100_00n)
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain('From 500.00 ₽: a smaller deposit brings no bonus.')
    expect(rows()).toMatchObject({
      'Free spins': '30',
      'Bonus: +100 %, at most 25,000.00 ₽': 'up to 25,000.00 ₽',
      'Wager before it becomes cash, ×35': 'up to 875,000.00 ₽',
      'Becomes cash at most': 'up to 250,000.00 ₽',
    })
  })
})
