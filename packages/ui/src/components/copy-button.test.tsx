// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { manualClock } from '../testing/manual-clock.ts'
import { CopyButton } from './copy-button.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function press(allowed: boolean) {
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  if (allowed) write.mockResolvedValue()
  else write.mockRejectedValue(new DOMException('not allowed'))
  const time = manualClock()
  render(<CopyButton text="2204120000004417" copyLabel="Copy" copiedLabel="Copied" clock={time.clock} iconOnly />)
  await act(async () => fireEvent.click(screen.getByRole('button')))
  return { write, pass: (ms: number) => act(async () => time.pass(ms)) }
}

const label = () => screen.getByRole('button').getAttribute('aria-label')

describe('CopyButton', () => {
  it('copies the whole text and confirms it for 1.5 s', async () => {
    const { write, pass } = await press(true)
    expect(write).toHaveBeenCalledExactlyOnceWith('2204120000004417')
    expect(label()).toBe('Copied')
    await pass(1499)
    expect(label()).toBe('Copied')
    await pass(1)
    expect(label()).toBe('Copy')
  })

  it('does not confirm a copy that the browser refused', async () => {
    await press(false)
    expect(label()).toBe('Copy')
  })
})
