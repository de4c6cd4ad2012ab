/** The transports of email and text messages in the environment; a channel without its variables is off. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import * as z from 'zod/mini'

import {
  createSandboxTransport,
  createSmsGateway,
  createSmtpTransport,
  infobipGateway,
  type MailTransport,
  type SmsGatewayOptions,
  smsGatewayFrom,
  type SmtpOptions,
  type Transports,
} from '../modules/contact/notifications/index.ts'
import type { Clock } from '../platform/clock.ts'
import { isLoopback, isSafeUrl } from '../platform/outgoing/index.ts'
import type { VendorPlace } from './addresses.ts'

export const messageVariables = {
  SMTP_URL: z.optional(z.string()),
  SMTP_TLS: z._default(z.enum(['required', 'none']), 'required'),
  SMTP_CA_FILE: z.optional(z.string()),
  SECRET_SMTP: z.optional(z.string().check(z.minLength(1))),
  MAIL_FROM: z.optional(z.email()),
  SMS_GATEWAY_FILE: z.optional(z.string()),
  SECRET_SMS: z.optional(z.string().check(z.minLength(1))),
  INFOBIP_URL: z.optional(z.string()),
  INFOBIP_SENDER: z.optional(z.string().check(z.minLength(1))),
  SECRET_INFOBIP: z.optional(z.string().check(z.minLength(1))),
}

const variables = z.object(messageVariables)
type Given = z.output<typeof variables>

export interface MessageSettings {
  smtp: SmtpOptions | undefined
  sms: SmsGatewayOptions | undefined
}

interface Reading {
  brand: string
  siteHost: string
  production: boolean
  read<T>(work: () => T): T
}

export function messageSettingsFrom(given: Given, { brand, siteHost, production, read }: Reading): MessageSettings {
  const from = { name: brand, address: given.MAIL_FROM ?? `no-reply@${siteHost}` }
  return {
    smtp: read(() => smtpFrom(given, from)),
    sms: read(() => smsFrom(given, production)),
  }
}

/** @throws with the reason; the address may contain a password, so it is never quoted. */
function smtpFrom(given: Given, from: SmtpOptions['from']): SmtpOptions | undefined {
  const { SMTP_URL: text, SMTP_TLS: policy, SECRET_SMTP: pass } = given
  if (text === undefined) {
    if (pass !== undefined) throw new Error('SECRET_SMTP: without SMTP_URL there is no mail relay to log in to')
    return undefined
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || url.pathname.length > 1 || url.search || url.hash)
    throw new Error('SMTP_URL: not an address such as smtp://user@relay.example:587 or smtps://user@relay.example:465')
  if (url.password) throw new Error('SMTP_URL: contains a password: set it as SECRET_SMTP')
  if ((url.username === '') !== (pass === undefined)) throw new Error('SMTP_URL: a user and SECRET_SMTP belong together: set both or none')
  if (policy === 'none' && (url.protocol === 'smtps:' || !isLoopback(url.hostname)))
    throw new Error('SMTP_TLS: none is for a relay on this machine: other relays are used with TLS only')
  const implicit = url.protocol === 'smtps:'
  const explicitTls = policy === 'none' ? 'none' : 'starttls'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (implicit ? 465 : 587),
    tls: implicit ? 'implicit' : explicitTls,
    ...(given.SMTP_CA_FILE !== undefined && { ca: authorityIn(given.SMTP_CA_FILE) }),
    ...(pass !== undefined && { login: { user: decodeURIComponent(url.username), pass } }),
    from,
  }
}

function authorityIn(path: string): string {
  try {
    const pem = readFileSync(path, 'utf8')
    if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem
  } catch (error) {
    throw new Error(`SMTP_CA_FILE: ${path}: ${(error as NodeJS.ErrnoException).code}`)
  }
  throw new Error(`SMTP_CA_FILE: ${path}: contains no certificate in PEM`)
}

/** @throws with the reason; two ways at once are a mistake. */
function smsFrom(given: Given, production: boolean): SmsGatewayOptions | undefined {
  const { SMS_GATEWAY_FILE: path, SECRET_SMS: secret } = given
  const infobip = infobipFrom(given, production)
  if (path !== undefined && infobip) throw new Error('INFOBIP_URL: text messages have a gateway already: SMS_GATEWAY_FILE')
  if (path !== undefined) return smsGatewayFrom({ path: resolve(path), secret, production })
  if (secret !== undefined) throw new Error('SECRET_SMS: without SMS_GATEWAY_FILE there is no gateway to log in to')
  return infobip
}

function infobipFrom(given: Given, production: boolean): SmsGatewayOptions | undefined {
  const { INFOBIP_URL: text, INFOBIP_SENDER: sender, SECRET_INFOBIP: secret } = given
  if (text === undefined && sender === undefined && secret === undefined) return undefined
  if (text === undefined || sender === undefined || secret === undefined)
    throw new Error('INFOBIP_URL: INFOBIP_URL, INFOBIP_SENDER and SECRET_INFOBIP belong together: set all or none')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw new Error('INFOBIP_URL: not an address such as https://xyz12.api.infobip.com')
  if (production && !isSafeUrl(text)) throw new Error('INFOBIP_URL: production sends messages by https only')
  if (/[{}]/.test(sender)) throw new Error('INFOBIP_SENDER: a sender has no braces')
  return infobipGateway({ url: url.origin, sender, secret })
}

/** A channel without a configured transport is off in production; elsewhere its messages go to the sandbox's inbox. */
export function messageTransportsFrom(config: VendorPlace & { messages: MessageSettings }, clock: Clock): Transports {
  const { smtp, sms } = config.messages
  const sandbox = config.can.useSandboxVendors ? inboxFrom(config, clock) : undefined
  const email = smtp ? createSmtpTransport(smtp) : sandbox
  const text = sms ? createSmsGateway(sms) : sandbox
  return { ...(email && { email }), ...(text && { sms: text }) }
}

function inboxFrom({ sandboxUrl, siteHost, secrets }: VendorPlace, clock: Clock): MailTransport {
  if (sandboxUrl) return createSandboxTransport({ url: sandboxUrl, host: `inbox.${siteHost}`, secret: secrets.inbox, clock })
  return { send: () => Promise.reject(new Error('SANDBOX_URL: without it no message can be sent')) }
}
