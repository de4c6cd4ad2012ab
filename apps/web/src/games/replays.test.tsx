// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { betsText, isStudioGameId } from '@fairhouse/games'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../lib/i18n/text.tsx'
import { loadPicture, loadTable, PROVEN_VIEWS } from './registry.ts'
import { ringOf } from './rooms/replay.tsx'
import { PictureReplay } from './shared/animation/picture-replay.tsx'
import type { PlayedRound } from './shared/animation/picture.ts'

afterEach(cleanup)
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

beforeAll(() => {
  // happy-dom reports every cancelled animation as an unhandled rejection, and has no fonts; a browser does not
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args)
    animation.finished.catch(() => undefined)
    return animation
  }
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
})

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

const BETS = betsText({
  room: 'red',
  roundId: '0199',
  currency: 'RUB',
  beacon: 'ab',
  bets: [
    { user: 'u1', stake: 1000n, seedHex: '' },
    { user: 'u2', stake: 3000n, seedHex: '' },
  ],
})

const PLAYED: Readonly<Record<string, Pick<PlayedRound['round'], 'params' | 'outcome'>>> = {
  crash: { params: { slot: 'A', auto: 150, autoHalf: null }, outcome: { point: 247 } },
  'roulette-live': { params: { bets: [{ id: 'red', stake: '1.00' }] }, outcome: { number: 7 } },
  'colour-wheel': { params: { color: 'x2' }, outcome: { index: 12, color: 'x6' } },
  rooms: { params: { room: 'red', round: '0199' }, outcome: { ticket: '2500', index: 1, user: 'u2', pot: '40.00' } },
  'coin-pvp': { params: { side: 'heads', room: 'coin' }, outcome: { side: 'tails', index: 1, user: 'u2', pot: '40.00' } },
  'daily-spin': { params: { currency: 'RUB' }, outcome: { index: 2 } },
}

function playedOf(game: string): PlayedRound {
  const { params, outcome } = PLAYED[game]!
  const money = { stake: '10.00', multiplier: 0, payout: '0.00' }
  const sealed = { commitment: '', serverSeed: null, clientSeed: '', nonce: 0 }
  return {
    round: { id: 'r1', game, mode: 'real', currency: 'RUB', params, status: 'settled', outcome, at: '2026-01-01T12:00:00.000Z', ...money },
    events: [],
    own: false,
    proof: { ...sealed, ...money, game, params: { bet: 1, commission: 500 }, outcome, bets: BETS },
    rules_hash: '',
  }
}

describe('BEY-13 a round by its link', () => {
  const ids = PROVEN_VIEWS.filter(({ id, hasNoBet }) => !hasNoBet && !isStudioGameId(id)).map(({ id }) => id)

  it.each(ids)('BEY-13 of %s has a stage that plays it again', async (id) => {
    expect([await loadTable(id), await loadPicture(id)].filter(Boolean)).toHaveLength(1)
  })

  it.each(Object.keys(PLAYED))('BEY-13 of %s is drawn at its end, plays on a press, and rests as before', async (id) => {
    const picture = (await loadPicture(id))!
    const played = playedOf(id)
    expect(picture.playMs(played)).toBeGreaterThan(500)
    const { container, getByRole } = render(
      <LanguageProvider value={language}>
        <PictureReplay picture={picture} played={played} actions={null} />
      </LanguageProvider>,
    )
    const stage = () => container.querySelector('[data-replay]')!.textContent
    const atRest = stage()
    act(() => void fireEvent.click(getByRole('button', { name: 'table.replay' })))
    expect(stage()).not.toBe(atRest)
    act(() => void vi.advanceTimersByTime(picture.playMs(played)))
    expect(stage()).toBe(atRest)
  })

  it('BEY-13 shows a long flight of crash in twelve seconds', async () => {
    const picture = (await loadPicture('crash'))!
    const played = playedOf('crash')
    const long = { ...played, round: { ...played.round, outcome: { point: 1_000_000 } } }
    expect(picture.playMs(long)).toBe(12_000)
  })

  it('BEY-13 SEC-3 draws the ring of a room from the public text of its bets, without a name', () => {
    const ring = ringOf(playedOf('rooms'))!
    expect(ring.bets.map(({ user, player, stake }) => [user, player, stake])).toEqual([
      ['u1', '', '10.00'],
      ['u2', '', '30.00'],
    ])
    expect(ring).toMatchObject({ round: '0199', pot: '40.00', result: { ticket: '2500', user: 'u2' } })
  })
})
