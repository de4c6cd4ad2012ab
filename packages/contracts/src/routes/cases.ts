/** Cases: on sale, their items and exact chances. They are opened by `POST /api/v2/games/cases/bet`. */
import * as z from 'zod'

import { currency, money, moneyInput, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "wrong_format: not a case's name"), z.maxLength(40, 'too_long'))

/** The operator's name; null when the site has the text by id, as for built-in cases. */
const name = z.nullable(z.strictObject({ ru: z.string(), en: z.string(), kz: z.string() }))

/** "3/25" and, rounded down, "12.0000" percent. */
const share = z.strictObject({ exact: z.string(), percent: z.string() })

const item = z.strictObject({ id: z.string(), name, value: money, chance: share })

const head = {
  slug: z.string(),
  name,
  /** The id of one of the categories. */
  category: z.string(),
  /** 0 … 359, for an operator's drawing; null when the site has it by slug. */
  hue: z.nullable(z.number()),
  price: money,
  /** The average return. */
  rtp: share,
}

export const caseSummary = z.strictObject({ ...head, items: z.number(), best: item })

/** `tickets`: of 100,000, first and last that open it, as drawn (0 to 99,999). */
const caseItem = item.extend({ tickets: z.strictObject({ from: z.number(), to: z.number() }) })

export const caseAnswer = z.strictObject({
  ...head,
  currency,
  /** false: its rounds can be repeated, but it is no longer opened. */
  on_sale: z.boolean(),
  /** The chance of an item worth more than the price. */
  gain: share,
  /** Of value / price, six decimals. */
  variance: z.string(),
  items: z.array(caseItem),
  /** The table of the draw, in minor units of RUB and of 100,000: input for verifying a proof. */
  table: z.strictObject({
    id: z.string(),
    price: z.number(),
    items: z.array(z.strictObject({ id: z.string(), value: z.number(), weight: z.number() })),
  }),
})

export const caseRoutes = {
  'GET /api/v2/cases': {
    summary: "Cases on sale, cheapest first; prices in the player's currency, in the one a guest names, or in RUB.",
    service: 'cases',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({
      category: z.optional(slug),
      /** Words of the name or of an item, in any of the three languages. */
      q: z.optional(text(60)),
      price_from: z.optional(moneyInput),
      price_to: z.optional(moneyInput),
      currency: z.optional(currency),
    }),
    answer: z.strictObject({
      currency,
      /** Of all cases on sale, regardless of the filter. */
      categories: z.array(z.strictObject({ id: z.string(), name, cases: z.number() })),
      data: z.array(caseSummary),
    }),
    refusals: [],
  },
  'GET /api/v2/cases/{slug}': {
    summary: 'One case: each item with its value, its exact chance and its tickets; the return, the chance of a gain, the variance.',
    service: 'cases',
    access: 'anyone',
    rate: 'read',
    params: z.strictObject({ slug }),
    query: z.strictObject({ currency: z.optional(currency) }),
    answer: caseAnswer,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable
