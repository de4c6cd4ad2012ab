import { type Html, html } from '../vendor/html.ts'
import type { Chain } from './chain.ts'
import { LATE_MS, MODES, type Orders } from './orders.ts'

const TEXTS: Record<Orders['mode'], string> = {
  right: 'publishes each value in time',
  wrong: 'signs the wrong round',
  late: `is ${LATE_MS / 1000} s late`,
  silent: 'gives no answer',
}

export function beaconPage(chain: Chain, latest: number | undefined, orders: Orders): string {
  const value = latest === undefined ? 'none yet' : chain.emitted(latest).randomness
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sandbox beacon</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox beacon</h1>
          <p class="dim">Stands where public randomness would. Its key is on this machine: nothing here is proof to a stranger.</p>
          <section>
            <table>
              ${row('Chain', chain.info.hash)} ${row('Public key', chain.info.public_key)}
              ${row('Seconds between values', `${chain.info.period}`)} ${row('Latest round', `${latest ?? 0}`)} ${row('Its value', value)}
            </table>
          </section>
          <section>
            <h2>Behaviour</h2>
            ${orderForm(orders)}
          </section>
        </main>
      </body>
    </html>`.text
}

const row = (name: string, value: string): Html =>
  html`<tr>
    <th>${name}</th>
    <td>${value}</td>
  </tr>`

function orderForm({ mode, missing }: Orders): Html {
  const options = MODES.map((each) =>
    each === mode ? html`<option value="${each}" selected>${TEXTS[each]}</option>` : html`<option value="${each}">${TEXTS[each]}</option>`,
  )
  return html`<form method="post" action="/orders">
    <label for="mode">The beacon</label
    ><select id="mode" name="mode">
      ${options}</select
    ><label for="missing">Rounds left out</label><input id="missing" name="missing" value="${missing.join(',')}" />
    <button class="main">Order</button>
  </form>`
}
