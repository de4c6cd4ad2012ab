/**
 * The pictures that other sites show for a link: `/share/{language}/{round}.png` and `/share/{language}/slip/{code}.png`. Drawing shares a
 * processor with bets, so it has a budget per address block and runs one at a time.
 */

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { isRefusal, type Refusal } from '@fairhouse/contracts'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import { createFairQueue } from '../../platform/fair-queue.ts'
import type { PictureLanguage } from './drawing.ts'

const ADDRESS = /^\/share\/(ru|en|kz)\/(?:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})|slip\/([\w-]{12}))\.png$/

export type PictureAddress = { language: PictureLanguage } & ({ round: string } | { slip: string })

/** Undefined for any other path. */
export function pictureAddressOf(path: string): PictureAddress | undefined {
  const [, lead, round, slip] = ADDRESS.exec(path) ?? []
  const language = lead as PictureLanguage
  if (round) return { language, round }
  return slip ? { language, slip } : undefined
}

/** A picture before it is drawn. */
export interface Drawing {
  svg: string
  /** Whether another picture may follow at this address. */
  mayChange: boolean
}

export interface DrawnPicture {
  /** PNG. */
  bytes: Buffer
  mayChange: boolean
}

export interface Pictures {
  /** A refusal when too many are drawn. */
  draw(drawing: Drawing, party: string): Promise<DrawnPicture | Refusal>
}

/** Some 40 KB each. */
const KEPT = 200
const [WAITING, WAITING_EACH] = [50, 5]

const pngOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()

export function createPictures(render = pngOf): Pictures {
  const queue = createFairQueue({ maxConcurrent: 1, waiting: WAITING, waitingEach: WAITING_EACH, restAfter: (worked) => worked })
  const kept = new LRUCache<string, Buffer>({ max: KEPT })
  return {
    async draw({ svg, mayChange }, party) {
      const key = createHash('sha256').update(svg).digest('base64')
      const known = kept.get(key)
      if (known) return { bytes: known, mayChange }
      const bytes = await queue.run(party, () => render(svg))
      if (isRefusal(bytes)) return bytes
      kept.set(key, bytes)
      return { bytes, mayChange }
    },
  }
}

/** Whether a round is public may change, so caches ask again after an hour; each time, where its result may change too. */
const [CACHE, CACHE_CHECKED] = ['public, max-age=3600', 'public, no-cache']

export function sendPicture(
  { bytes, mayChange }: DrawnPicture,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const own = {
    ...headers,
    'cache-control': mayChange ? CACHE_CHECKED : CACHE,
    etag,
    'content-security-policy': "default-src 'none'; sandbox",
  }
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, own).end()
  response.writeHead(200, { ...own, 'content-type': 'image/png', 'content-length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
