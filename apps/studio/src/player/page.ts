/** The game's page. Only the operator's sites may show it in a frame. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { pictureOf } from '../../page/picture.ts'
import { picturePathOf, SLOT_NAMES } from '../slots/catalogue.ts'

const PAGE = join(import.meta.dirname, '../../page')
const BUILD = join(import.meta.dirname, '../../build')
const MINUTE = 'public, max-age=60'

export function servePage(app: FastifyInstance, frameAncestors: readonly string[]): void {
  const page = readFileSync(join(PAGE, 'page.html'), 'utf8').replace('{{parents}}', frameAncestors.filter(isOrigin).join(' '))
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.filter(isOrigin).join(' ') || "'none'"}`,
  ].join('; ')
  app.get('/play', (_request, reply) => reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page))
  for (const game of SLOT_NAMES)
    app.get(picturePathOf(game), (_request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', MINUTE)
        .header('content-security-policy', "default-src 'none'")
        .send(pictureOf(game)),
    )
  for (const sheet of ['page.css', 'dialog.css'])
    app.get(`/${sheet}`, (_request, reply) =>
      reply
        .type('text/css')
        .header('cache-control', MINUTE)
        .send(readFileSync(join(PAGE, sheet))),
    )
  app.get('/page.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', MINUTE)
      .send(readFileSync(join(BUILD, 'page.js'))),
  )
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
