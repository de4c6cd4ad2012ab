// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { isStudioGameId } from '@fairhouse/games'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { STAGES_WITHOUT_TABLE } from '../features/workshop/live-stages.tsx'
import { type Language, LanguageProvider } from '../lib/i18n/text.tsx'
import { loadPicture, loadTable, PROVEN_VIEWS, TABLE_IDS } from './registry.ts'
import { RECORDED_PICTURES, recordedPicture } from './recorded-pictures.ts'
import { ringOf } from './rooms/replay.tsx'
import { PictureReplay } from './_common/animation/picture-replay.tsx'
import { Replay } from './_common/animation/replay.tsx'
import { roundOfClaim } from './_common/animation/round-of-claim.ts'

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

/** No recorded round plays longer. */
const [STEP_MS, MOST_STEPS] = [500, 120]

describe('BEY-13 a round by its link', () => {
  const ids = PROVEN_VIEWS.filter(({ id, hasNoBet }) => !hasNoBet && !isStudioGameId(id)).map(({ id }) => id)

  it.each(ids)('BEY-13 of %s has a stage that plays it again', async (id) => {
    expect([await loadTable(id), await loadPicture(id)].filter(Boolean)).toHaveLength(1)
  })

  it.each(TABLE_IDS)('BEY-13 of %s plays every recorded round to its end, and rests as before', async (id) => {
    const game = (await loadTable(id))!
    for (const claim of await game.recorded()) {
      const { container, getByRole, unmount } = render(
        <LanguageProvider value={language}>
          <Replay game={game} round={roundOfClaim(claim, game)} />
        </LanguageProvider>,
      )
      const stage = () => container.querySelector('[data-replay]')!.textContent
      const atRest = stage()
      act(() => void fireEvent.click(getByRole('button', { name: 'table.replay' })))
      for (let step = 0; step < MOST_STEPS; step++) act(() => void vi.advanceTimersByTime(STEP_MS))
      expect(stage()).toBe(atRest)
      unmount()
    }
  })

  it.each(ids)('of %s has a recorded round in the workshop, where its frames are measured', (id) => {
    expect([...TABLE_IDS, ...STAGES_WITHOUT_TABLE]).toContain(id)
  })

  it.each(RECORDED_PICTURES)('BEY-13 of %s is drawn at its end, plays on a press, and rests as before', async (id) => {
    const picture = (await loadPicture(id))!
    const played = recordedPicture(id)
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
    const played = recordedPicture('crash')
    const long = { ...played, round: { ...played.round, outcome: { point: 1_000_000 } } }
    expect(picture.playMs(long)).toBe(12_000)
  })

  it('BEY-13 SEC-3 draws the ring of a room from the public text of its bets, without a name', () => {
    const ring = ringOf(recordedPicture('rooms'))!
    expect(ring.bets.map(({ user, player, stake }) => [user, player, stake])).toEqual([
      ['u1', '', '10.00'],
      ['u2', '', '30.00'],
    ])
    expect(ring).toMatchObject({ round: '0199', pot: '40.00', result: { ticket: '2500', user: 'u2' } })
  })
})
