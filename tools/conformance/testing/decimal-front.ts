/**
 * A provider that speaks `decimal`, for tests: it stands before one that speaks `seamless`, translates the calls of both sides, and signs them
 * anew. `fault`: what it does wrong.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

import { formatMoney, parseMoney } from '@fairhouse/money'

import { fetchHost } from '../../../packages/testkit/src/fetch-host.ts'
import { DIALECTS, type Fields } from '../dialects/index.ts'

export interface DecimalFault {
  readonly name: string
  /** What becomes of a call to the wallet. */
  readonly change?: (sent: Fields) => Fields
  /** It signs another path than it calls. */
  readonly isPathWrong?: true
  /** Part of the name of the scenario that finds it, and what the suite reports. */
  readonly scenario: string
  readonly report: RegExp
}

export interface DecimalFront {
  readonly url: string
  /** Where the provider behind it finds the wallet of this address. */
  walletAt(url: string): string
  stop(): Promise<void>
}

export interface FrontOptions {
  readonly secret: string
  /** Of the provider behind it. */
  provider(): string
  /** The host of the wallet's calls where it differs from the address. */
  walletHost?(): string | undefined
  readonly fault?: DecimalFault | undefined
}

interface Answer {
  readonly status: number
  readonly body: object
}

const TYPES: Readonly<Record<string, string>> = {
  authenticate: 'info',
  balance: 'info',
  bet: 'debit',
  win: 'credit',
  rollback: 'cancel',
  end_round: 'close',
}

export async function openDecimalFront({ secret, provider, walletHost, fault }: FrontOptions): Promise<DecimalFront> {
  const { seamless, decimal } = DIALECTS
  const key = () => ({ secret, now: Date.now() })
  let url = ''
  const walletAt = (wallet: string) => `${url}/wallet/${Buffer.from(wallet).toString('base64url')}`

  async function send(to: URL, raw: string, { host, headers }: { host?: string | undefined; headers: object }): Promise<Answer> {
    const init = { method: 'POST', body: raw, headers: { 'content-type': 'application/json', ...headers } }
    const answer = await fetchHost(Number(to.port), host ?? to.hostname, to.pathname, init)
    return { status: answer.status, body: (await answer.json()) as object }
  }

  async function toWallet(wallet: string, method: string, body: Fields): Promise<Answer> {
    const sent = (fault?.change ?? ((fields) => fields))(decimalOf(method, body))
    const to = new URL(`${wallet}/transaction`)
    const raw = JSON.stringify(sent)
    const headers = decimal.sign({ path: fault?.isPathWrong ? '/' : to.pathname, raw }, key())
    const { status, body: given } = await send(to, raw, { host: walletHost?.(), headers })
    return { status, body: seamlessOf(given as Fields) }
  }

  async function toProvider(path: string, body: Fields): Promise<Answer> {
    const call = providerCallOf(path, body, walletAt)
    const to = new URL(provider() + call.path)
    const raw = JSON.stringify(call.body)
    return send(to, raw, { headers: seamless.sign({ path: to.pathname, raw }, key()) })
  }

  async function handle({ headers, url: path = '' }: IncomingMessage, raw: string): Promise<Answer> {
    const body = JSON.parse(raw) as Fields
    const [, , wallet, method] = path.split('/')
    if (path.startsWith('/wallet/')) return toWallet(Buffer.from(wallet!, 'base64url').toString(), method!, body)
    const call = { path, raw, header: (name: string) => [headers[name]].flat()[0] }
    const isSigned = decimal.signatureOf(call, key()) === 'right'
    return isSigned ? toProvider(path, body) : { status: 401, body: { error: 'signature' } }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      handle(request, Buffer.concat(parts).toString()).then(
        ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        // without an answer behind it there is none before it
        () => response.destroy(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    walletAt,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A call to the wallet, as its sender behind the front has it, in the fields of this dialect. */
function decimalOf(method: string, { token, player, game, round, currency, tx, ref, campaign, amount, end_round }: Fields): Fields {
  return {
    type: TYPES[method],
    session: token,
    user: player,
    game_id: game,
    round_id: round,
    currency,
    transaction_id: tx,
    original_id: ref,
    offer: campaign,
    finished: end_round,
    ...(amount !== undefined && { amount: formatMoney(BigInt(amount as number)) }),
  }
}

function seamlessOf({ message, user, currency, balance }: Fields): Fields {
  return { status: message, player: user, currency, ...(balance !== undefined && { balance: Number(parseMoney(balance)) }) }
}

function providerCallOf(path: string, body: Fields, walletAt: (url: string) => string): { path: string; body: Fields } {
  if (path === '/conformance/rounds') return { path, body: { ...body, wallet: walletAt(String(body.wallet)) } }
  if (path !== '/free-games') return { path, body }
  const { action, offer: campaign, user: player, currency, game_id: game, rounds: count, stake, until } = body
  if (action === 'cancel') return { path: '/freerounds/cancel', body: { campaign } }
  const terms = { bet_value: Number(parseMoney(stake)), expires_at: Date.parse(String(until)) / 1000 }
  return { path: '/freerounds', body: { campaign, player, currency, game, count, ...terms } }
}
