// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import en from '../messages/en.json'
import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { findGameView } from '../../registry.ts'
import { ProofPanel } from './proof-panel.tsx'

const answer = vi.hoisted(() => ({ data: undefined as unknown }))
vi.mock('../../../lib/api/use-api.ts', () => ({ useApiQuery: () => answer }))
vi.mock('./use-verdict.ts', () => ({ useVerdict: () => undefined }))
vi.mock('./open-seed.tsx', () => ({ OpenSeed: ({ canOpen }: { canOpen: boolean }) => <p>{canOpen ? 'can open' : 'cannot open'}</p> }))

afterEach(cleanup)

const texts: Record<string, string> = en
const language: Language = { locale: 'en', t: (key) => texts[key] ?? key, find: () => undefined }

/** The proof of an unrevealed round. */
function proofOf(game: string, own: boolean): string {
  answer.data = {
    own,
    round: { id: 'r', mode: 'real', params: {} },
    proof: { game, commitment: 'c', clientSeed: 's', nonce: 7, params: {}, outcome: {}, serverSeed: null },
  }
  const { container } = render(
    <LanguageProvider value={language}>
      <ProofPanel id="r" view={findGameView(game)!} />
    </LanguageProvider>,
  )
  const text = container.textContent
  cleanup()
  return text
}

describe('BEY-2 whose seed a proof names', () => {
  it('BEY-2 the own seed to its owner alone, who can open it', () => {
    expect(proofOf('dice', true)).toContain('Your seed and nonce')
    expect(proofOf('dice', true)).toContain('can open')
    const shown = proofOf('dice', false)
    expect(shown).toContain('The player’s seed and nonce')
    expect(shown).not.toContain('Your seed')
    expect(shown).toContain('cannot open')
  })

  it.each(['colour-wheel', 'roulette-live', 'baccarat', 'live:roulette'])(
    'BEY-2 the public salt of %s, which nobody opens by a rotation',
    (game) => {
      for (const own of [true, false]) {
        const shown = proofOf(game, own)
        expect(shown).toContain('Public salt and number of the round')
        expect(shown).toContain(texts['proof.sealedShared'])
        expect(shown).not.toMatch(/Your seed|can(not)? open/)
      }
    },
  )
})

/** The reason beside the proof, and within it as a server of the version before says it. */
const BOTH = [
  ['beside it', (missing: string) => ({ missing })],
  ['within it', (missing: string, game: string) => ({ proof: { game, params: {}, serverSeed: null, missing } })],
] as const

describe('D-46 a round whose server seed is lost', () => {
  it.each(BOTH)('D-46 is called never provable, with nothing to open or to repeat: %s', (_, because) => {
    answer.data = { own: true, round: { id: 'r1', mode: 'real' }, ...because('lost', 'dice') }
    const { container } = render(
      <LanguageProvider value={language}>
        <ProofPanel id="r1" view={findGameView('dice')!} />
      </LanguageProvider>,
    )
    expect(container.textContent).toContain(texts['proof.lost'])
    expect(container.textContent).not.toMatch(/can(not)? open/)
  })
})

describe('D-50 a bet whose facts cannot be read', () => {
  it('D-50 is not said to be one whose provider publishes nothing', () => {
    answer.data = { own: true, round: { id: 'r1', mode: 'real' }, missing: 'unreadable' }
    const { container } = render(
      <LanguageProvider value={language}>
        <ProofPanel id="r1" view={findGameView('slots')!} />
      </LanguageProvider>,
    )
    expect(container.textContent).toContain(texts['proof.unreadable'])
  })
})

describe('BEY-2 a bet on sports', () => {
  it.each([
    ['not_drawn', 'sports.notDrawnText', BOTH[0][1]],
    ['not_ended', 'sports.notEndedText', BOTH[0][1]],
    ['not_ended', 'sports.notEndedText', BOTH[1][1]],
  ])('BEY-2 with %s says so and leads its owner to the bet, without a seed that could be opened', async (missing, text, because) => {
    await findGameView('sports')!.Proof!.fetchAhead()
    answer.data = { own: true, round: { id: 'b1', mode: 'real' }, ...because(missing, 'sports') }
    const { container } = render(
      <LanguageProvider value={language}>
        <ProofPanel id="b1" view={findGameView('sports')!} />
      </LanguageProvider>,
    )
    expect(container.textContent).toContain(text)
    expect(container.textContent).not.toMatch(/can(not)? open/)
    expect(container.querySelector('a')?.getAttribute('href')).toContain('/betting/bet/b1')
  })

  it("BEY-2 a stranger, whom the bet's page does not let in, is not sent there", async () => {
    await findGameView('sports')!.Proof!.fetchAhead()
    const textFor = (own: boolean) => {
      answer.data = { own, round: { id: 'b1', mode: 'real' }, missing: 'not_drawn' }
      const { container } = render(
        <LanguageProvider value={language}>
          <ProofPanel id="b1" view={findGameView('sports')!} />
        </LanguageProvider>,
      )
      const text = container.textContent
      cleanup()
      return text
    }
    expect(textFor(true)).toContain('sports.notDrawnText sports.onBetPage')
    expect(textFor(false)).toContain('sports.notDrawnText')
    expect(textFor(false)).not.toContain('sports.onBetPage')
  })
})
