import { expect, it, onTestFinished, vi } from 'vitest'

vi.mock('./tally.ts', () => ({ toRoundVerdicts: async (rounds: readonly string[]) => rounds.map(verdict) }))

function verdict(round: string): string {
  if (round === 'broken') throw new Error('cannot repeat this round')
  return 'matches'
}

it('BEY-2 a fault of the worker is its error event, and not an answer that never comes', async () => {
  const [posted, reported] = [vi.fn(), vi.fn()]
  let onMessage: (event: { data: object }) => void = () => undefined
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof onMessage) => void (onMessage = listener))
  vi.stubGlobal('postMessage', posted)
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  await import('./worker.ts')
  onMessage({ data: { rounds: ['whole'], drawn: new Map() } })
  await expect.poll(() => posted.mock.calls).toEqual([[['matches']]])
  onMessage({ data: { rounds: ['broken'], drawn: new Map() } })
  await expect.poll(() => reported.mock.calls).toEqual([[new Error('cannot repeat this round')]])
})
