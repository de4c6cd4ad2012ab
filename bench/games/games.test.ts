import { describe, expect, it } from 'vitest'

import { SIMULATED_GAMES } from '../../packages/games/src/testing/simulated/games.ts'
import run from './index.ts'
import { perSecond } from './per-second.ts'

describe('the benchmark games', () => {
  it('reports for every game its rounds per second and their cost relative to a bare HMAC', async () => {
    const { figures, met } = await run({ passes: 1, span: 1 })
    const names = SIMULATED_GAMES.flatMap((game) => [`${game}_per_s`, `${game}_over_hmac`])
    expect(Object.keys(figures)).toEqual([...names, 'hmac_per_s', 'passes'])
    expect([met, Object.values(figures).every((figure) => Number(figure) > 0)]).toEqual([true, true])
  })

  it('passes a different number to the work each time', () => {
    const seen = new Set<number>()
    let calls = 0
    perSecond((i) => seen.add(i) && calls++, 1)
    expect(seen.size).toBe(calls)
  })
})
