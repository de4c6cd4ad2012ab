// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { minerLadder } from '@fairhouse/games'
import { afterEach, describe, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { Ladder } from './ladder.tsx'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const drawn = (isLost: boolean) => {
  const ladder = <Ladder label="Multipliers" rungs={minerLadder({ mines: 3 })} reached={2} isOver isLost={isLost} />
  render(<LanguageProvider value={language}>{ladder}</LanguageProvider>)
  return screen.getByRole('list', { name: 'Multipliers' })
}

describe('ladder after a round', () => {
  it('strikes out what a lost round had reached, since it was not paid', () => {
    expect(drawn(true).dataset.lost).toBe('true')
  })

  it('keeps the win colour for a paid round', () => {
    expect(drawn(false).dataset.lost).toBeUndefined()
  })
})
