import { createTestClock } from '@fairhouse/testkit'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'

import { watchAlarms } from '../../../../../tools/alarms/alarms.ts'
import { createVendorWatch, isNoError } from './vendor-watch.ts'

function openWatch() {
  const [registry, clock] = [new Registry(), createTestClock()]
  const vendors = createVendorWatch({ registry }, clock)
  let answer: () => unknown = () => 'yes'
  const adapter = { id: 'acme', ask: async () => answer(), sign: () => 'at once' }
  const port = vendors.port('payments', adapter.id, adapter)
  const alarms = watchAlarms('fairhouse', async () => ({ one: await registry.metrics() }))
  return {
    vendors,
    clock,
    port,
    ask: async (outcome: () => unknown) => {
      answer = outcome
      await port.ask().catch(() => undefined)
    },
    text: () => registry.metrics(),
    firing: async () => (await alarms.after(15)).filter((alarm) => alarm === 'VendorSilent'),
  }
}

const none = () => undefined
const fail = () => Promise.reject(new Error('timeout'))

describe('BEY-19 the calls to a vendor', () => {
  it('BEY-19 are counted by port, vendor and outcome, and change nothing for the caller', async () => {
    const { port, ask, text } = openWatch()
    expect([port.id, port.sign(), await port.ask()]).toEqual(['acme', 'at once', 'yes'])
    await ask(none)
    await ask(fail)
    await expect(port.ask()).rejects.toThrow('timeout')
    expect(await text()).toContain('vendor_calls_total{port="payments",vendor="acme",outcome="answer"} 1')
    expect(await text()).toContain('vendor_calls_total{port="payments",vendor="acme",outcome="none"} 3')
    expect(await text()).toContain('vendor_failures{port="payments",vendor="acme"} 3')
  })

  it('BEY-19 VendorSilent: calls over more than five minutes got no answer; the first answer ends it', async () => {
    const { clock, ask, firing } = openWatch()
    await ask(fail)
    clock.advance(300_000)
    await ask(none)
    expect(await firing()).toEqual([])
    clock.advance(1000)
    await ask(fail)
    expect(await firing()).toEqual(['VendorSilent'])
    await ask(() => 'yes')
    expect(await firing()).toEqual([])
  })

  it('BEY-19 VendorSilent: one failed call, or a vendor that nobody calls any more, is no outage', async () => {
    const { clock, ask, firing } = openWatch()
    await ask(fail)
    clock.advance(30 * 60_000)
    expect(await firing()).toEqual([])
    await ask(fail)
    clock.advance(301_000)
    await ask(fail)
    expect(await firing()).toEqual(['VendorSilent'])
    clock.advance(21 * 60_000)
    expect(await firing()).toEqual([])
  })

  it('BEY-19 of a port that resolves to nothing have an answer without an error', async () => {
    const { vendors, text } = openWatch()
    const mail = vendors.port('messages', 'email', { send: async (fails: boolean) => (fails ? fail() : undefined) }, isNoError)
    await mail.send(false)
    await mail.send(true).catch(none)
    expect(await text()).toContain('vendor_calls_total{port="messages",vendor="email",outcome="answer"} 1')
    expect(await text()).toContain('vendor_calls_total{port="messages",vendor="email",outcome="none"} 1')
  })
})
