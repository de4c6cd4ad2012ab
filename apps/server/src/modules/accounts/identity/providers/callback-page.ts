/** The page of a returning window. It contains nothing of the address. */
import type { Locale } from '../ports.ts'

/** `message` goes to the opener, to pages of `origin` only. */
export function callbackPage(message: object, origin: string, nonce: string, locale: Locale): string {
  const script = `if (opener) opener.postMessage(${toScriptLiteral(message)}, ${toScriptLiteral(origin)}); close()`
  return page(locale, TEXTS[locale].done, `<script nonce="${nonce}">${script}</script>`)
}

export const lostPage = (locale: Locale): string => page(locale, TEXTS[locale].lost, '')

const page = (locale: Locale, text: string, script: string) => `<!doctype html>
<html lang="${locale === 'kz' ? 'kk' : locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${text}</title></head>
<body><p>${text}</p>${script}</body>
</html>
`

/** As a script's value; nothing in it can end the script. */
const toScriptLiteral = (value: unknown) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const TEXTS: Record<Locale, { done: string; lost: string }> = {
  en: {
    done: 'You may close this window.',
    lost: 'This log-in was already used, took too long, or began in another browser. Close the window and try again.',
  },
  ru: {
    done: 'Это окно можно закрыть.',
    lost: 'Этот вход уже использован, длился слишком долго или начат в другом браузере. Закройте окно и попробуйте снова.',
  },
  kz: {
    done: 'Бұл терезені жабуға болады.',
    lost: 'Бұл кіру бұрын қолданылған, тым ұзаққа созылған немесе басқа браузерде басталған. Терезені жауып, қайталап көріңіз.',
  },
}
