// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { LinkCashierCard } from './link-cashier-card.tsx'

const used = vi.hoisted(() => ({ caches: [] as object[], end: () => {} }))
vi.mock('../../../shell/root-data.ts', () => ({ useRootData: () => ({ facts: { bases: {} } }) }))
vi.mock('../../../lib/i18n/text.tsx', () => ({ useLocale: () => 'en' }))
vi.mock('./link-cashier.tsx', () => ({
  LinkCashier({ onOver }: { onOver(): void }) {
    used.caches.push(useQueryClient())
    used.end = onOver
    return null
  },
}))
afterEach(cleanup)

function cacheOf(token: string, onOver = vi.fn()): object {
  render(<LinkCashierCard token={token} expiresAt={1} onOver={onOver} />)
  return used.caches.at(-1)!
}

it('D-27 the page of a payout link that was left and opened again knows of its calls; another link, and one after its end, does not', () => {
  const first = cacheOf('a')
  cleanup()
  const onOver = vi.fn()
  expect(cacheOf('a', onOver)).toBe(first)
  used.end()
  expect(onOver).toHaveBeenCalledOnce()
  cleanup()
  const anew = cacheOf('a')
  cleanup()
  expect([anew === first, cacheOf('b') === anew]).toEqual([false, false])
})
