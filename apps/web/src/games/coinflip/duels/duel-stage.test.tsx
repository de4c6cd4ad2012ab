// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { DuelStage } from './duel-stage.tsx'
import type { DuelsTableState } from './use-duels-table.ts'

const state = vi.hoisted(() => ({ restriction: null as object | null }))
vi.mock('../../../shell/protection/use-play-restriction.ts', () => ({
  RESTRICTION_ID: 'strip',
  usePlayRestriction: () => state.restriction,
}))
vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => vi.fn() }))
const refill = vi.hoisted(() => vi.fn())
vi.mock('../../_common/stake/use-refill.ts', () => ({ useRefill: () => refill }))
vi.mock('../../_common/table/use-waiting.tsx', () => ({ useWaiting: () => undefined }))
vi.mock('../../_common/result/result-plate.tsx', () => ({ ResultPlate: () => null }))

afterEach(() => {
  cleanup()
  state.restriction = null
})

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const bet = (id: string, side: 'heads' | 'tails') => ({ id, user: id, player: `***${id}`, side, stake: '600.00', at: 0 })
const drawn = {
  id: 'first',
  state: 'drawn',
  stake: '600.00',
  currency: 'RUB',
  commission: 500,
  rematch_of: null,
  creator: bet('ann', 'heads'),
  opponent: bet('bob', 'tails'),
  result: { side: 'heads', user: 'ann', payout: '1140.00' },
}
const offered = { ...drawn, id: 'second', state: 'open', rematch_of: 'first', opponent: null, result: null }

function renderStage(balance: bigint, mode: 'real' | 'demo', open: object[], calls = 'resting') {
  const press = { calls: { state: calls }, join: vi.fn(), offer: vi.fn() }
  const table = {
    shown: drawn,
    lobby: { open, latest: [drawn] },
    own: ['first'],
    ownBets: ['bob'],
    flip: { duel: drawn, isTurning: false },
    isStill: true,
    bettor: { isReady: true, mode, balance },
    press,
  } as unknown as DuelsTableState
  render(
    <LanguageProvider value={language}>
      <DuelStage table={table} onProof={() => undefined} />
    </LanguageProvider>,
  )
  return press
}

it('PRO-2 a rematch is accepted with a balance that pays its stake', () => {
  const { join } = renderStage(600_00n, 'real', [offered])
  fireEvent.click(screen.getByRole('button', { name: 'duels.acceptRematch' }))
  expect(join).toHaveBeenCalledWith('second')
})

it.each([
  ['is offered', []],
  ['is accepted', [offered]],
])('PRO-2 before a rematch %s with too small a balance the player deposits', (_, open) => {
  renderStage(599_99n, 'real', open)
  expect(screen.getByRole('link', { name: 'duels.depositForRematch' }).getAttribute('href')).toContain('?deposit')
  expect(screen.queryByRole('button', { name: /duels\.(rematch|acceptRematch)/ })).toBeNull()
})

it('PRO-2 before a rematch of practice with too small a balance the demo balance is refilled', () => {
  renderStage(599_99n, 'demo', [offered])
  fireEvent.click(screen.getByRole('button', { name: 'table.refill' }))
  expect(refill).toHaveBeenCalledOnce()
})

it('PRO-2 while a rematch is being accepted its button stays, though the stake has left the balance', () => {
  renderStage(0n, 'real', [offered], 'sent')
  expect(screen.getByRole('button', { name: 'duels.acceptRematch' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

it('BEY-11 a restricted player with too small a balance sees the rematch barred, and no way to the cashier', () => {
  state.restriction = { kind: 'pause' }
  renderStage(0n, 'real', [offered])
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'duels.acceptRematch' })
  expect([button.disabled, button.getAttribute('aria-describedby')]).toEqual([true, 'strip'])
  expect(screen.queryByRole('link')).toBeNull()
})
