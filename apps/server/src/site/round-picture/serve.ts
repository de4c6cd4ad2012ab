/** Answers a request for the picture of a round: its budget, its round, its headers. */
import type { IncomingMessage, ServerResponse } from 'node:http'

import { isRefusal, type AnswerOf, type historyRoutes } from '@fairhouse/contracts'

import { serviceAddress } from '../../config/addresses.ts'
import { isOutage } from '../../platform/db/index.ts'
import { addressBlockOf } from '../../platform/http/index.ts'
import { originOf } from '../address.ts'
import { innerFetch } from '../inner-fetch.ts'
import type { PageDeps } from '../pages.ts'
import { commonHeaders, pageHostOf } from '../security-headers.ts'
import { sendBroken, sendText, sendTryLater } from '../small-answers.ts'
import { type PictureAddress, type RoundPictures, sendPicture, type LoadPublicRound } from './send.ts'

export async function sendRoundPicture(
  address: PictureAddress,
  request: IncomingMessage,
  response: ServerResponse,
  pictures: RoundPictures,
  { config, api, limiter, addressOf, logger }: PageDeps,
): Promise<void> {
  const https = config.can.requireHttps
  const block = addressBlockOf(addressOf(request))
  const tooMany = limiter.take('picture', block)
  if (tooMany) return sendTryLater(request, response, tooMany, https)
  try {
    const load = publicRounds(innerFetch(api, request, config), apiOf(originOf(request, config), config))
    const drawn = await pictures.draw(address, block, load)
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

type RoundAnswer = AnswerOf<(typeof historyRoutes)['GET /api/v2/rounds/{id}']>

/** The game of bets on sports, whose results are corrected. */
const SPORTS = 'sports'

/** Reads a round as a visitor without a session: no cookie or token of the caller is passed on. `api`: scheme, host and port of the API. */
function publicRounds(fetchApi: (url: string, init: RequestInit) => Promise<Response>, api: string): LoadPublicRound {
  return async (id) => {
    const answer = await fetchApi(`${api}/api/v2/rounds/${id}`, { headers: {} })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`the round of a picture could not be read: ${answer.status}`)
    const { round, proof, missing = proof?.missing } = (await answer.json()) as RoundAnswer
    if (round.status === 'open') return undefined
    const { game, multiplier } = round
    return { game, multiplier, seal: missing ? null : proof?.commitment || null, mayChange: game === SPORTS }
  }
}
