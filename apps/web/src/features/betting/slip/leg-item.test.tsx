// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { showWith } from '../../../shell/testing/one-route.tsx'
import { LegItem } from './leg-item.tsx'

vi.mock('../odds-format-select.tsx', () => ({ useOddsFormat: () => 'decimal' }))
vi.mock('../../../lib/use-zone.ts', () => ({ useZone: () => 'Asia/Almaty' }))
afterEach(cleanup)

const leg = { event: 'e1', market: 'e1:1x2', outcome: 'e1:1x2/1', seen: 2000, banker: false }

function show(hasFailed: boolean): void {
  const named = { leg, event: undefined, hasFailed, market: undefined, key: '1' }
  const item = <LegItem named={named} now={undefined} fault={undefined} onRemove={vi.fn()} onBanker={undefined} />
  showWith(item, { parts: ['features/betting'], route: '', answer: () => ({}) })
}

it.each([true, false])(
  'PRO-13 a selection whose match has not loaded says so once that has failed, and is removed by a whole name: %s',
  (hasFailed) => {
    show(hasFailed)
    expect([screen.queryByText('A match that did not load') !== null, screen.getByRole('button').getAttribute('aria-label')]).toEqual([
      hasFailed,
      'Remove: A match that did not load',
    ])
  },
)
