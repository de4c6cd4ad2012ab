/** The form that sets the provider's behaviour. */

import { option } from '../vendor/frame.ts'
import { type Html, html } from '../vendor/html.ts'
import { APIS } from '../vendor/signed-route.ts'
import type { Switches } from './holdings.ts'
import { MODES } from './modes.ts'
import { CURRENCIES, TYPES } from './offered.ts'
import { PAYOUT_MODES } from './payout-modes.ts'

const API_TEXTS = {
  ok: 'answers',
  down: 'answers 503',
  silent: 'gives no answer',
  lost: 'takes orders, answers are lost',
  refusing: 'refuses what is new',
} as const

const PAIRS = TYPES.flatMap((type) => CURRENCIES.map((currency) => `${type}:${currency}`))

export function switchForm({ mode, payoutMode, api, down }: Switches): Html {
  return html`<form method="post" action="/switches">
    ${choice('mode', 'New deposits', modeOptions(MODES, mode))}
    ${choice('payout_mode', 'New payouts', modeOptions(PAYOUT_MODES, payoutMode))}
    ${choice(
      'api',
      'API',
      APIS.map((value) => option(value, API_TEXTS[value], api === value)),
    )}
    ${choice('down', 'Out of order', [option('', 'nothing', down.length === 0), ...PAIRS.map((pair) => option(pair, pair, down.includes(pair)))])}
    <button>Set</button>
  </form>`
}

const choice = (name: string, label: string, options: Html[]) =>
  html`<label for="${name}">${label}</label
    ><select id="${name}" name="${name}">
      ${options}
    </select>`

const modeOptions = (modes: Readonly<Record<number, string>>, chosen: number | null) => [
  option('', 'by the digits of the sum', chosen === null),
  ...Object.entries(modes).map(([value, text]) => option(value, text, chosen === Number(value))),
]

/** Undefined for values that the form cannot send. */
export function switchesOf(form: URLSearchParams | undefined): Switches | undefined {
  const api = APIS.find((each) => each === form?.get('api'))
  const mode = modeIn(MODES, form?.get('mode'))
  const payoutMode = modeIn(PAYOUT_MODES, form?.get('payout_mode'))
  const down = form?.get('down') ?? ''
  if (!api || mode === undefined || payoutMode === undefined || (down !== '' && !PAIRS.includes(down))) return undefined
  return { api, mode, payoutMode, down: down === '' ? [] : [down] }
}

function modeIn(modes: Readonly<Record<number, string>>, given: string | null | undefined): number | null | undefined {
  if (!given) return null
  return given in modes ? Number(given) : undefined
}
