import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

import en from '../errors/messages/en.json' with { type: 'json' }
import kz from '../errors/messages/kz.json' with { type: 'json' }
import { noticeOf } from '../errors/present.ts'
import type { Locale } from '../i18n/locales.ts'
import type { Messages } from '../i18n/message.ts'
import { languageFrom } from '../i18n/text.tsx'
import type { User } from '../session/user.ts'

const languageOf = (locale: Locale, texts: Record<string, string>) =>
  languageFrom(locale, Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)])) as Messages)
const english = languageOf('en', en)
const error = (details?: Record<string, string>) => ({ message: 'm', code: 'bonus_max_bet' as const, ...(details && { details }) })
const details = { max: '5.00', currency: 'USD', bonus: 'welcome:1', name_en: 'Welcome pack: first deposit', name_ru: 'ru', name_kz: 'kz' }
const user = { currency: 'RUB', bonus: { publicTitle: 'Tournament prize', max_bet: '500.00' } } as unknown as User
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

describe('a refusal by the largest bet of a bonus', () => {
  it('PRO-14 names the bonus and the amount in the language of the page, with a link to the bonus', () => {
    const notice = noticeOf(error(details), english, user)
    expect(plain(notice?.lines[0])).toContain('The bonus “Welcome pack: first deposit” allows bets up to $5.00 a round.')
    expect(notice?.way).toEqual({ label: en['error.bonus'], to: 'bonus' })
    expect(noticeOf(error(details), languageOf('kz', kz), user)?.lines[0]).toContain('«kz»')
  })

  it('PRO-14 without facts names the active bonus of the player, which a queued bet needs', () => {
    expect(plain(noticeOf(error(), english, user)?.lines[0])).toContain('The bonus “Tournament prize” allows bets up to 500.00 ₽')
    expect(noticeOf(error(), english, null)?.lines).toEqual([en['error.bonus_max_bet']])
  })
})
