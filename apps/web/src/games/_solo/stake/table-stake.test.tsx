// @vitest-environment happy-dom
import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { BET_LIMITS } from '@fairhouse/money'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { Table } from '../table/use-table.ts'
import { StakeField } from '../../_common/stake/stake-field.tsx'
import { TableStake } from './table-stake.tsx'

afterEach(cleanup)

const t: Language['t'] = (key, values) => (values && 'amount' in values ? `${key} ${values.amount}` : key)
const language: Language = { locale: 'en', t, find: () => undefined }

function draw(bet: unknown, mode: 'real' | 'demo' = 'real') {
  const table = {
    game: { rules: { kind: 'single-step' } },
    bet,
    stake: 1000n,
    stakeText: '10.00',
    accepted: BET_LIMITS.dice.RUB,
    most: 100_000n,
    currency: 'RUB',
    mode,
    isOpen: false,
    autobet: {},
    preferences: { hasKeys: false },
    setStake: () => undefined,
  } as unknown as Table
  render(
    <LanguageProvider value={language}>
      <TableStake table={table} compact />
    </LanguageProvider>,
  )
  return document.querySelector('small')?.textContent?.replaceAll('\u00a0', ' ')
}

describe('stake field in the dock', () => {
  it('shows its limits and the win before the bet', () => {
    const bet = SINGLE_STEP_GAMES.dice.parse({ direction: 'under', target: 4950 })
    expect(draw(bet)).toBe('1 – 10,000 ₽ · table.gainShort +10.00 ₽')
  })

  it('shows “up to” for several winning endings, and only limits before a choice', () => {
    const bet = SINGLE_STEP_GAMES.plinko.parse({ rows: 8, risk: 'low' })
    expect(draw(bet)).toMatch(/^1 – 10,000 ₽ · table\.mostGainShort \+/)
    cleanup()
    expect(draw(undefined, 'demo')).toBe('1 – 10,000 ₽')
    expect(screen.queryByText('table.demo')).toBeNull()
  })
})

describe('stake field in the panel', () => {
  const drawField = (accepted: { min: bigint; max: bigint } | undefined) => {
    const field = { text: '', set: () => undefined, accepted, most: undefined, fault: undefined }
    render(
      <LanguageProvider value={language}>
        <StakeField {...field} bettor={{ mode: 'real', currency: 'RUB' }} />
      </LanguageProvider>,
    )
    return screen.getByText('table.stake').nextElementSibling?.textContent.replaceAll('\u00a0', ' ')
  }

  it('has its limits beside the label, and no empty line before they are known, which would move the field', () => {
    expect(drawField(undefined)).toBeUndefined()
    cleanup()
    expect(drawField(BET_LIMITS.dice.RUB)).toBe('1 – 10,000 ₽')
  })
})
