/** An operator's cases: a JSON file, loaded once at start-up. */
import { readFileSync } from 'node:fs'

import type { CaseTable } from '@fairhouse/games'
import { parseMoney, requireMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import { names } from './names.ts'
import { BUILT_IN_OFFER, type Offer, type OfferedCase } from './offer.ts'

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'not a slug'), z.maxLength(40))

/** Roubles as text, "60.00"; the table's own check requires whole roubles. */
const roubles = z.string().check(z.refine((text) => parseMoney(text) !== undefined, 'not an amount such as "60.00"'))

const item = z.strictObject({ id: slug, name: names, value: roubles, weight: z.number() })

const offeredCase = z.strictObject({
  id: slug,
  category: slug,
  name: names,
  /** false: withdrawn; the table stays for the proofs of its rounds. */
  sold: z._default(z.boolean(), true),
  hue: z.optional(z.number().check(z.int(), z.gte(0), z.lte(359))),
  price: roubles,
  rtp: z.optional(z.string()),
  items: z.array(item).check(z.minLength(1), z.maxLength(50)),
})
type WrittenCase = z.infer<typeof offeredCase>

const casesFile = z.strictObject({
  /** false: the built-in eight are not sold. */
  house: z._default(z.boolean(), true),
  categories: z._default(z.array(z.strictObject({ id: slug, name: names })), []),
  cases: z.array(offeredCase),
})

/** The built-in cases without a file. @throws when the file cannot be read, with file and field. */
export function offersFrom(path: string | undefined): Offer[] {
  if (path === undefined) return [BUILT_IN_OFFER]
  const written = readJson(path)
  const read = casesFile.safeParse(written)
  if (!read.success)
    throw new RangeError(`Cases refused. ${path}: ${read.error.issues.map((issue) => faultText(issue, written)).join('; ')}`)
  const { house, categories, cases } = read.data
  const own: Offer = { categories, cases: cases.map(offered) }
  return [house ? BUILT_IN_OFFER : { ...BUILT_IN_OFFER, cases: [] }, own]
}

function readJson(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  try {
    return JSON.parse(text)
  } catch (fault) {
    throw new RangeError(`Cases refused. ${path} is no JSON: ${(fault as Error).message}`)
  }
}

/** "case harvest: items.0.weight: …" when the case has a name already, else "cases.3: …". */
function faultText({ path, message, ...issue }: z.core.$ZodIssue, written: unknown): string {
  const [list, at, ...rest] = path
  const id = list === 'cases' && typeof at === 'number' ? (written as { cases: { id?: unknown }[] }).cases[at]?.id : undefined
  const place = typeof id === 'string' ? [`case ${id}`, rest.join('.')] : [path.join('.')]
  const unknown = 'keys' in issue ? `it has no ${issue.keys.join(', ')}` : message
  return [...place, unknown].filter(Boolean).join(': ')
}

function offered({ id, category, name, sold, hue, price, rtp, items }: WrittenCase): OfferedCase {
  const table: CaseTable = {
    id,
    price: minorOf(price),
    items: items.map((one) => ({ id: one.id, value: minorOf(one.value), weight: one.weight })),
    ...(rtp !== undefined && { rtp }),
  }
  const words = [id, name, ...items.flatMap((one) => [one.id, one.name])].flatMap((part) =>
    typeof part === 'string' ? part : Object.values(part),
  )
  return { table, category, name, itemNames: items.map((one) => one.name), hue: hue ?? null, isSold: sold, words: words.join(' ') }
}

const minorOf = (amount: string): number => Number(requireMoney(amount))
