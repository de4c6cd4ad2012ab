import { describe, expect, it } from 'vitest'

import { formsOf } from './forms.ts'

const HASH = 'a1'.repeat(32)
const ID = '0198c0de-0000-7000-8000-00000000abcd'
const namesOf = (text: string) => Object.keys(formsOf(text))

describe('D-2 what the text of a search can be', () => {
  it.each([
    ['the number of a player or a payment', '100103', ['number', 'device', 'token']],
    ['the end of a card, or a short number', '4242', ['number', 'cardEnd', 'device', 'token']],
    ['the end of a card that begins with 0', '0042', ['cardEnd', 'device', 'token']],
    ['a card, in groups', '4111 1111 1111 1111', ['card']],
    ['a phone, in any usual form', '+7 (701) 234-56-78', ['phone']],
    ['a phone of digits alone', '77012345678', ['number', 'phone', 'device', 'token']],
    ['an email address', 'Anna@example.org', ['email', 'token']],
    ['an IPv4 address', '203.0.113.9', ['network', 'device', 'token']],
    ['an IPv6 address', '2001:db8::9', ['network', 'token']],
    ['the id of a round or a bet', ID.toUpperCase(), ['uuid', 'device', 'token']],
    ['a seed, its hash, or a transaction', HASH.toUpperCase(), ['seed', 'transaction', 'device', 'token']],
    ['an output of a transaction', `${HASH}:1`, ['transaction', 'token']],
    ['a transaction of Ethereum', `0x${HASH}`, ['transaction', 'token']],
    ['an address of Ethereum', `0x${'0a'.repeat(20)}`, ['wallet', 'device', 'token']],
    ['an address of Tron', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', ['wallet', 'device', 'token']],
    ['first and last name', 'Анна-Мария Иванова', ['names']],
    ['last name, comma, first name', 'Иванов, Иван', ['names']],
    ['names with an apostrophe and a dash of any kind', 'O’Neil–Smith Shaun', ['names']],
    ['names of many words', 'Maria del Carmen de la Cruz y Todos los Santos', ['names']],
    ['a name of one word', 'Анна', ['names']],
    ['one letter', 'Я', []],
    ['a mapped IPv4 address', '::ffff:203.0.113.9', ['network', 'token']],
    ['a device, or a number of a provider', 'browser-a.1', ['device', 'token']],
    ['a number of a provider', 'pay#7/2', ['token']],
    ['words with digits', 'lucky 7', []],
  ])('D-2 %s', (_, text, forms) => expect(namesOf(text).toSorted()).toEqual(forms.toSorted()))

  it('D-2 each is given in the form that is compared', () => {
    expect(formsOf('4111-1111-1111-1111')).toMatchObject({ card: '4111111111111111' })
    expect(formsOf('8 (701) 234 56 78')).toMatchObject({ phone: '87012345678' })
    expect(formsOf(HASH.toUpperCase())).toMatchObject({ seed: HASH, transaction: HASH })
    expect(formsOf(ID.toUpperCase())).toMatchObject({ uuid: ID })
    expect(formsOf('::FFFF:203.0.113.9')).toMatchObject({ network: '203.0.113.9' })
  })

  it.each(['', ' ', "'; drop table x", 'fe80::1%eth0', '1'.repeat(65)])('D-2 %j is taken for no personal data', (text) => {
    const { cardEnd, card, phone, email, network, names, wallet } = formsOf(text)
    expect([cardEnd, card, phone, email, network, names, wallet].filter((value) => value !== undefined)).toEqual([])
  })
})
