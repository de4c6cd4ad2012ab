// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { BROKEN, showWith, SOON } from '../../shell/testing/one-route.tsx'
import ReceiptModal from './receipt-modal.tsx'

vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined }))
vi.mock('../../shell/write/use-write.ts', () => ({ useWrite: () => ({}) }))
afterEach(cleanup)

const KEPT = 'The payout is kept; only its screen is missing.'
const UNKNOWN = { ok: false, status: 404, error: { code: 'not_found', message: '' } }

it.each([
  ['that did not load is kept, and loads again', BROKEN, KEPT, 'There is no such payout'],
  ['that does not exist is not called kept', UNKNOWN, 'There is no such payout', KEPT],
])('PRO-8 a payout %s', async (_, answer, said, unsaid) => {
  const page = <ReceiptModal open onClose={vi.fn()} id="7" />
  showWith(page, { parts: ['features/payout'], route: 'GET /api/v2/billing/payout/{payoutId}', answer: () => answer })
  expect(await screen.findByText(said, {}, SOON)).toBeTruthy()
  expect([screen.queryByText(unsaid), screen.queryByRole('button', { name: 'Try again' }) !== null]).toEqual([null, answer === BROKEN])
})
