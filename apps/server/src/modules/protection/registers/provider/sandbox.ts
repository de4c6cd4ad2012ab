/** Adapter of the sandbox register over HTTP: a signed query, and a response that repeats its id. */
import type { Milliseconds } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Clock } from '../../../../platform/clock.ts'
import type { Ids } from '../../../../platform/ids.ts'
import { callHttp } from '../../../../platform/outgoing/index.ts'
import { signatureHeader } from '../../../../platform/webhooks/index.ts'
import type { Register } from './port.ts'

export interface SandboxRegisterOptions {
  /** Its address and host name. */
  url: string
  host: string
  secret: string
  clock: Clock
  ids: Ids
  timeoutMs?: Milliseconds
}

/** A log-in waits for the answer. */
const TIMEOUT_MS = 2000
const PATH = '/v1/questions'

const answer = z.object({ question: z.string(), listed: z.boolean() })

export function sandboxRegister({ url, host, secret, clock, ids, timeoutMs = TIMEOUT_MS }: SandboxRegisterOptions): Register {
  return {
    id: 'sandbox',
    secret,
    async isListed(marks) {
      const question = ids.next()
      const raw = Buffer.from(JSON.stringify({ question, marks }))
      const headers = { 'x-signature': signatureHeader(secret, { method: 'POST', path: PATH, raw }, clock.now()) }
      const { status, text } = await callHttp({ url: url + PATH, host, method: 'POST', headers, body: raw, timeoutMs })
      if (status !== 200) throw new Error(`the register answered ${status}`)
      const read = answer.safeParse(parseJson(text))
      if (!read.success || read.data.question !== question) throw new Error('the register answered another query')
      return read.data.listed
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refuses undefined, like any other invalid answer
  }
}
