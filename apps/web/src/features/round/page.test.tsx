// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, it, vi } from 'vitest'

import { AtAddress, expectGoneOnlyIfMissing } from '../../shell/testing/one-route.tsx'
import RoundPage from './page.tsx'

vi.mock('../../games/registry.ts', () => ({ findGameView: () => ({ Proof: () => null }), loadPicture: vi.fn(), loadTable: vi.fn() }))
vi.mock('../../games/provided.ts', () => ({ gameNameOf: () => 'Dice' }))
vi.mock('../../games/_common/rounds/outcome.ts', () => ({ drawnText: () => '', isUndrawn: () => false }))
vi.mock('../../games/_common/animation/picture-replay.tsx', () => ({ PictureReplay: () => null }))
vi.mock('../../games/_common/animation/replay.tsx', () => ({ Replay: () => null }))
vi.mock('../../games/_common/proof/proof-panel.tsx', () => ({ ProofPanel: () => null }))
vi.mock('./facts.tsx', () => ({ RoundFacts: ({ round }: { round: { id: string } }) => <p>round {round.id}</p> }))
afterEach(cleanup)

it('D-18 a round that did not load is not called private, and loads again; only one that the visitor may not see is', () =>
  expectGoneOnlyIfMissing(
    <AtAddress path="/round/:id" at="/round/r1">
      <RoundPage />
    </AtAddress>,
    {
      parts: ['features/round', 'games/_common'],
      route: 'GET /api/v2/rounds/{id}',
      gone: 'This round is not public',
      data: { round: { id: 'r1', game: 'dice' } },
      shown: 'round r1',
    },
  ))
