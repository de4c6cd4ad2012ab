/** The game's page. Only the operator's sites may show it in a frame. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { livePicture } from '../../page/live/picture.ts'
import { pictureOf } from '../../page/picture.ts'
import { tablePicture } from '../../page/table/picture.ts'
import { isLiveName } from '../live/games.ts'
import { SLOT_NAMES, type SlotName } from '../slots/catalogue.ts'
import { TABLE_NAMES, type TableName } from '../tables/catalogue.ts'
import { BLACKJACK } from '../tables/deliver.ts'

const PAGE = join(import.meta.dirname, '../../page')
const BUILD = join(import.meta.dirname, '../../build')
const SHEETS = {
  'page.css': 'page.css',
  'dialog.css': 'dialog.css',
  'card.css': 'card.css',
  'table.css': 'table/table.css',
  'chips.css': 'table/chips.css',
  'live.css': 'live/live.css',
  'baccarat.css': 'live/baccarat.css',
  'roulette.css': 'live/roulette.css',
  'groups.css': 'live/groups.css',
}
/** Seeds of one's own are revealed by a press; those of a shared table by the end of its round. */
const ROTATE = '<button id="rotate" type="button" data-text="rotate"></button>'
const MINUTE = 'public, max-age=60'

export function servePage(app: FastifyInstance, frameAncestors: readonly string[]): void {
  const proof = readFileSync(join(PAGE, 'proof-dialog.html'), 'utf8')
  const pageFrom = (file: string, rotate: string) =>
    readFileSync(join(PAGE, file), 'utf8')
      .replace('{{parents}}', frameAncestors.filter(isOrigin).join(' '))
      .replace('{{proof}}', proof.replace('{{rotate}}', rotate))
  const [slots, table, live] = [pageFrom('page.html', ROTATE), pageFrom('table/table.html', ROTATE), pageFrom('live/live.html', '')]
  const pageOf = (game: unknown) => {
    if (isLiveName(game)) return live
    return game === BLACKJACK ? table : slots
  }
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
  app.get<{ Querystring: { game?: unknown } }>('/play', ({ query: { game } }, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(pageOf(game)),
  )
  for (const game of [...SLOT_NAMES, ...TABLE_NAMES])
    app.get(`/art/${game}.svg`, (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', MINUTE).header('content-security-policy', "default-src 'none'").send(artOf(game)),
    )
  for (const [sheet, file] of Object.entries(SHEETS))
    app.get(`/${sheet}`, (_request, reply) =>
      reply
        .type('text/css')
        .header('cache-control', MINUTE)
        .send(readFileSync(join(PAGE, file))),
    )
  for (const script of ['page.js', 'table.js', 'live.js'])
    app.get(`/${script}`, (_request, reply) =>
      reply
        .type('text/javascript')
        .header('cache-control', MINUTE)
        .send(readFileSync(join(BUILD, script))),
    )
}

function artOf(game: SlotName | TableName): string {
  if (isLiveName(game)) return livePicture(game)
  return game === BLACKJACK ? tablePicture() : pictureOf(game)!
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
