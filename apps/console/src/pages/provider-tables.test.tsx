// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { Shown } from './provider-tables.tsx'

afterEach(cleanup)

const ROUND = { number: 41, state: 'betting', players: 3, at: '2026-09-21T14:13:21.000Z' }
const TABLE = {
  id: 'studio roulette',
  title: 'Ring Roulette',
  provider: 'Fairhouse Studio',
  state: 'open',
  closed_since: null,
  round: ROUND,
} as const
const ADVICE = 'A fault has closed a table'

describe('PRO-10 the console’s page of shared tables', () => {
  it('PRO-10 shows each table with its state and last round', () => {
    render(
      <Shown data={[TABLE, { ...TABLE, id: 'studio baccarat', title: 'Caravan Baccarat', state: 'waiting', round: null }]} silent={[]} />,
    )
    const [, one, other] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(one).toMatch(/Ring Roulette.*open.*41, betting/)
    expect(other).toMatch(/Caravan Baccarat.*waits for its first round.*none/)
    expect(screen.queryByText(ADVICE)).toBeNull()
  })

  it('PRO-10 says that a table waits for its next chain after a round that was never drawn', () => {
    render(<Shown data={[{ ...TABLE, state: 'waiting', round: { ...ROUND, state: 'ended' } }]} silent={[]} />)
    expect(screen.getAllByRole('row')[1]!.textContent).toMatch(/waits for its next chain of seeds.*41, ended/)
  })

  it('PRO-10 says since when a table is closed, and what brings it back', () => {
    render(<Shown data={[{ ...TABLE, state: 'closed', closed_since: '2026-09-21T14:13:20.000Z' }]} silent={[]} />)
    expect(screen.getAllByRole('row')[1]!.textContent).toMatch(/closed since .*2026/)
    expect(screen.getByText(ADVICE)).toBeTruthy()
  })

  it('PRO-10 names a provider that gives no answer, and says so when no table is stated', () => {
    render(<Shown data={[]} silent={['Fairhouse Studio']} />)
    expect(screen.getByText(/Fairhouse Studio gives no answer/)).toBeTruthy()
    expect(screen.getByText('No shared table')).toBeTruthy()
  })
})
