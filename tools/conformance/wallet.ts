/** The suite's wallet: answers a provider's calls like the product's, records them, and fails where a scenario orders it. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const METHODS = ['authenticate', 'balance', 'bet', 'win', 'rollback', 'end_round'] as const
export type Method = (typeof METHODS)[number]

export interface SeenCall {
  readonly method: string
  readonly body: Record<string, unknown>
  readonly raw: string
  /** Milliseconds of the arrival. */
  readonly at: number
  readonly signature: 'right' | 'wrong' | 'no path'
  /** What the provider received; null: no answer, or 503. */
  readonly answer: Record<string, unknown> | null
  /** Whether the wallet booked it: a call without an answer may be booked. */
  readonly isBooked: boolean
}

/** `hang`: neither books nor answers. `lose`: books the call and sends no answer. `fail`: answers 503. `status`: refuses with it. `until`: books the call and answers then. */
export type Trouble =
  | 'hang'
  | 'lose'
  | 'fail'
  | { readonly status: string; readonly reason?: string }
  | { readonly until: Promise<unknown> }

/** The trouble of the `nth` call (from 1) of a method in this scenario. `isFurther`: a stake in a round that has another one (D-52). */
export type Troubles = (method: string, nth: number, isFurther: boolean) => Trouble | undefined

export interface SuiteWallet {
  readonly url: string
  readonly calls: SeenCall[]
  /** Starts a scenario: forgets all calls. */
  begin(troubles: Troubles): void
  stop(): Promise<void>
}

const HANG_MS = 30_000

/** `now`: the wallet's clock, in milliseconds; a signature is valid for a minute. */
export async function startWallet(secret: string, now = Date.now): Promise<SuiteWallet> {
  const calls: SeenCall[] = []
  let troubles: Troubles = () => undefined
  let books = createBooks()
  const counts = new Map<string, number>()

  function handle(method: string, raw: string, request: IncomingMessage, response: ServerResponse): void {
    const signature = signatureOf(request, raw, { secret, now: now() })
    const body = parse(raw)
    const nth = (counts.get(method) ?? 0) + 1
    counts.set(method, nth)
    const trouble = signature === 'right' ? troubles(method, nth, isFurther(calls, body)) : undefined
    const note = (answer: SeenCall['answer'], isBooked: boolean) =>
      void calls.push({ method, body, raw, at: Date.now(), signature, answer, isBooked })
    if (signature === 'wrong') return send(response, 401, (note({ status: 'BAD_SIGNATURE' }, false), { status: 'BAD_SIGNATURE' }))
    if (trouble === 'fail') return send(response, 503, (note(null, false), { status: 'BUSY' }))
    const dropLater = () => void setTimeout(() => response.destroy(), HANG_MS).unref()
    if (trouble === 'hang') return (note(null, false), dropLater())
    const answer = typeof trouble === 'object' && 'status' in trouble ? { ...trouble, balance: 100_000 } : books(method, body)
    if (trouble === 'lose') {
      note(null, answer.status === 'OK')
      return dropLater()
    }
    note(answer, answer.status === 'OK')
    const reply = () => send(response, answer.status === 'BAD_REQUEST' ? 400 : 200, answer)
    if (typeof trouble === 'object' && 'until' in trouble) void trouble.until.then(reply)
    else reply()
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () =>
      handle(new URL(request.url!, 'http://wallet').pathname.split('/').at(-1)!, Buffer.concat(parts).toString(), request, response),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet/conformance`,
    calls,
    begin(given) {
      calls.length = 0
      counts.clear()
      books = createBooks()
      troubles = given
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isFurther(calls: readonly SeenCall[], { round, tx }: Record<string, unknown>): boolean {
  return calls.some(({ method, body }) => method === 'bet' && body.round === round && body.tx !== tx)
}

type Books = (method: string, body: Record<string, unknown>) => { status: string } & Record<string, unknown>

/** As the product's: only accepted transactions are remembered, a rolled-back one that never came leaves a tombstone. */
function createBooks(): Books {
  const [seen, dead] = [new Map<string, string>(), new Set<string>()]
  const balance = 100_000
  return (method, body) => {
    if (method === 'authenticate') return { status: 'OK', player: PLAYER, currency: CURRENCY, balance }
    if (method === 'balance' || method === 'end_round') return { status: 'OK', balance }
    const { tx, amount, ref } = body
    if (typeof tx !== 'string' || tx === '') return { status: 'BAD_REQUEST' }
    if (method !== 'rollback' && !(Number.isSafeInteger(amount) && (amount as number) >= 0)) return { status: 'BAD_REQUEST' }
    if ((method === 'bet' || method === 'win') && body.currency !== CURRENCY) return { status: 'WRONG_CURRENCY', balance }
    const { token: _token, ...repeated } = body
    const content = JSON.stringify([method, Object.entries(repeated).toSorted(([a], [b]) => (a < b ? -1 : 1))])
    if (seen.has(tx))
      return seen.get(tx) === content ? { status: 'OK', balance, duplicate: true } : { status: 'DUPLICATE_MISMATCH', balance }
    if (method !== 'rollback' && dead.has(tx)) return { status: 'ROLLED_BACK', balance }
    seen.set(tx, content)
    if (method === 'rollback') dead.add(String(ref))
    return { status: 'OK', balance }
  }
}

export const PLAYER = '1001'
export const CURRENCY = 'EUR'
export const TOKEN = 'a-token-of-the-suite'

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

function signatureOf(
  { headers, method, url }: IncomingMessage,
  raw: string,
  { secret, now }: { secret: string; now: number },
): SeenCall['signature'] {
  const t = String(headers['x-timestamp'])
  const isV1 = headers['x-signature'] === hmac(secret, `${t}.${raw}`)
  if (!isV1 || Math.abs(now / 1000 - Number(t)) > 60) return 'wrong'
  return headers['x-signature-v2'] === hmac(secret, `${t}.${method} ${url}.${raw}`) ? 'right' : 'no path'
}

/** Headers of the suite's own calls to the provider. */
export function signedHeaders(secret: string, path: string, raw: string, now = Date.now()): Record<string, string> {
  const t = Math.floor(now / 1000)
  return { 'x-timestamp': `${t}`, 'x-signature': hmac(secret, `${t}.${raw}`), 'x-signature-v2': hmac(secret, `${t}.POST ${path}.${raw}`) }
}

function parse(raw: string): Record<string, unknown> {
  try {
    return JSON.parse(raw) as Record<string, unknown>
  } catch {
    return {}
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
