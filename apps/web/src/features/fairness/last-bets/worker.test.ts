import { expect, it, onTestFinished, vi } from 'vitest'

vi.mock('./tally.ts', () => ({
  async toRoundVerdicts(rounds: readonly string[], _repeat: unknown, _drawn: unknown, onPart: (part: number) => void) {
    for (const part of PARTS) onPart(part)
    return rounds.map(verdict)
  },
}))
const PARTS = vi.hoisted(() => [0.001, 0.1234, 0.1299, 0.13, 1])

function verdict(round: string): string {
  if (round === 'broken') throw new Error('cannot repeat this round')
  return 'matches'
}

it('BEY-2 the worker reports each hundredth once and then the verdicts; a fault is its error event', async () => {
  const [posted, reported] = [vi.fn(), vi.fn()]
  let onMessage: (event: { data: object }) => void = () => undefined
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof onMessage) => void (onMessage = listener))
  vi.stubGlobal('postMessage', posted)
  vi.stubGlobal('reportError', reported)
  onTestFinished(() => void vi.unstubAllGlobals())
  await import('./worker.ts')
  onMessage({ data: { rounds: ['whole'], drawn: new Map() } })
  await expect.poll(() => posted.mock.calls).toEqual([[{ part: 0.12 }], [{ part: 0.13 }], [{ part: 1 }], [{ verdicts: ['matches'] }]])
  onMessage({ data: { rounds: ['broken'], drawn: new Map() } })
  await expect.poll(() => reported.mock.calls).toEqual([[new Error('cannot repeat this round')]])
})
