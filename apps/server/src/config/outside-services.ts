/**
 * Outside services of the environment (API-32, D-42, D-64): the batches of analytics, the id of a browser, the support chat, the captcha,
 * and the list of the tag manager. Each one's default is the product's own.
 */
import * as z from 'zod/mini'

import { isSafeUrl } from '../platform/outgoing/index.ts'

const url = z.string().check(z.refine((text) => isSafeUrl(text) && !isAmbiguous(text), 'is no plain https address'))
const origin = z
  .string()
  .check(
    z.refine((text) => isSafeUrl(text) && !isAmbiguous(text) && new URL(text).origin === text, 'is no origin such as https://a.example'),
  )
const script = { script: url, hosts: z._default(z.array(origin).check(z.maxLength(20)), []) }

const given = z.strictObject({
  analytics: z.optional(z.strictObject({ url })),
  visitor: z.optional(z.strictObject(script)),
  chat: z.optional(z.strictObject({ url })),
  captcha: z.optional(
    z.strictObject({
      ...script,
      site_key: z.string().check(z.regex(/^[\w-]{1,200}$/)),
      verify: url,
      global: z.string().check(z.regex(/^[A-Za-z_]\w{0,40}$/)),
    }),
  ),
  tags: z._default(z.array(z.strictObject({ name: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), ...script })).check(z.maxLength(20)), []),
})

/** `hosts`: origins that the script calls or loads pictures of, besides its own. */
export interface OutsideScript {
  script: string
  hosts: readonly string[]
}

export interface OutsideCaptcha extends OutsideScript {
  /** Public key of the site at the service. */
  siteKey: string
  /** Address of the server's verification call. */
  verify: string
  /** Name of the object that the script defines, such as `turnstile`. */
  global: string
}

export interface OutsideServices {
  /** Receives the batches of analytics instead of the collector. */
  analytics: string | undefined
  /** A module whose `load()` gives an agent with `get()`, as the own one does. */
  visitor: OutsideScript | undefined
  /** A page that is shown in the support panel. */
  chat: string | undefined
  /** Checks visitors instead of the own proof of work. */
  captcha: OutsideCaptcha | undefined
  tags: readonly (OutsideScript & { name: string })[]
}

export const NO_OUTSIDE_SERVICES: OutsideServices = {
  analytics: undefined,
  visitor: undefined,
  chat: undefined,
  captcha: undefined,
  tags: [],
}

/** @throws with the reason. */
export function outsideServicesFrom(text: string | undefined): OutsideServices {
  if (text === undefined) return NO_OUTSIDE_SERVICES
  const read = given.safeParse(jsonOf(text))
  if (!read.success)
    throw new Error(`INTEGRATIONS: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`)
  const { analytics, visitor, chat, captcha, tags } = read.data
  if (new Set(tags.map(({ name }) => name)).size < tags.length) throw new Error('INTEGRATIONS: two tags have the same name')
  return { analytics: analytics?.url, visitor, chat: chat?.url, captcha: captcha && captchaFrom(captcha), tags }
}

const captchaFrom = ({ site_key: siteKey, ...rest }: NonNullable<z.output<typeof given>['captcha']>): OutsideCaptcha => ({
  ...rest,
  siteKey,
})

/** A password would reach browsers; a character that ends an attribute or a source, or is a pattern of hosts, would widen page or policy. */
const isAmbiguous = (text: string) => {
  const { username, password } = new URL(text)
  return username !== '' || password !== '' || /[\s"'<>;,*]/.test(text)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('INTEGRATIONS: this is no JSON')
  }
}
