import { createTestClock } from '@fairhouse/testkit'
import { describe, expect, it } from 'vitest'

import { type MailTransport, NoAnswer, type Rendered } from '../message.ts'
import { pauseSilent } from './pause.ts'

const PAUSE_MS = 5000
const message: Rendered = { id: '1', channel: 'sms', to: '+79991234567', subject: '', text: 'Text', html: null, links: [], code: null }

/** A vendor whose next outcomes a test sets; `calls` are those that it got. */
function open() {
  const vendor = { calls: 0, outcome: (): Promise<void> => Promise.reject(new NoAnswer('silent')) }
  const transport: MailTransport = { send: () => (vendor.calls++, vendor.outcome()) }
  const clock = createTestClock(0)
  const paused = pauseSilent(transport, clock, PAUSE_MS)
  const send = () =>
    paused.send(message).then(
      () => 'sent',
      (error: Error) => error.message.split(':')[0],
    )
  return { vendor, send, pause: () => clock.advance(PAUSE_MS) }
}

describe('SEC-4 a vendor of messages without an answer', () => {
  it('SEC-4 gets no message for a while, so that no worker waits for it', async () => {
    const { vendor, send } = open()
    expect(await send()).toBe('silent')
    expect([await send(), await send(), vendor.calls]).toEqual(['not sent', 'not sent', 1])
  })

  it('SEC-4 then gets one at a time, until it answers', async () => {
    const { vendor, send, pause } = open()
    await send()
    expect([await send(), vendor.calls]).toEqual(['not sent', 1])
    pause()
    let answer = (): void => undefined
    vendor.outcome = () => new Promise((resolve) => (answer = resolve))
    const trial = send()
    expect([await send(), vendor.calls]).toEqual(['not sent', 2])
    answer()
    expect(await trial).toBe('sent')
    vendor.outcome = () => Promise.resolve()
    expect([await send(), await send(), vendor.calls]).toEqual(['sent', 'sent', 4])
  })

  it('SEC-4 is not held back after an answer that refuses a message', async () => {
    const { vendor, send } = open()
    vendor.outcome = () => Promise.reject(new Error('refused'))
    expect([await send(), await send(), vendor.calls]).toEqual(['refused', 'refused', 2])
  })
})
