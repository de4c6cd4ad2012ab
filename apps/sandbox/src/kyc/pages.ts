import type { Milliseconds } from '@fairhouse/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { formOf } from '../vendor/form.ts'
import { STYLE } from '../vendor/style.ts'
import { type KycEvent, REASONS } from './check.ts'
import type { Holdings } from './holdings.ts'
import { checkPage, listPage } from './page.ts'
import type { Provider } from './provider.ts'
import { switchesOf } from './switch-form.ts'

export interface PagesDeps {
  holdings: Holdings
  provider: Provider
  reviewMs: Milliseconds
}

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const BY_HAND: readonly KycEvent['status'][] = ['approved', 'rejected', 'revoked']

export function servePages(app: FastifyInstance, { holdings, provider, reviewMs }: PagesDeps): void {
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(STYLE))
  app.get('/', async (_request, reply) => show(reply, listPage(holdings, reviewMs)))
  app.get('/checks/:reference', async (request, reply) => {
    const check = holdings.checks.get(referenceOf(request))
    return check ? show(reply, checkPage(check)) : reply.code(404).send('no such check')
  })
  app.post('/checks/:reference', async (request, reply) => {
    const form = formOf(request)
    const status = BY_HAND.find((each) => each === form?.get('status'))
    const reason = REASONS.find((each) => each === form?.get('reason'))
    if (!status || (status !== 'approved' && !reason)) return reply.code(400).send('not a form of this page')
    const event = await provider.happen(referenceOf(request), status, status === 'approved' ? undefined : reason)
    return event ? reply.redirect(`/checks/${encodeURIComponent(referenceOf(request))}`, 303) : reply.code(404).send('no such check')
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
