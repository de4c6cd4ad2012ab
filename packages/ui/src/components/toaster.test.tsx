// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { manualClock } from '../testing/manual-clock.ts'
import { createToaster, toastDefaults, type ToastText } from '../lib/toaster.ts'
import { Toaster } from './toaster.tsx'

afterEach(cleanup)

function open() {
  const toaster = createToaster()
  const time = manualClock()
  render(<Toaster toaster={toaster} label="Notices" closeLabel="Close" clock={time.clock} />)
  return {
    push(text: ToastText) {
      act(() => {
        toaster.push(text)
      })
    },
    pass(ms: number) {
      act(() => {
        time.pass(ms)
      })
    },
  }
}

// The region is a popover. The test DOM does not open popovers, so the region counts as hidden.
const toast = (role: 'status' | 'alert') => screen.getByRole(role, { hidden: true })
const titles = () => [...document.querySelectorAll('[role=status] b, [role=alert] b')].map((title) => title.textContent)

describe('CON-13 toasts', () => {
  it('CON-13 lives 3000 ms, leaves in 300 ms and is 300 px wide', () => {
    expect(toastDefaults).toEqual({ durationMs: 3000, speedMs: 300, widthPx: 300 })
  })

  it('CON-13 stays for 3000 ms, then goes within 300 ms', () => {
    const { push, pass } = open()
    push({ title: 'Saved' })
    pass(2999)
    expect(screen.getByText('Saved').closest('[class*=leaving]')).toBeNull()
    pass(1)
    expect(screen.getByText('Saved').closest('[class*=leaving]')).not.toBeNull()
    pass(299)
    expect(titles()).toEqual(['Saved'])
    pass(1)
    expect(titles()).toEqual([])
  })

  it('CON-13 renders with the declared width and speed', () => {
    const { push } = open()
    push({ title: 'Saved' })
    const style = toast('status').style
    expect(style.getPropertyValue('--toast-width')).toBe('300px')
    expect(style.getPropertyValue('--toast-speed')).toBe('300ms')
  })

  it('pauses while the pointer or focus is on it, and keeps the remaining time', () => {
    const { push, pass } = open()
    push({ title: 'Saved' })
    pass(2000)
    fireEvent.pointerEnter(toast('status'))
    pass(60_000)
    expect(titles()).toEqual(['Saved'])
    fireEvent.pointerLeave(toast('status'))
    pass(999)
    expect(titles()).toEqual(['Saved'])
    pass(1)
    pass(300)
    expect(titles()).toEqual([])
  })

  it('is shown again after the modal that contained it was removed', () => {
    const { push } = open()
    push({ title: 'Paused' })
    toast('status').parentElement!.remove()
    expect(titles()).toEqual([])
    push({ title: 'Refused' })
    expect(titles()).toEqual(['Paused', 'Refused'])
  })

  it('stacks three: a fourth removes the oldest', () => {
    const { push } = open()
    for (const title of ['one', 'two', 'three', 'four']) push({ title })
    expect(titles()).toEqual(['two', 'three', 'four'])
  })

  it('announces errors at once, one line per message, and the rest politely', () => {
    const { push } = open()
    push({ tone: 'error', title: 'Check the form', lines: ['E-mail is taken', 'Password: at least 8 characters'] })
    push({ tone: 'success', title: 'Saved' })
    expect([...toast('alert').querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'E-mail is taken',
      'Password: at least 8 characters',
    ])
    expect(toast('status').textContent).toContain('Saved')
  })

  it('moves into the topmost modal, since everything outside is hidden from screen readers', () => {
    const { push } = open()
    const modal = document.createElement('dialog')
    modal.dataset['modal'] = ''
    modal.open = true
    document.body.append(modal)
    push({ title: 'Saved' })
    expect(modal.contains(screen.getByText('Saved'))).toBe(true)
    modal.remove()
  })
})
