/** Small responses without rendering. Each has the headers of a page, and a policy that allows nothing. */
import type { IncomingMessage, ServerResponse } from 'node:http'

import { type Refusal, REFUSALS } from '@fairhouse/contracts'

import { localeFrom, RETRY_AFTER_OUTAGE } from '../platform/http/index.ts'
import { commonHeaders } from './security-headers.ts'

export interface SmallAnswer {
  https: boolean
  type?: string
  headers?: Record<string, string>
}

const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'"

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  { https, type = 'text/plain; charset=utf-8', headers = {} }: SmallAnswer,
): void {
  response
    .writeHead(status, {
      ...commonHeaders({ https }),
      'content-security-policy': NOTHING_ALLOWED,
      'content-type': type,
      'content-length': Buffer.byteLength(text),
      ...headers,
    })
    .end(response.req.method === 'HEAD' ? undefined : text)
}

/** A page or picture that could not be generated; `isAway` if the database is unavailable. */
export function sendBroken(response: ServerResponse, isAway: boolean, https: boolean): void {
  if (response.headersSent) return void response.end()
  const headers = { 'cache-control': 'no-store', ...(isAway && AWAY) }
  const text = 'Something broke on our side. Money and bets are safe. Reload the page in a minute.\n'
  sendText(response, isAway ? 503 : 500, text, { https, headers })
}

/** Headers of a temporarily unavailable response. */
export const AWAY = { 'retry-after': String(RETRY_AFTER_OUTAGE) }

/** For an address block, or a process, with too many pages to render. */
export function sendTryLater(request: IncomingMessage, response: ServerResponse, refusal: Refusal, https: boolean): void {
  const seconds = Number(refusal.details?.retryAfter ?? 1)
  const locale = localeFrom(request.headers['accept-language'])
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store', 'content-language': LANG[locale] }
  const type = 'text/html; charset=utf-8'
  sendText(response, REFUSALS[refusal.code].status, tryLaterPage(LANG[locale], TRY_LATER_TEXT[locale](seconds)), { https, type, headers })
}

const LANG = { ru: 'ru', en: 'en', kz: 'kk' } as const

const TRY_LATER_TEXT: Record<keyof typeof LANG, (seconds: number) => string> = {
  ru: (seconds) =>
    `Слишком много запросов из вашей сети. Обновите страницу через ${seconds} с. С вашими деньгами и ставками всё в порядке.`,
  en: (seconds) => `There are too many requests from your network. Reload the page in ${seconds} s. Your money and bets are safe.`,
  kz: (seconds) => `Желіңізден тым көп сұрау келді. Бетті ${seconds} с кейін жаңартыңыз. Ақшаңыз бен бәстеріңіз қауіпсіз.`,
}

const tryLaterPage = (lang: string, text: string) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>429</title><p>${text}</p></html>\n`
