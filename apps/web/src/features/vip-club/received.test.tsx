// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import en from './messages/en.json'
import { ReceivedList } from './received.tsx'
import type { Received } from './types.ts'

const more = vi.hoisted(() => vi.fn())
const shown = vi.hoisted(() => ({ pages: undefined as unknown }))
vi.mock('../../lib/api/use-api.ts', () => ({ useApi: () => ({}) }))
vi.mock('../../lib/api/use-pages.ts', () => ({ usePages: () => shown.pages }))

afterEach(() => {
  cleanup()
  more.mockClear()
})

const texts: Record<string, string> = en
const t = ((key: string, values: Record<string, string | number> = {}) =>
  (texts[key] ?? key)
    .replaceAll(/\{(\w+), plural, .*\{# (\w+)\}\}/g, (_, name: string, word: string) => `${values[name]} ${word}`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))) as Language['t']
const language: Language = { locale: 'en', t, find: () => undefined }

function show(pages: Received[][], state: object = {}): string {
  const data = { pages: pages.map((rows) => ({ data: rows, next: null })) }
  shown.pages = { data, isError: false, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: more, refetch: more, ...state }
  const { container } = render(
    <LanguageProvider value={language}>
      <ReceivedList />
    </LanguageProvider>,
  )
  return container.textContent
}

const at = '2026-11-24T10:00:00.000Z'
const sum = { amount: '90.00', currency: 'USD' } as const
const week = { from: '2026-11-16T00:00:00.000Z', until: '2026-11-23T00:00:00.000Z' }
const cashback = (id: string, isClaimed: boolean) => ({ kind: 'cashback' as const, id, at, ...sum, ...week, is_claimed: isClaimed })

describe('PRO-16 what a player has received', () => {
  it('PRO-16 names each kind with its sum or spins, and says of missed cashback that it was not paid', () => {
    const text = show([
      [
        { kind: 'birthday', id: 'birthday:2026', at, ...sum },
        { kind: 'level_spins', id: 'level:12', at, level: 12, count: 5, game: 'Gems' },
      ],
      [{ kind: 'rakeback', id: 'rakeback:1', at, amount: '0.42', currency: 'USD' }, cashback('paid', true), cashback('missed', false)],
    ])
    const of = 'week from 16 November 2026 to 23 November 2026'
    for (const part of [
      'Birthday bonus',
      'Level 12: free spins in Gems',
      '5 spins',
      '$0.42',
      `Cashback, ${of}24`,
      `Cashback of $90.00, ${of}: not claimed in time, not paid`,
    ])
      expect(text).toContain(part)
  })

  it('PRO-16 says that nothing was received yet, loads the next page, and tries again after a failure', () => {
    expect(show([[]])).toContain('Nothing yet.')
    cleanup()
    show([[cashback('paid', true)]], { hasNextPage: true })
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    cleanup()
    show([], { data: undefined, isError: true })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(more).toHaveBeenCalledTimes(2)
  })
})
