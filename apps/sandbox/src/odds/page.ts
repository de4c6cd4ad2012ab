/** What the feed plays now, the form of its faults, and the orders of its matches. */
import { type Html, html } from '../vendor/html.ts'
import { FEED_FAULTS, type OddsFeed } from './feed.ts'
import { SIMULATED_SPORTS } from './fixtures.ts'
import { EVENT_ORDERS } from './plans.ts'
import type { SeasonPlay } from './season.ts'
import type { WireEvent } from './wire.ts'

/** Without a search: of each sport the matches in play, and so many that come next and that ended last. */
const SHOWN = 5

export interface ShownFeed {
  readonly speed: number
  /** Part of a name or an id; empty shows the present matches. */
  readonly search: string
}

type ShownSeason = Pick<SeasonPlay, 'events' | 'ordersOf'>

export function oddsPage({ epoch, seq }: Pick<OddsFeed, 'epoch' | 'seq'>, season: ShownSeason, { speed, search }: ShownFeed): string {
  const options = Object.entries(FEED_FAULTS).map(([value, text]) => html`<option value="${value}">${text}</option>`)
  const events = search === '' ? presentOf(season.events()) : season.events().filter((event) => hasText(event, search))
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
              ${row('Epoch', `${epoch}`)} ${row('Last change', `${seq}`)}
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
          <section>
            <h2>Matches</h2>
            <form method="get" action="/">
              <label for="q">Side, league or id</label><input id="q" name="q" value="${search}" maxlength="120" />
              <button>Search</button>
            </form>
            <table>
              <tr>
                <th>Match</th>
                <th>State</th>
                <th>Orders</th>
              </tr>
              ${events.map((event) => eventRow(season, event, search))}
            </table>
          </section>
        </main>
      </body>
    </html>`.text
}

const hasText = ({ id, home, away, league, group }: WireEvent, search: string): boolean =>
  [id, home, away, league.name.en ?? '', group ?? ''].some((text) => text.toLowerCase().includes(search.toLowerCase()))

const isAhead = ({ status }: WireEvent) => status === 'scheduled' || status === 'postponed'

function presentOf(events: readonly WireEvent[]): WireEvent[] {
  return SIMULATED_SPORTS.flatMap((sport) => {
    const own = events.filter((event) => event.sport === sport).toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1))
    const ended = own.filter((event) => !isAhead(event) && event.status !== 'live')
    return [...ended.slice(-SHOWN), ...own.filter(({ status }) => status === 'live'), ...own.filter(isAhead).slice(0, SHOWN)]
  })
}

const row = (name: string, value: string): Html =>
  html`<tr>
    <th>${name}</th>
    <td>${value}</td>
  </tr>`

function eventRow(season: ShownSeason, event: WireEvent, search: string): Html {
  const { id, sport, home, away, starts_at, status, phase, clock, score, group } = event
  const sides = `${home} - ${away}`
  const periods = (score.periods ?? []).map((period) => period.join(':'))
  const state = isAhead(event) ? [status, starts_at] : [status, ...periods, phase, clock]
  const keys = season
    .ordersOf(id)
    .map(
      (order) => html`<button name="order" value="${order}" aria-label="${EVENT_ORDERS[order]}: ${sides}">${EVENT_ORDERS[order]}</button>`,
    )
  return html`<tr>
    <td>${sides}<br /><small class="dim">${sport}, ${id}${group === undefined ? '' : `, ${group}`}</small></td>
    <td>${state.join(' ')}</td>
    <td>
      <form method="post" action="/orders">
        <input type="hidden" name="event" value="${id}" /><input type="hidden" name="q" value="${search}" />${keys}
      </form>
    </td>
  </tr>`
}
