/** The page's routes. Forms are taken from the page itself alone: another site's cannot pay here. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { parseMoney } from '@fairhouse/money'

import type { PayEvent } from './deposit.ts'
import { formOf } from '../vendor/form.ts'
import { APIS } from '../vendor/guarded.ts'
import { STYLE } from '../vendor/style.ts'
import type { Holdings, Switches } from './holdings.ts'
import { MODES } from './modes.ts'
import { depositPage, listPage } from './page.ts'
import type { Provider } from './provider.ts'

export interface PagesDeps {
  holdings: Holdings
  provider: Provider
  autopayMs: number
}

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const BY_HAND: readonly PayEvent['status'][] = ['processing', 'paid', 'failed', 'charged_back', 'charge_won']

export function servePages(app: FastifyInstance, { holdings, provider, autopayMs }: PagesDeps): void {
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(STYLE))
  app.get('/', async (_request, reply) => show(reply, listPage(holdings, autopayMs)))
  app.get('/deposits/:reference', async (request, reply) => {
    const deposit = holdings.deposits.get(referenceOf(request))
    return deposit ? show(reply, depositPage(deposit)) : reply.code(404).send('no such deposit')
  })
  app.post('/deposits/:reference', async (request, reply) => {
    const form = formOf(request)
    const status = BY_HAND.find((each) => each === form?.get('status'))
    const amount = parseMoney(form?.get('amount') ?? undefined)
    if (!status || (status === 'paid' && !amount)) return reply.code(400).send('not a form of this page')
    const event = await provider.happen(referenceOf(request), status, amount === undefined ? undefined : Number(amount))
    return event ? reply.redirect(`/deposits/${encodeURIComponent(referenceOf(request))}`, 303) : reply.code(404).send('no such deposit')
  })
  app.post('/switches', async (request, reply) => {
    const switches = switchesOf(formOf(request))
    if (!switches) return reply.code(400).send('not a form of this page')
    holdings.switches = switches
    holdings.save()
    return reply.redirect('/', 303)
  })
}

const show = (reply: FastifyReply, page: string) =>
  reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(page)
const referenceOf = (request: FastifyRequest) => (request.params as { reference: string }).reference

function switchesOf(form: URLSearchParams | undefined): Switches | undefined {
  const api = APIS.find((each) => each === form?.get('api'))
  const mode = form?.get('mode') ?? ''
  if (!api || (mode !== '' && !(mode in MODES))) return undefined
  return { api, mode: mode === '' ? null : Number(mode) }
}
