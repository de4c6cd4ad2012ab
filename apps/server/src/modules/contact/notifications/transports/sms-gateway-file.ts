/** The operator's description of an SMS gateway: a JSON file without secrets, read once at the start. */
import { readFileSync } from 'node:fs'

import * as z from 'zod/mini'

import { isSafeUrl } from '../../../../platform/outgoing/index.ts'
import { type AnswerRule, bodyEscapeOf, uses } from './sms-template.ts'

export interface SmsGatewayOptions {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body: string | undefined
  accepted: AnswerRule
  /** A definite refusal; absent: none. */
  refused: AnswerRule | undefined
  /** Replaces `{secret}`. */
  secret: string
}

const rule = z.strictObject({
  status: z.optional(z.array(z.number().check(z.int(), z.gte(100), z.lte(599))).check(z.minLength(1))),
  at: z.optional(z.string().check(z.regex(/^(\/[^/]*)+$/, 'not a JSON pointer such as /messages/0/status'))),
  equals: z.optional(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).check(z.minLength(1))),
})

const file = z.strictObject({
  url: z.string(),
  method: z._default(z.enum(['GET', 'POST']), 'POST'),
  headers: z._default(z.record(z.string().check(z.regex(/^[\w-]{1,100}$/, 'not a header name')), z.string()), {}),
  body: z.optional(z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])),
  accepted: rule,
  refused: z.optional(rule),
})

interface Reading {
  path: string
  secret: string | undefined
  /** Plain HTTP is allowed to this machine only. */
  production: boolean
}

/** @throws with the reason, never with a secret. */
export function smsGatewayFrom({ path, secret, production }: Reading): SmsGatewayOptions {
  const read = file.safeParse(jsonIn(path))
  if (!read.success) throw refusal(path, read.error.issues.map(lineOf).join('; '))
  const { url, method, headers: given, body: template, accepted, refused } = read.data
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  const body = template === undefined || typeof template === 'string' ? template : JSON.stringify(template)
  const gateway = { url, method, headers, body, accepted, refused, secret: secret ?? '' }
  const problem = problemOf(gateway, secret, production)
  if (problem) throw refusal(path, problem)
  return gateway
}

function problemOf({ url, method, headers, body, accepted, refused }: SmsGatewayOptions, secret: string | undefined, production: boolean) {
  const templates = [url, body ?? '', ...Object.values(headers)]
  const isUsed = (name: Parameters<typeof uses>[1]) => templates.some((template) => uses(template, name))
  if (!URL.canParse(url) || !/^https?:\/\/[^/{]+/.test(url)) return 'url: not an address with a fixed host'
  if (new URL(url).username || new URL(url).password) return 'url: contains a log-in; use a header with {secret}'
  if (production && !isSafeUrl(url)) return 'url: production sends messages by https only'
  if (method === 'GET' && body !== undefined) return 'body: a GET call has none'
  if (body !== undefined && !bodyEscapeOf(headers['content-type'] ?? 'application/json'))
    return 'headers: content-type must be JSON, a form or XML'
  if (!isUsed('text') || !(isUsed('to') || isUsed('to_digits'))) return 'the templates use no {text}, or neither {to} nor {to_digits}'
  if (isUsed('secret') !== (secret !== undefined)) return 'SECRET_SMS and the placeholder {secret} belong together: give both or none'
  for (const [name, rules] of Object.entries({ accepted, refused }))
    if (rules && (rules.at === undefined) !== (rules.equals === undefined)) return `${name}: at and equals belong together`
  if (!accepted.status && accepted.at === undefined) return 'accepted: matches every answer'
  return refused && !refused.status && refused.at === undefined ? 'refused: matches every answer' : undefined
}

const lineOf = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys' ? `unknown: ${issue.keys.join(', ')}` : `${issue.path.join('.')}: ${issue.message}`

const refusal = (path: string, problem: string) => new Error(`SMS_GATEWAY_FILE: ${path}: ${problem}`)

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw refusal(path, (error as NodeJS.ErrnoException).code ?? 'this is no JSON')
  }
}
