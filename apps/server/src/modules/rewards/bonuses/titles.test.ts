import { expect, it } from 'vitest'

import { offerTitle, titleOf, type Titles } from './titles.ts'

it('PRO-14 an offer with free spins names how many, in the words of each language', () => {
  const offered = (freeSpins: number, locale: keyof Titles) => offerTitle({ source: { kind: 'level', ref: '3' }, freeSpins }, locale)
  expect([0, 1, 20].map((count) => offered(count, 'en'))).toEqual([
    'Gift of level 3',
    'Gift of level 3 + 1 free spin',
    'Gift of level 3 + 20 free spins',
  ])
  expect([1, 2, 5].map((count) => offered(count, 'ru').split(' + ')[1])).toEqual([
    '1 бесплатное вращение',
    '2 бесплатных вращения',
    '5 бесплатных вращений',
  ])
  expect(offered(20, 'kz')).toBe('Деңгей сыйлығы 3 + 20 тегін айналым')
})

it('PRO-14 each stage of the welcome pack is named by its deposit, in each language', () => {
  const titlesIn = (locale: keyof Titles) => ['1', '2', '3', '4'].map((ref) => titleOf({ kind: 'welcome', ref }, locale))
  expect(titlesIn('en')).toEqual(['first', 'second', 'third', 'fourth'].map((n) => `Welcome pack: ${n} deposit`))
  expect(titlesIn('ru')).toEqual(['первый', 'второй', 'третий', 'четвёртый'].map((n) => `Приветственный пакет: за ${n} депозит`))
  expect(titlesIn('kz')).toEqual(['бірінші', 'екінші', 'үшінші', 'төртінші'].map((n) => `Қош келу пакеті: ${n} депозит үшін`))
})
