// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'

import { discsOf, flyChip, paintStack } from './chip-stack.ts'

const AMOUNTS = [100, 500, 1000, 5000]

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

function table(): HTMLElement {
  document.body.innerHTML = '<div id="chips"><button data-amount="100">1</button></div><button id="bet"><i class="laid"></i></button>'
  return document.querySelector<HTMLElement>('.laid')!
}

describe('PRO-10 chips on the felt', () => {
  it('PRO-10 stand as the fewest chips of the pad that make the sum, the largest below, at most five', () => {
    expect([discsOf(100, AMOUNTS), discsOf(1700, AMOUNTS), discsOf(6100, AMOUNTS)]).toEqual([[0], [2, 1, 0, 0], [3, 2, 0]])
    expect(discsOf(50_000, AMOUNTS)).toEqual([3, 3, 3, 3, 3])
    expect([discsOf(50, AMOUNTS), discsOf(700, [])]).toEqual([[0], [0]])
  })

  it('PRO-10 have their sum in words of the pad, and leave nothing behind', () => {
    const stack = table()
    paintStack(stack, 110_000, AMOUNTS)
    expect([stack.textContent, stack.style.boxShadow]).toEqual(['1.1k', expect.stringContaining('var(--chip-4)')])
    paintStack(stack, 0, AMOUNTS)
    expect([stack.textContent, stack.style.boxShadow, stack.style.background]).toEqual(['', '', ''])
  })

  it('PRO-10 fly from the pad and are gone after it; without wanted motion none flies', () => {
    const stack = table()
    const flight = new EventTarget()
    const animate = vi.fn((_frames: Keyframe[]) => flight)
    vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(animate as unknown as HTMLElement['animate'])
    const matches = (isStill: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
    matches(true)
    flyChip(stack, 100)
    expect([animate.mock.calls.length, document.querySelector('.flying')]).toEqual([0, null])
    matches(false)
    flyChip(stack, 100)
    const moved = new Set(animate.mock.calls[0]![0].flatMap((frame) => Object.keys(frame)))
    expect([[...moved], document.querySelectorAll('.flying').length]).toEqual([['transform', 'opacity'], 1])
    flight.dispatchEvent(new Event('finish'))
    expect(document.querySelector('.flying')).toBeNull()
  })
})
