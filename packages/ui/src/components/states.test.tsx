// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { manualClock } from '../testing/manual-clock.ts'
import { Countdown } from './countdown.tsx'
import { Drawer } from './drawer.tsx'
import { ErrorState } from './empty-state.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { HashText } from './hash-text.tsx'
import { SkeletonGroup } from './skeleton.tsx'
import { Table } from './table.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('SkeletonGroup', () => {
  it('becomes an error after 8 s', () => {
    const time = manualClock()
    render(
      <SkeletonGroup label="Loading" late={<ErrorState title="The bets did not load" />} clock={time.clock}>
        <i />
      </SkeletonGroup>,
    )
    act(() => time.pass(7999))
    expect(screen.getByText('Loading')).toBeTruthy()
    act(() => time.pass(1))
    expect(screen.queryByText('Loading')).toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('The bets did not load')
  })
})

describe('ProgressRing', () => {
  it('states its progress in text and as a value', () => {
    render(<ProgressRing label="Confirmations" part={0.1} text="2 / 20" valueText="2 of 20" />)
    const ring = screen.getByRole('progressbar', { name: 'Confirmations' })
    expect([
      ring.getAttribute('value'),
      ring.getAttribute('aria-valuetext'),
      screen.getByText('2 / 20').getAttribute('aria-hidden'),
    ]).toEqual(['0.1', '2 of 20', 'true'])
  })
})

describe('Countdown', () => {
  it('is citron, amber from a quarter, red from a tenth, and states the time in text', () => {
    const toneAt = (leftMs: number) => {
      render(<Countdown leftMs={leftMs} totalMs={1000} text="0:01" label="Left" />)
      const ring = screen.getByRole('timer', { name: 'Left 0:01' })
      const tone = ['calm', 'soon', 'last'].find((name) => ring.className.includes(name))
      cleanup()
      return tone
    }
    expect([1000, 251, 250, 101, 100, 0].map(toneAt)).toEqual(['calm', 'calm', 'soon', 'soon', 'last', 'last'])
  })

  it('clamps its drawing when the clock is past the end', () => {
    render(<Countdown leftMs={-500} totalMs={1000} text="0:00" label="Left" />)
    expect(document.querySelector<SVGElement>('[style]')?.style.getPropertyValue('--part')).toBe('0')
  })
})

describe('Drawer', () => {
  const open = (wide: boolean) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: wide, media: query }) as MediaQueryList,
    )
    const onClose = vi.fn()
    render(
      <Drawer open onClose={onClose} title="Proof of roll 412" closeLabel="Close">
        steps
      </Drawer>,
    )
    return { onClose, drawer: screen.getByRole('dialog', { name: 'Proof of roll 412' }) }
  }

  it('closes by Esc after its focused control was removed, but not by Esc elsewhere on the page', () => {
    const { onClose } = open(true)
    const outside = document.body.appendChild(document.createElement('button'))
    fireEvent.keyDown(outside, { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
    outside.remove()
  })

  it('leaves a wide page usable beside it: the game stays playable', () => {
    const { drawer, onClose } = open(true)
    expect(drawer.hasAttribute('data-modal')).toBe(false)
    fireEvent.keyDown(drawer, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is a modal over a narrow page', () => {
    expect(open(false).drawer.hasAttribute('data-modal')).toBe(true)
  })
})

describe('Table', () => {
  it('labels itself, its columns and its rows', () => {
    render(
      <Table
        caption="My bets"
        rows={[{ nonce: '412', stake: '250.00' }]}
        rowKey={(bet) => bet.nonce}
        columns={[
          { key: 'nonce', header: 'Nonce', heads: true, cell: (bet) => bet.nonce },
          { key: 'stake', header: 'Bet', numeric: true, cell: (bet) => bet.stake },
        ]}
      />,
    )
    expect(screen.getByRole('table', { name: 'My bets' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Nonce', 'Bet'])
    expect(screen.getByRole('rowheader').textContent).toBe('412')
  })
})

describe('HashText', () => {
  it('shows the ends of a hash and keeps all of it for copying and screen readers', () => {
    const hash = 'd8380f08895238a0d32386a1291c3d58d400746f4f351b8c0f776e4f48da4ecb'
    const { container } = render(<HashText text={hash} />)
    expect(container.textContent).toBe(hash)
    expect(container.querySelector('span > span:last-child')?.textContent).toBe('da4ecb')
  })
})
