/** The form that sets the vendor's behaviour. */

import { option } from '../vendor/frame.ts'
import { html } from '../vendor/html.ts'
import { APIS } from '../vendor/signed-route.ts'
import type { Switches } from './holdings.ts'
import { MODES } from './modes.ts'

const API_TEXTS: Readonly<Record<Switches['api'], string>> = {
  ok: 'answers',
  down: 'answers 503',
  silent: 'gives no answer',
  lost: 'takes checks, answers are lost',
  refusing: 'refuses new checks',
}

export function switchForm({ mode, api }: Switches) {
  return html`<form method="post" action="/switches">
    <label for="mode">New checks</label
    ><select id="mode" name="mode">
      ${option('', 'by the digits of the number', mode === null)}${Object.entries(MODES).map(([value, text]) =>
        option(value, text, mode === Number(value)),
      )}
    </select>
    <label for="api">API</label
    ><select id="api" name="api">
      ${APIS.map((value) => option(value, API_TEXTS[value], api === value))}
    </select>
    <button>Set</button>
  </form>`
}

/** Undefined for values that the form cannot send. */
export function switchesOf(form: URLSearchParams | undefined): Switches | undefined {
  const api = APIS.find((each) => each === form?.get('api'))
  const mode = form?.get('mode') ?? ''
  if (!api || (mode !== '' && !(mode in MODES))) return undefined
  return { api, mode: mode === '' ? null : Number(mode) }
}
