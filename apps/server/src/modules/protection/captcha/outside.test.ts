import { CAPTCHA_SECRET, type CaptchaService, startCaptchaService } from '@fairhouse/testkit'
import { generate } from 'selfsigned'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createOutsideCaptcha } from './outside.ts'

let services: CaptchaService[] = []
afterEach(async () => {
  await Promise.all(services.map((service) => service.stop()))
  services = []
})

async function open(options: Parameters<typeof startCaptchaService>[0] = {}) {
  const service = await startCaptchaService(options)
  services.push(service)
  const onFault = vi.fn<(fault: unknown) => void>()
  const settings = { verify: `${service.url}/siteverify`, secret: CAPTCHA_SECRET, hosts: ['fairhouse.localhost'] }
  let now = 0
  const outside = createOutsideCaptcha({ settings, clock: { now: () => now }, onFault, timeoutMs: 200 })
  return { service, outside, onFault, pass: (ms: number) => void (now += ms) }
}

describe('API-32 an outside captcha service that fails', () => {
  it('API-32 with a certificate that nobody signed receives neither token nor secret', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    const { service, outside, onFault } = await open({ tls: { key, cert } })
    expect([await outside.isPassed('person-1'), await outside.isDown()]).toEqual([false, true])
    expect(service.calls).toEqual([])
    expect(onFault.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringMatching(/self-signed/i) as string }), expect.anything()],
    ])
  })

  it('API-32 that does not answer in time holds no further call up', async () => {
    const { service, outside } = await open()
    service.mode = 'silent'
    expect(await outside.isPassed('person-1')).toBe(false)
    expect([await outside.isPassed('person-2'), await outside.isDown()]).toEqual([false, true])
    expect(service.calls).toHaveLength(1)
  })

  it('API-32 is reported once an outage, and used again when it responds', async () => {
    const { service, outside, onFault, pass } = await open()
    service.mode = 'down'
    expect(await outside.isDown()).toBe(true)
    pass(30_000)
    service.mode = 'right'
    expect([await outside.isDown(), await outside.isPassed('person-1'), onFault.mock.calls.length]).toEqual([false, true, 1])
  })

  it('API-32 is asked once by all calls that want to know', async () => {
    const { service, outside } = await open()
    expect(await Promise.all([outside.isDown(), outside.isDown(), outside.isDown()])).toEqual([false, false, false])
    expect(service.calls).toHaveLength(1)
  })
})
