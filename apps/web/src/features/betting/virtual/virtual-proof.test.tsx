// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { showWith } from '../../../shell/testing/one-route.tsx'
import { sampleEvent } from '../testing/samples.ts'
import { VirtualProofCard } from './virtual-proof.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([
  ['that did not load says so and is read on', 500, 'internal', true, 4],
  ['that does not exist is not read again', 404, 'not_found', false, 1],
])('PRO-13 the proof of a round %s', async (_, status, code, isSaid, reads) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const card = <VirtualProofCard event={{ ...sampleEvent('vr-1'), status: 'finished' }} />
  const answer = () => ({ ok: false, status, error: { code, message: '' } })
  const { times } = showWith(card, { parts: ['features/betting'], route: 'GET /api/v2/virtual/{event}/proof', answer })
  await act(() => vi.advanceTimersByTimeAsync(3500))
  expect([screen.queryByText('This did not load') !== null, times()]).toEqual([isSaid, reads])
})

const sealed = {
  chain: 'c1',
  chain_number: 1,
  chain_published_at: '2026-01-01T00:00:00.000Z',
  beacon: { source: 'beacon', round: 1 },
  lambda: null,
  weights: null,
  rules_hash: 'ab',
  voided: false,
  proof: { nonce: 1, terminal: 'ab', commitment: 'ab', clientSeed: 'ab', serverSeed: null, outcome: null, params: { round: 1 } },
}

it('PRO-13 a sealed proof that was read is read on, also after a 404', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers: object[] = [{ ok: true, status: 200, data: sealed }]
  const gone = { ok: false, status: 404, error: { code: 'not_found', message: '' } }
  const { times } = showWith(<VirtualProofCard event={{ ...sampleEvent('vr-1'), status: 'finished' }} />, {
    parts: ['features/betting'],
    route: 'GET /api/v2/virtual/{event}/proof',
    answer: () => answers.shift() ?? gone,
  })
  await act(() => vi.advanceTimersByTimeAsync(3500))
  expect([times(), screen.queryByText('This did not load')]).toEqual([4, null])
})
