/** Routes of the chain's pages: faucet, addresses, and orders for failures. They accept forms only from the page itself. */

import { type Milliseconds, ASSET_CODES, parseAsset } from '@fairhouse/money'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { formOf } from '../vendor/form.ts'
import { APIS } from '../vendor/signed-route.ts'
import { STYLE } from '../vendor/style.ts'
import type { Chain } from './chain.ts'
import type { Holdings, Switches } from './holdings.ts'
import { NETWORKS } from './ledger.ts'
import { MODES } from './modes.ts'
import { addressPage, listPage } from './page.ts'

export interface PagesDeps {
  holdings: Holdings
  chain: Chain
  autopayMs: Milliseconds
  blockMs: Milliseconds
}

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const DEEPEST = 100

export function servePages(app: FastifyInstance, { holdings, chain, autopayMs, blockMs }: PagesDeps): void {
  const watchedIn = (request: FastifyRequest) => {
    const { address } = request.params as { address: string }
    return holdings.watched.find((each) => each.address === address)
  }
  const back = (reply: FastifyReply, address: string) => reply.redirect(`/addresses/${encodeURIComponent(address)}`, 303)
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(STYLE))
  app.get('/', async (_request, reply) => show(reply, listPage(holdings, chain.tips(), { autopayMs, blockMs })))
  app.get('/addresses/:address', async (request, reply) => {
    const watched = watchedIn(request)
    return watched ? show(reply, addressPage(watched, holdings.transfers, chain.tips())) : reply.code(404).send('no such address')
  })
  app.post('/addresses/:address/pay', async (request, reply) => {
    const watched = watchedIn(request)
    if (!watched) return reply.code(404).send('no such address')
    const asset = ASSET_CODES.find((code) => code === formOf(request)?.get('asset'))
    const units = asset && parseAsset(formOf(request)?.get('amount'), asset)
    if (!asset || !units) return wrong(reply)
    chain.pay(watched, { asset, units: `${units}` })
    return back(reply, watched.address)
  })
  app.post('/addresses/:address/turn', async (request, reply) => {
    const watched = watchedIn(request)
    const [id, turn] = [formOf(request)?.get('id') ?? '', formOf(request)?.get('turn')]
    if (!watched || !turn) return wrong(reply)
    if (turn === 'free') chain.free(id)
    else chain.replace(id, turn === 'elsewhere')
    return back(reply, watched.address)
  })
  app.post('/reorg', async (request, reply) => {
    const form = formOf(request)
    const network = NETWORKS.find((each) => each === form?.get('network'))
    const depth = Number(form?.get('depth'))
    if (!network || !Number.isInteger(depth) || depth < 1 || depth > DEEPEST) return wrong(reply)
    chain.reorganise(network, depth, form?.get('drop') === 'yes')
    return reply.redirect('/', 303)
  })
  app.post('/switches', async (request, reply) => {
    const switches = switchesOf(formOf(request))
    if (!switches) return wrong(reply)
    holdings.switches = switches
    holdings.save()
    return reply.redirect('/', 303)
  })
}

const wrong = (reply: FastifyReply) => reply.code(400).send('not a form of this page')
const show = (reply: FastifyReply, page: string) =>
  reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(page)

function switchesOf(form: URLSearchParams | undefined): Switches | undefined {
  const api = APIS.find((each) => each === form?.get('api'))
  const mode = form?.get('mode') ?? ''
  if (!api || (mode !== '' && !(mode in MODES))) return undefined
  return { api, mode: mode === '' ? null : Number(mode) }
}
