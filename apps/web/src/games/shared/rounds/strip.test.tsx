// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { RoundRow } from '../game-view.ts'
import { findGameView } from '../../registry.ts'
import { Strip } from './strip.tsx'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const round = {
  id: 'r',
  stake: '10.00',
  payout: '15.00',
  multiplier: 15_000,
  outcome: { bin: 9, index: 23, level: 3, mines: [1], roll: 989 },
}

function chipOf(game: string): string {
  render(
    <LanguageProvider value={language}>
      <Strip rounds={[round as unknown as RoundRow]} view={findGameView(game)!} onOpen={() => undefined} />
    </LanguageProvider>,
  )
  return screen.getByRole('button').textContent
}

describe('chips of the last rounds', () => {
  it.each(['plinko', 'wheel', 'stairs', 'miner'])('show the multiplier in %s, not the bin or number', (game) => {
    expect(chipOf(game)).toBe('1.5×')
  })

  it('show the drawn result when it is meaningful: the dice roll', () => {
    expect(chipOf('dice')).toBe('9.89')
  })
})
