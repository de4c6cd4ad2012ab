/** The suite's wallet: answers a provider's calls like the product's, records them, and fails where a scenario orders it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { type DialectName, DIALECTS, type SentCall } from './dialects/index.ts'

/** As `seamless` names it, in every dialect. */
export interface SeenCall {
  readonly method: string
  readonly body: Record<string, unknown>
  readonly raw: string
  /** Milliseconds of the arrival. */
  readonly at: number
  readonly signature: 'right' | 'wrong' | 'no path'
  /** What is malformed, in words of the dialect. */
  readonly faults: readonly string[]
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
export async function startWallet(secret: string, now = Date.now, dialect: DialectName = 'seamless'): Promise<SuiteWallet> {
  const spoken = DIALECTS[dialect]
  const calls: SeenCall[] = []
  let troubles: Troubles = () => undefined
  let books = createBooks()
  const counts = new Map<string, number>()

  function handle(raw: string, request: IncomingMessage, response: ServerResponse): void {
    const call = sentCallOf(request, raw)
    const signature = spoken.signatureOf(call, { secret, now: now() })
    const route = new URL(call.path, 'http://localhost').pathname.split('/').at(-1)!
    const sent = parse(raw)
    const { method, body, faults } = sent ? spoken.read(route, sent) : { method: route, body: {}, faults: [`${route}: ${NO_OBJECT}`] }
    const nth = (counts.get(method) ?? 0) + 1
    counts.set(method, nth)
    const trouble = signature === 'right' ? troubles(method, nth, isFurther(calls, body)) : undefined
    const note = (answer: SeenCall['answer'], isBooked: boolean) =>
      void calls.push({ method, body, raw, at: Date.now(), signature, faults, answer, isBooked })
    if (signature === 'wrong') {
      note({ status: 'BAD_SIGNATURE' }, false)
      return send(response, 401, spoken.write({ status: 'BAD_SIGNATURE' }))
    }
    if (trouble === 'fail') return send(response, 503, (note(null, false), { error: 'busy' }))
    const dropLater = () => void setTimeout(() => response.destroy(), HANG_MS).unref()
    if (trouble === 'hang') return (note(null, false), dropLater())
    const refused = typeof trouble === 'object' && 'status' in trouble ? { ...trouble, balance: 100_000 } : undefined
    const answer = sent ? (refused ?? books(method, body)) : { status: 'BAD_REQUEST' }
    if (trouble === 'lose') {
      note(null, answer.status === 'OK')
      return dropLater()
    }
    note(answer, answer.status === 'OK')
    const reply = () => send(response, answer.status === 'BAD_REQUEST' ? 400 : 200, spoken.write(answer))
    if (typeof trouble === 'object' && 'until' in trouble) void trouble.until.then(reply)
    else reply()
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => handle(Buffer.concat(parts).toString(), request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet/conformance`
  return {
    url,
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

const sentCallOf = ({ headers, url }: IncomingMessage, raw: string): SentCall => ({
  path: url!,
  raw,
  header: (name) => [headers[name]].flat()[0],
})

const NO_OBJECT = 'the body is no JSON object'

function parse(raw: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(raw)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
