/** Routes of the page. They accept forms only from the page itself: another site cannot pay here. */

import { type Milliseconds, parseMoney } from '@fairhouse/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { formOf } from '../vendor/form.ts'
import { STYLE } from '../vendor/style.ts'
import type { PayEvent } from './deposit.ts'
import type { Holdings } from './holdings.ts'
import { depositPage, listPage } from './page.ts'
import { payoutPage } from './payout-page.ts'
import type { PayoutFact } from './payout.ts'
import type { Provider } from './provider.ts'
import { switchesOf } from './switch-form.ts'

export interface PagesDeps {
  holdings: Holdings
  provider: Provider
  autopayMs: Milliseconds
  /** The provider's name. */
  name: string
}

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const OUT_BY_HAND: readonly PayoutFact['status'][] = ['paid', 'failed', 'returned']
const PAYER = /^\+?\d{10,19}$/
const BY_HAND: readonly PayEvent['status'][] = ['processing', 'paid', 'failed', 'charged_back', 'charge_won']

export function servePages(app: FastifyInstance, { holdings, provider, autopayMs, name }: PagesDeps): void {
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(STYLE))
  app.get('/', async (_request, reply) => show(reply, listPage(holdings, autopayMs, name)))
  app.get('/deposits/:reference', async (request, reply) => {
    const deposit = holdings.deposits.get(referenceOf(request))
    return deposit ? show(reply, depositPage(deposit)) : reply.code(404).send('no such deposit')
  })
  app.post('/deposits/:reference', async (request, reply) => {
    const form = formOf(request)
    const status = BY_HAND.find((each) => each === form?.get('status'))
    const amount = parseMoney(form?.get('amount') ?? undefined)
    if (!status || (status === 'paid' && !amount)) return reply.code(400).send('not a form of this page')
    const payer = form?.get('payer') ?? undefined
    if (payer && !PAYER.test(payer)) return reply.code(400).send('not a form of this page')
    const event = await provider.happen(referenceOf(request), status, amount === undefined ? undefined : Number(amount), payer)
    return event ? reply.redirect(`/deposits/${encodeURIComponent(referenceOf(request))}`, 303) : reply.code(404).send('no such deposit')
  })
  servePayoutPages(app, holdings, provider)
  app.post('/switches', async (request, reply) => {
    const switches = switchesOf(formOf(request))
    if (!switches) return reply.code(400).send('not a form of this page')
    holdings.switches = switches
    holdings.save()
    return reply.redirect('/', 303)
  })
}

function servePayoutPages(app: FastifyInstance, { payouts }: Holdings, provider: Provider): void {
  app.get('/payouts/:reference', async (request, reply) => {
    const payout = payouts.get(referenceOf(request))
    return payout ? show(reply, payoutPage(payout)) : reply.code(404).send('no such payout')
  })
  app.post('/payouts/:reference', async (request, reply) => {
    const form = formOf(request)
    const status = OUT_BY_HAND.find((each) => each === form?.get('status'))
    if (!status) return reply.code(400).send('not a form of this page')
    const payout = await provider.payouts.happen(referenceOf(request), status)
    return payout ? reply.redirect(`/payouts/${encodeURIComponent(payout.reference)}`, 303) : reply.code(404).send('no such payout')
  })
}

const show = (reply: FastifyReply, page: string) =>
  reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(page)
const referenceOf = (request: FastifyRequest) => (request.params as { reference: string }).reference
