import { describe, expect, it } from 'vitest'

import { askAgainMs, backOffMs, createPauseChanges, createReach, type Outgoing } from './reach.ts'

const TRIES = Array.from({ length: 40 }, (_, tried) => tried)

describe('PRO-10 a page that lost the studio', () => {
  it('PRO-10 tries again after a wait that doubles up to ten seconds', () => {
    expect(TRIES.slice(0, 6).map((tried) => backOffMs(tried, 0))).toEqual([250, 500, 1000, 2000, 4000, 5000])
    expect(Math.max(...TRIES.map((tried) => backOffMs(tried, 0.999)))).toBeLessThan(10_000)
  })

  it('PRO-10 asks for a stake that is held up after seconds, and soon as seldom as a page with a stream reads', () => {
    expect(TRIES.slice(0, 4).map((questions) => askAgainMs(questions, 0))).toEqual([1000, 2000, 4000, 5000])
    expect(Math.max(...TRIES.map((questions) => askAgainMs(questions, 0.999)))).toBeLessThan(10_000)
  })

  it('PRO-10 spreads each wait over half of it, so that pages do not all return at once', () => {
    for (const tried of TRIES) expect(backOffMs(tried, 0.5) / backOffMs(tried, 0)).toBe(1.5)
  })

  it('PRO-10 informs the site of the interruption once, and of its end when every way to the studio is back', () => {
    const said: Outgoing[] = []
    const reach = createReach((type) => void said.push(type))
    reach.regain('stream')
    reach.lose('stream')
    reach.lose('stream')
    const [spin, read] = [Symbol('spin'), Symbol('session')]
    reach.lose(spin)
    reach.lose(read)
    reach.regain('stream')
    reach.regain(read)
    expect(said).toEqual(['provider_down'])
    reach.regain(spin)
    reach.regain(spin)
    expect(said).toEqual(['provider_down', 'provider_up'])
  })
})

it('PRO-10 a page keeps its line when the site resumes a game that is not paused, or pauses one that is', () => {
  const changes: boolean[] = []
  const onMessage = createPauseChanges((isPaused) => void changes.push(isPaused))
  onMessage('resume')
  expect(changes).toEqual([])
  for (const type of ['pause', 'pause', 'resume', 'resume', 'pause'] as const) onMessage(type)
  expect(changes).toEqual([true, false, true])
})
