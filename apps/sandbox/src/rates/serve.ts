/** Exchange rates of a vendor: `GET /v1/rates`, and a page that sets its failures. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { html } from '../vendor/html.ts'
import { STYLE } from '../vendor/style.ts'
import { pricesAt } from './prices.ts'

export const RATE_MODES = {
  right: 'returns current prices',
  old: 'returns prices of an hour ago',
  down: 'answers 503',
  silent: 'gives no answer',
} as const
export type RateMode = keyof typeof RATE_MODES

const OLD_S = 3600
const order = z.object({ mode: z.enum(Object.keys(RATE_MODES) as [RateMode, ...RateMode[]]) })

/** `now` in milliseconds. Returns the current failure mode. */
export function serveRates(app: FastifyInstance, seed: string, now: () => number): (mode: RateMode) => void {
  let mode: RateMode = 'right'
  const at = () => Math.floor(now() / 1000) - (mode === 'old' ? OLD_S : 0)
  app.get('/v1/rates', (_request, reply) => {
    if (mode === 'silent') return reply.hijack()
    return mode === 'down' ? reply.code(503).send({ error: 'down' }) : reply.send({ at: at(), usd: pricesAt(seed, at()) })
  })
  app.get('/style.css', (_request, reply) => reply.type('text/css').send(STYLE))
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(pricesAt(seed, at()), mode)))
  app.post('/orders', (request, reply) => {
    const { origin, host } = request.headers
    const isOwn = !origin || (URL.canParse(origin) && new URL(origin).host === host)
    const read = order.safeParse(request.body)
    if (!isOwn || !read.success) return reply.code(400).send({ error: 'no order of this page' })
    mode = read.data.mode
    return reply.redirect('/', 303)
  })
  return (next) => void (mode = next)
}

function page(prices: Record<string, string>, mode: RateMode): string {
  const rows = Object.entries(prices).map(
    ([code, price]) =>
      html`<tr>
        <th>${code}</th>
        <td>${price}</td>
      </tr>`,
  )
  const options = Object.entries(RATE_MODES).map(([value, text]) =>
    value === mode ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Sandbox exchange rates</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>
          <h1>Sandbox exchange rates</h1>
          <p class="dim">US dollars for one whole unit. They move by a seed, not by any market.</p>
          <section>
            <table>
              ${rows}
            </table>
          </section>
          <section>
            <h2>Behaviour</h2>
            <form method="post" action="/orders">
              <label for="mode">The source</label
              ><select id="mode" name="mode">
                ${options}
              </select>
              <button class="main">Order</button>
            </form>
          </section>
        </main>
      </body>
    </html>`.text
}
