/** What the feed plays now, and the form of its faults. */
import { type Html, html } from '../vendor/html.ts'
import { FEED_FAULTS, type OddsFeed } from './feed.ts'
import type { WireEvent } from './wire.ts'

export function oddsPage({ epoch, seq }: Pick<OddsFeed, 'epoch' | 'seq'>, live: readonly WireEvent[], speed: number): string {
  const options = Object.entries(FEED_FAULTS).map(([value, text]) => html`<option value="${value}">${text}</option>`)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sandbox odds feed</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox odds feed</h1>
          <p class="dim">Invented matches of invented sides, drawn from a seed. Time runs ${speed} times as fast.</p>
          <section>
            <table>
              ${row('Epoch', `${epoch}`)} ${row('Last change', `${seq}`)} ${live.map(eventRow)}
            </table>
          </section>
          <section>
            <h2>Faults</h2>
            <form method="post" action="/orders">
              <label for="fault">The feed</label
              ><select id="fault" name="fault">
                ${options}
              </select>
              <button class="main">Order</button>
            </form>
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

const eventRow = ({ home, away, phase, clock, score }: WireEvent): Html =>
  row(`${home} - ${away}`, [(score.periods ?? []).map((period) => period.join(':')).join(' '), phase, clock].join(' '))
