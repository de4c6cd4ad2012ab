// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { expectEmptyOnlyIfLoaded } from '../../shell/testing/one-route.tsx'
import { LastDraws } from './hub/last-draws.tsx'
import type { RoomTableState } from './room/use-room-table.ts'
import { RoundsOfRoom } from './rounds-of-room.tsx'
import { useDrawn } from './use-drawn.ts'

afterEach(cleanup)

const bettor = { currency: 'RUB', mode: 'demo' } as const
const of = {
  parts: ['games/rooms', 'games/_common'],
  route: 'GET /api/v2/games/rooms/{room}/rounds',
  empty: 'Nothing was drawn here yet',
  data: { data: [] },
}
const onProof = () => expect.fail('no round is listed')

it('PRO-11 the last draws of the rooms that did not load are not called none, and each room is read again', () =>
  expectEmptyOnlyIfLoaded(<LastDraws bettor={bettor} lines={undefined} onProof={onProof} />, { ...of, reads: 3 }))

function OfOne() {
  const ended = useDrawn('red', bettor, undefined)
  return <RoundsOfRoom table={{ drawn: ended.data?.data ?? [], ended } as unknown as RoomTableState} onProof={onProof} />
}

it('PRO-11 the rounds of a room that did not load are not called none, and load again', () => expectEmptyOnlyIfLoaded(<OfOne />, of))
