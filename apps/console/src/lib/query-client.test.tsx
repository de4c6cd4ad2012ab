// @vitest-environment happy-dom
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiError } from './call.ts'
import { createQueryClient } from './query-client.ts'

const WAIT = { timeout: 60_000, interval: 50 }
afterEach(cleanup)

const refused = (code: 'role_required' | 'bad_transition') => new ApiError(code === 'role_required' ? 403 : 409, { code, message: code })

/** The rights of the operator, and a page with a call: its answer, or a key that sends it. */
function Console({ rights, send, isAct }: { rights: () => string; send: () => Promise<string>; isAct: boolean }) {
  const me = useQuery({ queryKey: ['GET /console/v1/me'], queryFn: async () => rights() })
  const page = useQuery({ queryKey: ['page'], queryFn: send, enabled: !isAct && me.data !== undefined })
  const act = useMutation({ mutationFn: send })
  return (
    <>
      <button onClick={() => act.mutate()}>{me.data}</button>
      {(page.isError || act.isError) && <p>refused</p>}
    </>
  )
}

async function show(code: 'role_required' | 'bad_transition', isAct: boolean): Promise<number> {
  let reads = 0
  const rights = () => `${(reads += 1)} readings`
  const send = async () => {
    throw refused(code)
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Console rights={rights} send={send} isAct={isAct} />
    </QueryClientProvider>,
  )
  await screen.findByText('1 readings', undefined, WAIT)
  if (isAct) fireEvent.click(screen.getByRole('button'))
  await screen.findByText('refused', undefined, WAIT)
  if (code === 'role_required') await screen.findByText('2 readings', undefined, WAIT)
  return reads
}

describe('D-2 a role that changed in an open session', () => {
  it.each([
    ['a page', false],
    ['an act', true],
  ] as const)('D-2 is read again when %s is refused for want of a right', async (_, isAct) => {
    expect(await show('role_required', isAct)).toBe(2)
  })

  it('D-2 is not read again for any other refusal', async () => {
    expect(await show('bad_transition', true)).toBe(1)
  })
})
