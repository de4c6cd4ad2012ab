/** The provider's pages: its behaviour, and a game that plays with one button. */
import { option, wholePage } from '../vendor/frame.ts'
import { html } from '../vendor/html.ts'
import { type Order, ORDERS } from './calls.ts'
import { GAMES } from './catalogue.ts'

export function orderPage(behaviour: Order): string {
  const rows = GAMES.map(
    ({ id, title, rtp }) =>
      html`<tr>
        <td>${title}</td>
        <td>${id}</td>
        <td>${rtp} %</td>
      </tr>`,
  )
  const options = Object.entries(ORDERS).map(([value, text]) => option(value, text, value === behaviour))
  return wholePage(
    'games',
    'Games',
    html`<h1>Sandbox games</h1>
      <p class="dim">Stands where a provider of slots and live tables would. Its rounds are drawn here, its money is in the product.</p>
      <section>
        <h2>Behaviour</h2>
        <form method="post" action="/orders">
          <label for="mode">The provider</label
          ><select id="mode" name="mode">
            ${options}
          </select>
          <button class="main">Order</button>
        </form>
      </section>
      <section>
        <h2>Games</h2>
        <table>
          <tr>
            <th>Title</th>
            <th>Id</th>
            <th>Return</th>
          </tr>
          ${rows}
        </table>
      </section>`,
  )
}

/** Notifies the site around the frame that the game has started. */
export const START_SCRIPT = `const { sites } = document.currentScript.dataset
if (parent !== window) for (const site of sites.split(' ')) parent.postMessage({ source: 'sandbox', type: 'ready' }, site)
`

/** undefined: the provider has no such game. `sites`: origins that may frame it. */
export function playPage(session: Record<string, string>, sites: readonly string[], result = ''): string | undefined {
  const { game = '', mode = 'demo', token = '', currency = '' } = session
  const title = GAMES.find(({ id }) => id === game)?.title
  if (title === undefined) return undefined
  return wholePage(
    'games',
    title,
    html`<h1>${title}</h1>
      <p class="dim">${mode === 'real' ? `Real money, ${currency}` : 'Demo: no money moves'}</p>
      <section>
        <form method="post" action="/play">
          <input type="hidden" name="game" value="${game}" />
          <input type="hidden" name="mode" value="${mode}" />
          <input type="hidden" name="token" value="${token}" />
          <input type="hidden" name="currency" value="${currency}" />
          <label for="stake">Stake</label><input id="stake" name="stake" inputmode="decimal" value="${session.stake ?? '1.00'}" />
          <button class="main">Play a round</button>
        </form>
        <p role="status">${result}</p>
      </section>
      <script src="/start.js" data-sites="${sites.join(' ')}"></script>`,
  )
}
