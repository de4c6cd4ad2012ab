import { REFUSALS } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import shell from '../../shell/messages/en.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import { fieldTexts, messageText, noticeOf } from './present.ts'

const texts: Record<string, string> = { ...shell, ...en }
const find = (key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined)
const language = { t: (key: string) => texts[key]!, find } as never

describe('error response for a person', () => {
  it('VAL-1 is one notice of several lines under the generic title', () => {
    const errors = { email: ['taken: in use'], password: ['too_short: at least 8', 'too_common: many use it'] }
    expect(noticeOf({ message: 'm', code: 'invalid', errors }, language)).toEqual({
      title: texts['shell.failed'],
      lines: [texts['error.taken'], texts['error.too_short'], texts['error.too_common']],
    })
  })

  it('D-5 offers the verification link only beside a refusal that verification resolves', () => {
    for (const code of ['age_check_required', 'age_check_amount', 'kyc_required'] as const)
      expect(noticeOf({ message: 'm', code }, language)).toMatchObject({ way: { label: texts['error.verify'], to: 'verification' } })
    expect(noticeOf({ message: 'm', code: 'insufficient_funds' }, language)).not.toHaveProperty('way')
  })

  it('VAL-2 shows nothing for a required captcha', () => {
    expect(noticeOf({ message: 'm', code: 'captcha_required' }, language)).toBeUndefined()
    expect(noticeOf({ message: 'm', code: 'invalid', errors: { captcha: ['captcha_required: prove it'] } }, language)).toBeUndefined()
    const mixed = { captcha: ['captcha_required: prove it'], email: ['taken: in use'] }
    expect(noticeOf({ message: 'm', code: 'invalid', errors: mixed }, language)?.lines).toEqual([texts['error.taken']])
  })

  it('VAL-3 splits a message at the colon and looks its first part up as `error.<key>`', () => {
    expect(messageText('taken: this address: has an account', find)).toBe(texts['error.taken'])
    expect(messageText('taken', find)).toBe(texts['error.taken'])
    expect(messageText('never_heard: of it', find)).toBe('never_heard: of it')
  })

  it('VAL-3 looks up the code when the response names no field', () => {
    expect(noticeOf({ message: 'm', code: 'insufficient_funds' }, language)?.lines).toEqual([texts['error.insufficient_funds']])
  })

  it('VAL-1 says what every page can while the texts of refusals are not here', () => {
    const bare: Record<string, string> = shell
    const language = { t: (key: string) => bare[key]!, find: (key: string) => bare[key] } as never
    const linesOf = (error: Parameters<typeof noticeOf>[0]) => noticeOf(error, language)
    const untold = { title: bare['shell.failed'], lines: [bare['shell.untold']] }
    expect(linesOf({ message: 'm', code: 'insufficient_funds' })).toEqual(untold)
    expect(linesOf({ message: 'm', code: 'invalid', errors: { email: ['taken: in use'] } })).toEqual(untold)
    expect(linesOf({ message: '', code: 'outcome_unknown' })?.lines).toEqual([bare['shell.noAnswer']])
    expect(linesOf({ message: 'm', code: 'captcha_required' })).toBeUndefined()
  })

  it('gives a form the first text of each field', () => {
    expect(fieldTexts({ message: 'm', code: 'invalid', errors: { email: ['taken: x', 'too_long: y'], phone: [] } }, find)).toEqual({
      email: texts['error.taken'],
      phone: '',
    })
  })

  it('BEY-14 has a text for every refusal code', () => {
    for (const code of Object.keys(REFUSALS)) expect(find(`error.${code}`), code).toBeTruthy()
  })
})
