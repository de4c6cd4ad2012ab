/** Serves the register: `POST /v1/questions` for operators, and a page with the list and the failure modes. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'

import type { Platform } from '../platform.ts'
import { formOf } from '../vendor/form.ts'
import { createSignedRoute, hang, jsonOf } from '../vendor/signed-route.ts'
import { readState, writeState } from '../vendor/state-file.ts'
import { STYLE } from '../vendor/style.ts'
import { type Behaviour, BEHAVIOURS } from './behaviours.ts'
import { KINDS, type Listed, markOf } from './marks.ts'
import { page } from './page.ts'

export type { Listed } from './marks.ts'

export interface RegisterOptions {
  platform: Pick<Platform, 'now' | 'after'>
  secret: string
  /** File of the list; null = memory only. */
  file: string | null
}

export interface RegisterVendor {
  list(person: Listed): void
  drop(person: Listed): void
  behave(behaviour: Behaviour): void
  /** The received queries, verbatim. */
  queries: string[]
}

const LATE_MS = 5000
const MAX_QUERIES = 100
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const question = z.strictObject({
  question: z.string().check(z.minLength(1), z.maxLength(100)),
  marks: z.array(z.strictObject({ kind: z.enum(KINDS), value: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })).check(z.maxLength(20)),
})

export function serveRegister(app: FastifyInstance, { platform, secret, file }: RegisterOptions): RegisterVendor {
  let people = (file ? readState<Listed[]>(file) : undefined) ?? []
  let behaviour: Behaviour = 'right'
  const queries: string[] = []
  const keep = (next: Listed[]) => {
    people = next
    if (file) writeState(file, people)
  }
  const without = (gone: Listed) => people.filter(({ kind, text }) => kind !== gone.kind || text !== gone.text)
  const vendor: RegisterVendor = {
    list: (person) => keep([...without(person), person]),
    drop: (person) => keep(without(person)),
    behave: (next) => void (behaviour = next),
    queries,
  }
  const answer = async (body: unknown, reply: FastifyReply) => {
    const read = question.safeParse(jsonOf(body))
    if (!read.success) return reply.code(422).send({ error: 'refused' })
    queries.splice(0, Math.max(0, queries.length - MAX_QUERIES + 1))
    queries.push(String(body))
    const known = new Set(people.map((person) => `${person.kind} ${markOf(secret, person)}`))
    const listed = read.data.marks.some(({ kind, value }) => known.has(`${kind} ${value}`))
    if (behaviour === 'broken') return reply.type('text/html').send('<p>maintenance</p>')
    if (behaviour === 'late') await new Promise<void>((resolve) => void platform.after(LATE_MS, resolve))
    return { question: behaviour === 'wrong' ? 'another' : read.data.question, listed }
  }
  const signedRoute = createSignedRoute({ behaviour: () => (behaviour === 'down' ? 'down' : 'ok'), secret, now: platform.now })
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers() // signatures cover the body's exact text
    const types = ['application/json', 'application/x-www-form-urlencoded']
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(
      '/v1/questions',
      signedRoute(async (request, reply) => (behaviour === 'silent' ? hang(reply) : answer(request.body, reply))),
    )
    servePages(scope, vendor, () => ({ people, behaviour }))
  })
  return vendor
}

function servePages(app: FastifyInstance, vendor: RegisterVendor, state: () => { people: readonly Listed[]; behaviour: Behaviour }): void {
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(STYLE))
  app.get('/', async (_request, reply) =>
    reply.headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(page(state())),
  )
  app.post('/people', async (request, reply) => {
    const form = formOf(request)
    const [kind, text] = [KINDS.find((each) => each === form?.get('kind')), form?.get('text')?.trim()]
    if (!kind || !text || text.length > 200) return reply.code(400).send('not a form of this page')
    vendor[form?.get('act') === 'drop' ? 'drop' : 'list']({ kind, text })
    return reply.redirect('/', 303)
  })
  app.post('/behaviour', async (request, reply) => {
    const ordered = formOf(request)?.get('behaviour') ?? ''
    if (!(ordered in BEHAVIOURS)) return reply.code(400).send('not a form of this page')
    vendor.behave(ordered as Behaviour)
    return reply.redirect('/', 303)
  })
}
