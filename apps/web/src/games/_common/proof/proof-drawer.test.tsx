// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import en from '../messages/en.json'
import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { findGameView } from '../../registry.ts'
import { ProofDrawer } from './proof-drawer.tsx'

const answer = vi.hoisted(() => ({ data: undefined as unknown }))
vi.mock('../../../lib/api/use-api.ts', () => ({ useApiQuery: () => answer }))
vi.mock('../../../shell/track.ts', () => ({ track: () => undefined }))
vi.mock('./use-verdict.ts', () => ({ useVerdict: () => undefined }))
vi.mock('./open-seed.tsx', () => ({ OpenSeed: () => null }))

afterEach(cleanup)

const texts: Record<string, string> = en
const language: Language = { locale: 'en', t: (key) => texts[key] ?? key, find: () => undefined }

function openDrawer(mode: 'real' | 'demo'): void {
  answer.data = {
    own: true,
    round: { id: 'r1', mode, params: {} },
    proof: { game: 'dice', commitment: 'c', clientSeed: 's', nonce: 7, params: {}, outcome: {}, serverSeed: null },
  }
  render(
    <LanguageProvider value={language}>
      <ProofDrawer opened={{ round: 'r1' }} view={findGameView('dice')!} onClose={() => undefined} />
    </LanguageProvider>,
  )
}

describe('BEY-13 the drawer of the own bets', () => {
  it('BEY-13 leads to the replay of the round, and copies its link', () => {
    openDrawer('real')
    expect(screen.getByText(texts['proof.watch']!).closest('a')!.getAttribute('href')).toBe('/round/r1')
    expect(screen.getByText(texts['proof.copyRound']!)).toBeTruthy()
  })

  it('BEY-13 offers no link to a demo round, which has no page', () => {
    openDrawer('demo')
    expect(screen.queryByText(texts['proof.watch']!)).toBeNull()
    expect(screen.queryByText(texts['proof.copyRound']!)).toBeNull()
  })
})
