/** HTML of the chain's pages: watched addresses, one address with its faucet, and the orders. */
import { type Milliseconds, type Asset, formatAsset } from '@fairhouse/money'

import { option, wholePage } from '../vendor/frame.ts'
import { type Html, html } from '../vendor/html.ts'
import type { Chain } from './chain.ts'
import type { Holdings } from './holdings.ts'
import { CARRIES, NETWORKS, type Transfer, type Watched } from './ledger.ts'
import { MODES } from './modes.ts'

type Tips = ReturnType<Chain['tips']>
const LISTED = 100

export function listPage(
  holdings: Holdings,
  tips: Tips,
  { autopayMs, blockMs }: { autopayMs: Milliseconds; blockMs: Milliseconds },
): string {
  const newest = holdings.watched.toReversed().slice(0, LISTED)
  return wholePage(
    'chain',
    'Addresses',
    html`<h1>Sandbox chain</h1>
      <p class="dim">
        No coin here is worth anything. A block comes every ${blockMs / 1000} s; an address is paid by itself after ${autopayMs / 1000} s,
        or by hand.
      </p>
      <section>
        <h2>Addresses</h2>
        ${newest.length > 0 ? addressTable(newest) : html`<p class="dim">None yet: open a crypto deposit at the cashier of the site.</p>`}
      </section>
      <section>
        <h2>Chains</h2>
        ${tipTable(tips)} ${reorgForm()}
      </section>
      <section>
        <h2>Behaviour</h2>
        ${switchForm(holdings.switches)}
      </section>
      <section>
        <h2>By the last two digits of the sum</h2>
        ${modeTable()}
      </section>`,
  )
}

export function addressPage(watched: Watched, transfers: readonly Transfer[], tips: Tips): string {
  const { address, network, asset, units, mode } = watched
  const own = transfers.filter((each) => each.address === address)
  const options = CARRIES[network].map((code) => option(code, code, code === asset))
  return wholePage(
    'chain',
    address,
    html`<p><a href="/">All addresses</a></p>
      <h1>${address}</h1>
      <p class="dim">${network}: ${sum(units, asset)} expected. ${MODES[mode]!}.</p>
      <section>
        <h2>Faucet</h2>
        <form method="post" action="/addresses/${encodeURIComponent(address)}/pay">
          <label for="amount">Amount</label
          ><input id="amount" name="amount" value="${formatAsset(BigInt(units), asset)}" inputmode="decimal" />
          <label for="asset">Asset</label
          ><select id="asset" name="asset">
            ${options}
          </select>
          <button class="main">Pay</button>
        </form>
      </section>
      <section>
        <h2>Payments</h2>
        ${own.length > 0 ? transferTable(own, tips) : html`<p class="dim">None yet.</p>`}
      </section>`,
  )
}

function addressTable(watched: readonly Watched[]): Html {
  const rows = watched.map(
    ({ address, network, asset, units, mode }) =>
      html`<tr>
        <td><a href="/addresses/${encodeURIComponent(address)}">${address}</a></td>
        <td>${network}</td>
        <td class="sum">${sum(units, asset)}</td>
        <td>${MODES[mode]!}</td>
      </tr>`,
  )
  return html`<table>
    <tr>
      <th>Address</th>
      <th>Chain</th>
      <th class="sum">Expected</th>
      <th>Mode</th>
    </tr>
    ${rows}
  </table>`
}

function transferTable(transfers: readonly Transfer[], tips: Tips): Html {
  const rows = transfers.map(
    (each) =>
      html`<tr>
        <td>${each.tx.slice(0, 16)}</td>
        <td class="sum">${sum(each.units, each.asset)}</td>
        <td>${stateOf(each, tips[each.network].height)}</td>
        <td>${turnForm(each)}</td>
      </tr>`,
  )
  return html`<table>
    <tr>
      <th>Number</th>
      <th class="sum">Amount</th>
      <th>State</th>
      <th></th>
    </tr>
    ${rows}
  </table>`
}

function stateOf({ height, gone, stuck }: Transfer, tip: number): string {
  if (gone) return 'replaced'
  if (height !== null) return `${tip - height + 1} confirmations`
  return stuck ? 'stuck' : 'in no block yet'
}

function turnForm({ id, address, height, gone, stuck }: Transfer): Html {
  if (height !== null || gone) return html``
  const free = stuck ? html`<button name="turn" value="free">Free</button>` : html``
  return html`<form method="post" action="/addresses/${encodeURIComponent(address)}/turn">
    <input type="hidden" name="id" value="${id}" />
    ${free}<button name="turn" value="same">Replace, higher fee</button><button name="turn" value="elsewhere">Replace, elsewhere</button>
  </form>`
}

const tipTable = (tips: Tips): Html =>
  html`<table>
    ${NETWORKS.map(
      (network) =>
        html`<tr>
          <th>${network}</th>
          <td>${tips[network].height}</td>
          <td>${tips[network].hash.slice(0, 16)}</td>
        </tr>`,
    )}
  </table>`

const reorgForm = (): Html =>
  html`<form method="post" action="/reorg">
    <label for="network">Replace blocks of</label
    ><select id="network" name="network">
      ${NETWORKS.map((network) => html`<option value="${network}">${network}</option>`)}</select
    ><label for="depth">how many</label><input id="depth" name="depth" value="1" inputmode="numeric" size="4" />
    <label for="drop">payments in them</label
    ><select id="drop" name="drop">
      <option value="no">are in a later block</option>
      <option value="yes">are gone</option>
    </select>
    <button>Reorganise</button>
  </form>`

function switchForm({ mode, api }: Holdings['switches']): Html {
  const modes = Object.entries(MODES).map(([value, text]) => option(value, text, mode === Number(value)))
  const apis = [
    ['ok', 'answers'],
    ['down', 'answers 503'],
    ['silent', 'gives no answer'],
    ['lost', 'takes orders, answers are lost'],
    ['refusing', 'refuses what is new'],
  ] as const
  return html`<form method="post" action="/switches">
    <label for="mode">New addresses</label
    ><select id="mode" name="mode">
      ${option('', 'by the digits of the sum', mode === null)}${modes}
    </select>
    <label for="api">API</label
    ><select id="api" name="api">
      ${apis.map(([value, text]) => option(value, text, api === value))}
    </select>
    <button>Set</button>
  </form>`
}

const modeTable = () =>
  html`<table>
    ${Object.entries(MODES).map(
      ([digits, text]) =>
        html`<tr>
          <td>.${digits.padStart(2, '0')}</td>
          <td>${text}</td>
        </tr>`,
    )}
  </table>`

const sum = (units: string, asset: Asset) => `${formatAsset(BigInt(units), asset)} ${asset}`
