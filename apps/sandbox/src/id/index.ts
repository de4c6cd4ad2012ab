/** The sandbox's identity provider: a page to choose an identity, and a certified OpenID Connect server. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'

import type { SandboxConfig } from '../config.ts'
import type { PartDeps } from '../part.ts'
import { storedSecret } from '../secrets.ts'
import { STYLE } from '../vendor/style.ts'
import { choicePage, START_PAGE } from './page.ts'
import { createPeople, type People } from './people.ts'

/** The server is loaded at the first call, because most runs never use it. */
export function registerId(app: FastifyInstance, { config }: PartDeps): void {
  const people = createPeople()
  const cookieKey = storedSecret(config.dataDir, 'SECRET_ID_COOKIES')
  let opened: Promise<Provider> | undefined
  const issuer = () => (opened ??= import('./issuer.ts').then(({ openIssuer }) => openIssuer(config, people, cookieKey)))
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(START_PAGE))
  app.get('/style.css', (_request, reply) => reply.type('text/css').send(STYLE))
  serveChoice(app, { config, people, issuer })
  serveIssuer(app, issuer)
}

interface ChoiceDeps {
  config: SandboxConfig
  people: People
  issuer(): Promise<Provider>
}

interface Choice {
  Params: { uid: string }
  Body: { email?: string; name?: string; verified?: string; answer?: string } | undefined
}

function serveChoice(app: FastifyInstance, { config, people, issuer }: ChoiceDeps): void {
  app.get<Choice>('/choose/:uid', (request, reply) =>
    reply.header('content-security-policy', policyOf(config)).type('text/html; charset=utf-8').send(choicePage(request.params.uid)),
  )
  app.post<Choice>('/choose/:uid', async (request, reply) => {
    const { email = '', name = '', verified, answer } = request.body ?? {}
    const isSomebody = answer === 'yes' && /^[^\s@]+@[^\s@]+$/.test(email)
    const result = isSomebody
      ? { login: { accountId: people.add({ email, name, isVerified: verified === 'yes' }), remember: false } }
      : { error: 'access_denied', error_description: 'the person cancelled' }
    const provider = await issuer()
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
  })
}

/** The form redirects to the product, and browsers apply `form-action` to the redirect as well. */
function policyOf({ siteHost, mirrorHosts }: SandboxConfig): string {
  const targets = [siteHost, ...mirrorHosts].map((host) => `http://api.${host}:*`).join(' ')
  return `default-src 'none'; style-src 'self'; form-action 'self' ${targets}; frame-ancestors 'none'`
}

/** All other paths belong to the OpenID Connect server, which reads the bodies itself. */
function serveIssuer(app: FastifyInstance, issuer: () => Promise<Provider>): void {
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', (_request, _body, done) => done(null))
    own.all('/*', async (request: FastifyRequest, reply: FastifyReply) => {
      const provider = await issuer()
      reply.hijack()
      await provider.callback()(request.raw, reply.raw)
    })
  })
}
