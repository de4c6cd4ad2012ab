/** The operator's own event pipeline of the environment (API-32); services that browsers load are in `outside-services.ts`. */
import { resolve } from 'node:path'

import * as z from 'zod/mini'

import type { SinkSettings } from '../modules/growth/tracking/index.ts'
import { isSafeUrl } from '../platform/outgoing/index.ts'
import { type OutsideServices, outsideServicesFrom } from './outside-services.ts'

export const integrationVariables = {
  EVENT_SINK: z.optional(z.string().check(z.minLength(1))),
  INTEGRATIONS: z.optional(z.string()),
  SECRET_CAPTCHA: z.optional(z.string().check(z.minLength(1), z.regex(/^[\x21-\x7e]+$/))),
  SECRET_EVENT_SINK: z.optional(z.string().check(z.minLength(16), z.regex(/^[\x21-\x7e]+$/))),
}

const variables = z.object(integrationVariables)

export interface Integrations {
  /** Absent: the events stay in the collector. */
  eventSink: SinkSettings | undefined
  outside: OutsideServices
  /** Of the verification calls to the outside captcha; present with it. */
  captchaSecret: string | undefined
}

export const integrationsFrom = (given: z.output<typeof variables>, read: <T>(work: () => T) => T): Integrations => ({
  eventSink: read(() => eventSinkFrom(given)),
  outside: read(() => outsideServicesFrom(given.INTEGRATIONS)),
  captchaSecret: read(() => captchaSecretFrom(given)),
})

/** @throws with the reason: service and secret come together. */
export function captchaSecretFrom({ INTEGRATIONS: services, SECRET_CAPTCHA: secret }: z.output<typeof variables>): string | undefined {
  const isConfigured = hasCaptcha(services)
  if (isConfigured && secret === undefined) throw new Error('SECRET_CAPTCHA: the captcha of INTEGRATIONS needs its secret key')
  if (!isConfigured && secret !== undefined) throw new Error('SECRET_CAPTCHA: INTEGRATIONS names no captcha that it belongs to')
  return secret
}

/** A mistake in the text is named by its own reading. */
function hasCaptcha(services: string | undefined): boolean {
  try {
    return outsideServicesFrom(services).captcha !== undefined
  } catch {
    return false
  }
}

/** Undefined: the events stay in the house's own collector. @throws with the reason. */
export function eventSinkFrom({ EVENT_SINK: sink, SECRET_EVENT_SINK: secret }: z.output<typeof variables>): SinkSettings | undefined {
  const file = sink?.startsWith('file:') ? sink.slice('file:'.length) : undefined
  if (secret !== undefined && (sink === undefined || file !== undefined))
    throw new Error('SECRET_EVENT_SINK: without an address in EVENT_SINK there is nothing to send it to')
  if (sink === undefined) return undefined
  if (file !== undefined) {
    if (!file.startsWith('/')) throw new Error(`EVENT_SINK: ${sink} is not such as file:/var/lib/house/events.ndjson`)
    return { file: resolve(file) }
  }
  if (!isSafeUrl(sink)) throw new Error(`EVENT_SINK: ${sink} is neither an https address nor file: and a path`)
  if (new URL(sink).username || new URL(sink).password) throw new Error('EVENT_SINK: contains a password: set a token as SECRET_EVENT_SINK')
  return { url: sink, secret }
}
