/**
 * An outside captcha service in place of a real one: its script, and the verification call by the protocol that such services share.
 * `node packages/testkit/src/captcha-service.ts` runs it for a server to try, and prints that server's settings.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/**
 * `right`: passes tokens of its script, each once. `careless`: passes every token. `elsewhere`: solved on another host. `refuses`: every
 * token. `wrong_key`: refuses the secret. `down`: 503. `nonsense`: no JSON. `endless`: an answer above any limit. `silent`: no answer.
 */
export type CaptchaMode = 'right' | 'careless' | 'elsewhere' | 'refuses' | 'wrong_key' | 'down' | 'nonsense' | 'endless' | 'silent'

export interface CaptchaService {
  readonly url: string
  mode: CaptchaMode
  /** Fields of the verification calls, oldest first. */
  readonly calls: Record<string, string>[]
  stop(): Promise<void>
}

export const CAPTCHA_SECRET = 'secret-of-the-captcha'
export const CAPTCHA_SITE_KEY = 'key-of-the-site'
const GLOBAL = 'sandboxCaptcha'

/** A key that passes with its script; another token is refused. */
const SCRIPT = `window.${GLOBAL}={render(box,{callback}){const key=document.createElement('button');key.textContent='I am a person'
key.onclick=()=>callback('person-'+crypto.getRandomValues(new Uint32Array(2)).join('-'));document.querySelector(box).append(key)}}`

/** The part of INTEGRATIONS for this service. */
export const captchaIntegration = ({ url }: Pick<CaptchaService, 'url'>) => ({
  captcha: { script: `${url}/api.js`, site_key: CAPTCHA_SITE_KEY, verify: `${url}/siteverify`, global: GLOBAL },
})

/** `tls`: a key and a certificate, both PEM; https then. */
export async function startCaptchaService({
  host = 'fairhouse.localhost',
  port = 0,
  tls,
}: { host?: string; port?: number; tls?: { key: string; cert: string } } = {}): Promise<CaptchaService> {
  const spent = new Set<string>()
  const calls: Record<string, string>[] = []
  const handle = (request: IncomingMessage, response: ServerResponse) => void answer(request, response)
  const server = tls ? createSecureServer(tls, handle) : createServer(handle)

  function verdictOf({ secret, response: token = '' }: Record<string, string>): object {
    if (service.mode === 'wrong_key' || secret !== CAPTCHA_SECRET) return { success: false, 'error-codes': ['invalid-input-secret'] }
    const isGood = token.startsWith('person-') && !spent.has(token)
    spent.add(token)
    if (service.mode === 'refuses' || (!isGood && service.mode !== 'careless'))
      return { success: false, 'error-codes': ['invalid-input-response'] }
    return { success: true, hostname: service.mode === 'elsewhere' ? 'elsewhere.example' : host }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/api.js')) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT)
    if (request.url !== '/siteverify') return void response.writeHead(404).end()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
    calls.push(fields)
    if (service.mode === 'silent') return
    if (service.mode === 'down') return void response.writeHead(503).end()
    if (service.mode === 'nonsense') return void response.end('<html>maintenance</html>')
    if (service.mode === 'endless') return void response.end(`{"success":true,"x":"${'x'.repeat(1_000_000)}"}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verdictOf(fields)))
  }

  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const { port: open } = server.address() as AddressInfo
  const service: CaptchaService = {
    url: tls ? `https://localhost:${open}` : `http://127.0.0.1:${open}`,
    mode: 'right',
    calls,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return service
}

if (import.meta.main) {
  const service = await startCaptchaService({ port: Number(process.env.PORT ?? 0) })
  console.log(`INTEGRATIONS='${JSON.stringify(captchaIntegration(service))}' SECRET_CAPTCHA=${CAPTCHA_SECRET}`)
}
