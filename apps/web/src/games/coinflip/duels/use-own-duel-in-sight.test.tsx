// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Duel } from './animation.ts'
import { useOwnDuelInSight } from './use-own-duel-in-sight.ts'

const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
afterEach(() => {
  cleanup()
  scroll.mockClear()
})

const duel = (id: string, hasOpponent: boolean) => ({ id, opponent: hasOpponent ? {} : null }) as Duel

function Picture({ shown, own }: { shown: Duel | undefined; own: readonly string[] }) {
  return <div ref={useOwnDuelInSight({ shown, own: [...own] })} />
}

describe('duel coin', () => {
  it('scrolls into view once when the player joins a duel from the list below it', () => {
    const { rerender } = render(<Picture shown={undefined} own={[]} />)
    expect(scroll).not.toHaveBeenCalled()
    rerender(<Picture shown={duel('1', true)} own={['1']} />)
    rerender(<Picture shown={duel('1', true)} own={['1', '2']} />)
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  })

  it('does not scroll for duels of others or for an offer that nobody joined', () => {
    render(<Picture shown={duel('1', true)} own={[]} />)
    render(<Picture shown={duel('2', false)} own={['2']} />)
    expect(scroll).not.toHaveBeenCalled()
  })
})
