/** Answers a request for a picture: its budget, what it shows, its headers. What it shows is read as a visitor without a session, also for a kept one. */
import type { IncomingMessage, ServerResponse } from 'node:http'

import { type AnswerOf, type betRoutes, type ErrorAnswer, type historyRoutes, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { serviceAddress } from '../../config/addresses.ts'
import { isOutage } from '../../platform/db/index.ts'
import { addressBlockOf } from '../../platform/http/index.ts'
import { originOf } from '../address.ts'
import type { SiteApp } from '../app.ts'
import { innerFetch } from '../inner-fetch.ts'
import type { PageDeps } from '../pages.ts'
import { commonHeaders, pageHostOf } from '../security-headers.ts'
import { sendBroken, sendText, sendTryLater } from '../small-answers.ts'
import type { PictureLanguage } from './drawing.ts'
import { type Drawing, type PictureAddress, type Pictures, sendPicture } from './pictures.ts'
import { roundSvg } from './round.ts'
import { slipSvg } from './slip.ts'

export interface PictureSources {
  pictures: Pictures
  /** Absent without a build: then a slip has no picture. */
  slipTexts: SiteApp['slipTexts'] | undefined
}

export async function sendPictureOf(
  address: PictureAddress,
  request: IncomingMessage,
  response: ServerResponse,
  { pictures, slipTexts }: PictureSources,
  { config, api, limiter, addressOf, logger }: PageDeps,
): Promise<void> {
  const https = config.can.requireHttps
  const block = addressBlockOf(addressOf(request))
  const tooMany = limiter.take('picture', block)
  if (tooMany) return sendTryLater(request, response, tooMany, https)
  try {
    const read = publicReader(innerFetch(api, request, config), apiOf(originOf(request, config), config))
    const drawing =
      'round' in address ? await roundDrawing(config.brand, address, read) : await slipDrawing(config.brand, address, read, slipTexts)
    const drawn = isRefusal(drawing) ? drawing : drawing && (await pictures.draw(drawing, block))
    if (drawn === undefined) sendText(response, 404, 'There is no such picture.\n', { https, headers: { 'cache-control': 'no-store' } })
    else if (isRefusal(drawn)) sendTryLater(request, response, drawn, https)
    else sendPicture(drawn, commonHeaders({ https }), request, response)
  } catch (fault) {
    logger.error({ err: fault, url: request.url }, 'picture')
    sendBroken(response, isOutage(fault), https)
  }
}

function apiOf(origin: string, config: PageDeps['config']): string {
  const { host, port, https, serviceAddresses } = pageHostOf(origin, config)
  const own = serviceAddresses.get('api')
  return serviceAddress(own?.subdomain ?? 'api', host, own?.port ?? port, https)
}

/** Undefined for what a visitor without a session does not see; a refusal to an address block with too many calls. @throws when the API gives no answer. */
type ReadPublic = <T>(path: string) => Promise<T | Refusal | undefined>

/** No cookie or token of the caller is passed on. `api`: scheme, host and port of the API. */
function publicReader(fetchApi: (url: string, init: RequestInit) => Promise<Response>, api: string): ReadPublic {
  return async <T>(path: string) => {
    const answer = await fetchApi(`${api}${path}`, { headers: {} })
    if (answer.status === 404) return undefined
    if (answer.status === 429) return refuse('too_many_requests', ((await answer.json()) as ErrorAnswer).details)
    if (!answer.ok) throw new Error(`${path} of a picture could not be read: ${answer.status}`)
    return (await answer.json()) as T
  }
}

type Round = AnswerOf<(typeof historyRoutes)['GET /api/v2/rounds/{id}']>
type Slip = AnswerOf<(typeof betRoutes)['GET /api/v2/slips/{code}']>

/** The game of bets on sports, whose results are corrected. */
const SPORTS = 'sports'

/** Undefined for a round that is not public or not over. */
async function roundDrawing(
  brand: string,
  { round: id, language }: { round: string; language: PictureLanguage },
  read: ReadPublic,
): Promise<Drawing | Refusal | undefined> {
  const answer = await read<Round>(`/api/v2/rounds/${id}`)
  if (!answer || isRefusal(answer)) return answer
  if (answer.round.status === 'open') return undefined
  const { round, proof, missing = proof?.missing } = answer
  const { game, multiplier } = round
  return {
    svg: roundSvg(brand, { game, multiplier, seal: missing ? null : proof?.commitment || null }, language),
    mayChange: game === SPORTS,
  }
}

/** Undefined for an unknown or ended slip. */
async function slipDrawing(
  brand: string,
  { slip: code, language }: { slip: string; language: PictureLanguage },
  read: ReadPublic,
  slipTexts: PictureSources['slipTexts'],
): Promise<Drawing | Refusal | undefined> {
  const slip = slipTexts && (await read<Slip>(`/api/v2/slips/${code}`))
  if (!slip || isRefusal(slip)) return slip
  return { svg: slipSvg(brand, await slipTexts(slip, language)), mayChange: false }
}
