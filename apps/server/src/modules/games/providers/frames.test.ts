import { describe, expect, it } from 'vitest'

import { createFrameOrigins } from './frames.ts'
import type { ProviderRow } from './store/providers.ts'

const row = (launchUrl: string, given: Partial<ProviderRow> = {}) =>
  ({ launchUrl, isOn: true, secret: Buffer.from('s'), ...given }) as ProviderRow

describe('PRO-9 origins that a page may frame', () => {
  it('PRO-9 are those of providers that are on and have a secret, each once, for ten seconds', async () => {
    let [now, rows, reads] = [1000, [row('https://a.example/play'), row('https://a.example/other')], 0]
    const origins = createFrameOrigins({
      providers: { all: () => (reads++, Promise.resolve(rows)) },
      clock: { now: () => now },
      onFault: () => undefined,
    })
    expect(await origins()).toEqual(['https://a.example'])
    rows = [row('https://b.example/p'), row('https://off.example/p', { isOn: false }), row('https://new.example/p', { secret: null })]
    expect(await origins()).toEqual(['https://a.example'])
    expect(reads).toBe(1)
    now += 10_000
    expect(await origins()).toEqual(['https://b.example'])
  })

  it('PRO-9 stay while the database gives no answer', async () => {
    let [now, isDown] = [1000, false]
    const faults: unknown[] = []
    const origins = createFrameOrigins({
      providers: { all: () => (isDown ? Promise.reject(new Error('away')) : Promise.resolve([row('https://a.example/play')])) },
      clock: { now: () => now },
      onFault: (fault) => faults.push(fault),
    })
    await origins()
    ;[now, isDown] = [60_000, true]
    expect(await origins()).toEqual(['https://a.example'])
    expect(faults).toHaveLength(1)
  })
})
