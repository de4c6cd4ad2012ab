/** Strangers who request codes to an address, on the shared server. */
import { codeOf, sharedClock, type TestServer } from '@fairhouse/testkit'

export const MINUTE = 60_000
export const LOGIN = 'POST /api/v2/auth/login/email/resend'
export const RESET = 'POST /api/v2/auth/password/email/forgot'
export const LINK = 'POST /api/v2/auth/payout-link/email'

type CodeRequest = typeof LOGIN | typeof RESET | typeof LINK

export const requestCode = (testServer: TestServer, call: CodeRequest, email: string, ip: string) =>
  codeOf(testServer.client({ 'x-forwarded-for': ip }).call(call, { body: { email } }))

/** Two networks, and ever new ones, request as many codes as they can, in the third minute more than they get. */
export async function flood(testServer: TestServer, email: string, calls: readonly CodeRequest[]): Promise<string[]> {
  const answers: string[] = []
  for (let nth = 0; nth < 3; nth++) {
    const ips = ['203.0.113.1', '203.0.113.2', `198.51.100.${nth}`]
    answers.push(...(await Promise.all(ips.flatMap((ip) => calls.map((call) => requestCode(testServer, call, email, ip))))))
    sharedClock.advance(MINUTE)
  }
  return answers
}
