import type { AddressInfo } from 'node:net'

import { type RegisterVendor, serveRegister, systemPlatform } from '@fairhouse/sandbox'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { systemIds } from '../../../platform/ids.ts'
import type { Register } from './provider/port.ts'
import { sandboxRegister } from './provider/sandbox.ts'
import { addressMarks, provedMarks } from './rules/marks.ts'

const SECRET = 'the secret of the tests'
const LATE = 300
/** Far above any answer of a loaded machine. */
const PATIENT = 20_000

let app: FastifyInstance
let vendor: RegisterVendor
let url: string
beforeAll(async () => {
  app = Fastify()
  vendor = serveRegister(app, { platform: systemPlatform, secret: SECRET, file: null })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

/** Every adapter passes the same cases; add a real one beside the sandbox's. */
const ADAPTERS: readonly (readonly [string, (secret?: string, timeoutMs?: number) => Register])[] = [
  [
    'sandbox',
    (secret = SECRET, timeoutMs = PATIENT) =>
      sandboxRegister({ url, host: 'register.fairhouse.localhost', secret, clock: systemClock, ids: systemIds, timeoutMs }),
  ],
]

const PHONE = '+77010000001'
const marks = addressMarks(SECRET, { phone: PHONE, email: null })
const ann = {
  first_name: 'Анна',
  last_name: 'Иванова',
  birth_date: '1990-05-17',
  country: 'KZ',
  document_kind: 'passport',
  document_number: 'N 1234567',
}

describe.each(ADAPTERS)('D-13 the register %s', (_, open) => {
  it('finds a listed person by each mark, and nobody else', async () => {
    expect(await open().isListed(marks)).toBe(false)
    vendor.list({ kind: 'phone', text: PHONE })
    expect(await open().isListed(marks)).toBe(true)
    vendor.drop({ kind: 'phone', text: PHONE })
    expect(await open().isListed(marks)).toBe(false)
  })

  it('finds a person by name and day of birth, and by the document, in any spelling', async () => {
    const proved = provedMarks(SECRET, ann)
    for (const text of ['ИВАНОВА, анна, 1990-05-17', 'Anna, Ivanova, 1990-05-17']) {
      vendor.list({ kind: 'person', text })
      expect(await open().isListed(proved)).toBe(text.startsWith('И'))
      vendor.drop({ kind: 'person', text })
    }
    vendor.list({ kind: 'document', text: 'KZ, passport, n1234567' })
    expect(await open().isListed(proved)).toBe(true)
    vendor.drop({ kind: 'document', text: 'KZ, passport, n1234567' })
  })

  it('receives no address and no name', async () => {
    await open().isListed([...marks, ...provedMarks(SECRET, ann)])
    const requestBody = vendor.queries.at(-1)!
    for (const secret of [PHONE, ann.first_name, ann.last_name, ann.birth_date, '1234567']) expect(requestBody).not.toContain(secret)
  })

  it.each(['late', 'silent', 'down', 'wrong', 'broken'] as const)('that is %s counts as no answer', async (behaviour) => {
    vendor.behave(behaviour)
    await expect(open(SECRET, LATE).isListed(marks)).rejects.toThrow()
    vendor.behave('right')
    expect(await open().isListed(marks)).toBe(false)
  })

  it('accepts queries under the shared secret only', async () => {
    await expect(open('another secret').isListed(marks)).rejects.toThrow('401')
  })
})
