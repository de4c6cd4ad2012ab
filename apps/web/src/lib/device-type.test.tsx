// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { deviceTypeOf, useDeviceType } from './device-type.ts'

const Shown = () => <output>{useDeviceType()}</output>
const resizeTo = (width: number) => {
  Object.assign(window, { innerWidth: width })
  window.dispatchEvent(new Event('resize'))
}

describe('CON-12 the device type', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('follows the widths of the visual language', () => {
    expect([360, 599, 600, 1023, 1024, 1920].map(deviceTypeOf)).toEqual(['phone', 'phone', 'tablet', 'tablet', 'desktop', 'desktop'])
  })

  it('is refreshed 50 ms after the last resize, not before', () => {
    Object.assign(window, { innerWidth: 1440 })
    const { container } = render(<Shown />)
    expect(container.textContent).toBe('desktop')
    act(() => resizeTo(800))
    act(() => void vi.advanceTimersByTime(40))
    act(() => resizeTo(390))
    act(() => void vi.advanceTimersByTime(49))
    expect(container.textContent).toBe('desktop')
    act(() => void vi.advanceTimersByTime(1))
    expect(container.textContent).toBe('phone')
  })
})
