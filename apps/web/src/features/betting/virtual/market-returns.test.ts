import { describe, expect, it } from 'vitest'

import type { Translate } from '../../../lib/i18n/text.tsx'
import { returnsQuery, returnsText, type VirtualReturn } from './market-returns.ts'

const stated: VirtualReturn = {
  game: 'virtual-race',
  market: { type: 'top', scope: 'reg', k: 1 },
  return: { min: '80.0000', mean: '87.9990', max: '95.9990' },
  margin: { min: '5.0000', max: '12.0100' },
}

describe('D-79 returns on the page of a round', () => {
  it('D-79 returns are rounded down and the margin up', () => {
    const t: Translate = (key, values) => `${key} ${JSON.stringify(values)}`
    expect(returnsText({ t, locale: 'en' }, stated)).toBe(
      'betting.virtual.returns {"range":"80 – 95.99\u00a0%","mean":"87.99\u00a0%","margin":"12.1\u00a0%"}',
    )
  })

  it('D-79 the page of an event requests them for a virtual round only', () => {
    expect(['vr-5', 'vf-2-5', 'sim-1-football-3'].map((id) => returnsQuery(id).length)).toEqual([1, 1, 0])
  })
})
