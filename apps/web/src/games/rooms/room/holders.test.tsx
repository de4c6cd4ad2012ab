// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { Room } from './animation.ts'
import { Holders } from './holders.tsx'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const bet = (user: string) => ({ id: user, user, player: user, stake: '1.00', at: '2026-11-20T14:00:00.000Z' })
const bets = ['aa', 'bb'].map(bet)
const result = { ticket: '7', index: 0, user: 'bb', player: 'bb', payout: '1.90', fee: '0.10' }
const room = {
  room: 'red',
  round: '1',
  state: 'drawn',
  mode: 'real',
  currency: 'RUB',
  pot: '2.00',
  players: 2,
  bets,
  result,
} as unknown as Room

/** Names of the list that are marked as winners. */
function winners(isTurning: boolean) {
  const { container } = render(
    <LanguageProvider value={language}>
      <Holders room={room} own={undefined} isTurning={isTurning} />
    </LanguageProvider>,
  )
  return [...container.querySelectorAll('[data-winner]')].map(({ textContent }) => /[ab]{2}/.exec(textContent)?.[0])
}

it('PRO-11 the list of a room marks its winner, and nobody while the ring turns', () => {
  expect(winners(false)).toEqual(['bb'])
  cleanup()
  expect(winners(true)).toEqual([])
})
