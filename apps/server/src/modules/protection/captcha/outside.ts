/**
 * An outside captcha service, by the protocol that reCAPTCHA, hCaptcha and Turnstile share: a form of `secret` and `response`, answered by
 * `{success, hostname?}`. Sources: API-32, D-42. A refused token is refused; a service that fails is replaced by the product's own work.
 */
import type { Milliseconds } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Clock } from '../../../platform/clock.ts'
import { callHttp } from '../../../platform/outgoing/index.ts'

export interface OutsideCaptchaSettings {
  /** Address of the verification call. */
  readonly verify: string
  readonly secret: string
  /** Hosts of the site: a token that was solved elsewhere is refused. */
  readonly hosts: readonly string[]
}

export interface OutsideCaptcha {
  /** False for a token that the service refuses, and while the service fails. */
  isPassed(token: string): Promise<boolean>
  /** Whether the service failed a moment ago, or fails now. One call of all that wait asks it. */
  isDown(): Promise<boolean>
}

export interface OutsideDeps {
  settings: OutsideCaptchaSettings
  clock: Clock
  onFault(error: unknown, context?: Record<string, unknown>): void
  timeoutMs?: Milliseconds
}

type Verdict = 'passed' | 'refused' | 'failed'

const TIMEOUT_MS = 3000
const ANSWER_BYTES = 16 * 1024
/** A service that failed is not asked again for so long. */
const DOWN_MS = 30_000
/** An answer says for so long that the service responds. */
const UP_MS = 10_000
const TOKEN_MAX = 4096
/** No token of a visitor: a service that responds refuses it. */
const PROBE = 'probe'
/** Codes that name a mistake of this configuration, not of the visitor. */
const OWN_FAULTS = ['missing-input-secret', 'invalid-input-secret', 'sitekey-secret-mismatch']

const answer = z.object({
  success: z.boolean(),
  hostname: z.optional(z.nullable(z.string())),
  'error-codes': z.optional(z.array(z.string())),
})

export function createOutsideCaptcha({ settings, clock, onFault, timeoutMs = TIMEOUT_MS }: OutsideDeps): OutsideCaptcha {
  let downUntil = 0
  let upUntil = 0
  let probing: Promise<Verdict> | undefined

  async function ask(token: string): Promise<Verdict> {
    const verdict = await verify(settings, token, timeoutMs).catch((fault: unknown) => {
      if (clock.now() >= downUntil) onFault(fault, { part: 'captcha.outside' })
      return 'failed' as const
    })
    if (verdict === 'failed') downUntil = clock.now() + DOWN_MS
    else [downUntil, upUntil] = [0, clock.now() + UP_MS]
    return verdict
  }

  return {
    async isPassed(token) {
      const isRequested = token !== '' && token.length <= TOKEN_MAX && clock.now() >= downUntil // no call waits for a service that fails
      return isRequested && (await ask(token)) === 'passed'
    },
    async isDown() {
      const now = clock.now()
      if (now < downUntil) return true
      if (now < upUntil) return false
      probing ??= ask(PROBE).finally(() => (probing = undefined))
      return (await probing) === 'failed'
    },
  }
}

/** @throws when the service gives no answer, or none of its protocol. */
async function verify({ verify: url, secret, hosts }: OutsideCaptchaSettings, token: string, timeoutMs: Milliseconds): Promise<Verdict> {
  const body = Buffer.from(new URLSearchParams({ secret, response: token }).toString())
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { status, text } = await callHttp({ url, method: 'POST', headers, body, timeoutMs, answerBytes: ANSWER_BYTES })
  if (status !== 200) throw new Error(`the captcha service answered ${status}`)
  const { success, hostname, 'error-codes': codes = [] } = answer.parse(JSON.parse(text))
  const fault = codes.find((code) => OWN_FAULTS.includes(code))
  if (fault !== undefined) throw new Error(`the captcha service refuses this configuration: ${fault}`)
  if (!success) return 'refused'
  return hostname == null || hosts.includes(hostname.replace(/^www\./, '')) ? 'passed' : 'refused'
}
