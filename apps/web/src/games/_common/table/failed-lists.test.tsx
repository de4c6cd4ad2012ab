// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { expectEmptyOnlyIfLoaded } from '../../../shell/testing/one-route.tsx'
import type { GameView } from '../game-view.ts'
import { useRounds } from '../rounds/use-rounds.ts'
import { FeedTable } from './feed-table.tsx'
import { RoundsTable } from './rounds-table.tsx'

vi.mock('../../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../../shell/feed/use-own-rows.ts', () => ({ useOwnIds: () => new Set() }))
afterEach(cleanup)

const parts = ['games/_common']
const FEED = 'GET /api/v2/feed'

function OwnRounds() {
  const rounds = useRounds('dice', 'demo')
  return (
    <RoundsTable rounds={rounds.data?.data ?? []} query={rounds} view={{} as GameView} onProof={() => expect.fail('no round is listed')} />
  )
}

it.each([
  ['the latest bets', <FeedTable key="f" game="dice" kind="latest" />, FEED, 'No real bets yet', { latest: [], high: [] }],
  ['own bets', <OwnRounds key="o" />, 'GET /api/v2/games/{game}/strip', 'No bets here yet', { data: [] }],
])('PRO-1 %s of a game that did not load are not called none, and load again', (_, page, route, empty, data) =>
  expectEmptyOnlyIfLoaded(page, { parts, route, empty, data }),
)
