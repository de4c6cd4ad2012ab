/**
 * The picture that other sites show for a link to a round: `/share/{language}/{id}.png`. Only a round that anyone may see has one: it is
 * read as a visitor without a session. Drawing shares a processor with bets, so it has a budget per address block and runs one at a time.
 */

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import { isRefusal, type Refusal } from '@fairhouse/contracts'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import { createFairQueue } from '../../platform/fair-queue.ts'
import { type PicturedRound, type PictureLanguage, roundSvg } from './picture.ts'

const ADDRESS = /^\/share\/(ru|en|kz)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/

export interface PictureAddress {
  language: PictureLanguage
  round: string
}

/** Undefined for any other path. */
export function pictureAddressOf(path: string): PictureAddress | undefined {
  const [, language, round] = ADDRESS.exec(path) ?? []
  return language && round ? { language: language as PictureLanguage, round } : undefined
}

export interface DrawnPicture {
  /** PNG. */
  bytes: Buffer
  /** Whether another picture may follow at this address. */
  mayChange: boolean
}

export interface RoundPictures {
  /** Undefined for a round that is not public or not over. A refusal when too many are drawn. */
  draw(address: PictureAddress, party: string, load: LoadPublicRound): Promise<DrawnPicture | Refusal | undefined>
}

interface PublicRound extends PicturedRound {
  /** Whether a correction may still change what it paid. */
  mayChange: boolean
}

/** The round as a visitor without a session sees it; undefined when they do not. @throws when the API gives no answer. */
export type LoadPublicRound = (id: string) => Promise<PublicRound | undefined>

/** Some 40 KB each. */
const KEPT = 200
const [WAITING, WAITING_EACH] = [50, 5]

export function createRoundPictures(brand: string): RoundPictures {
  const queue = createFairQueue({ maxConcurrent: 1, waiting: WAITING, waitingEach: WAITING_EACH, restAfter: (worked) => worked })
  const kept = new LRUCache<string, Buffer>({ max: KEPT })
  return {
    async draw({ language, round: id }, party, load) {
      const round = await load(id) // also of a kept picture: the player may have hidden it since
      if (!round) return undefined
      const svg = roundSvg(brand, round, language)
      const { mayChange } = round
      const known = kept.get(svg)
      if (known) return { bytes: known, mayChange }
      const bytes = await queue.run(party, () => sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer())
      if (isRefusal(bytes)) return bytes
      kept.set(svg, bytes)
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
