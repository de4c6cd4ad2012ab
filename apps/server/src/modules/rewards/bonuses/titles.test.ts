import { expect, it } from 'vitest'

import { offerTitle, type Titles } from './titles.ts'

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
