/** The three calls that could reveal whether an address has an account, over one connection. */
import { Agent, request } from 'node:http'

export interface TimedCall {
  name: 'login' | 'code' | 'forgot'
  path: string
  body: object
  /** The status for every address. */
  status: number
}

export const TIMED_CALLS: readonly TimedCall[] = [
  { name: 'login', path: '/api/v2/auth/login/email/password', body: { password: 'a guess of a stranger' }, status: 422 },
  { name: 'code', path: '/api/v2/auth/login/email/verification', body: {}, status: 200 },
  { name: 'forgot', path: '/api/v2/auth/password/email/forgot', body: {}, status: 200 },
]

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds from the call to the complete response. @throws for an unexpected response. */
export function timeCall(port: number, host: string, { path, body, status }: TimedCall, email: string): Promise<number> {
  const sent = JSON.stringify({ email, ...body })
  const headers = { host, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }
  const began = process.hrtime.bigint()
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent }, (incoming) => {
      incoming.resume()
      incoming.once('end', () => {
        if (incoming.statusCode === status) resolve(Number(process.hrtime.bigint() - began) / 1e6)
        else reject(new Error(`${path} answered ${incoming.statusCode} for ${email}`))
      })
    })
    call.once('error', reject)
    call.end(sent)
  })
}
