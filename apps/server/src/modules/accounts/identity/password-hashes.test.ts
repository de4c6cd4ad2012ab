import { isRefusal } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { createPasswordHashes } from './password-hashes.ts'

const passwords = await createPasswordHashes('standard')

describe('password hashes', () => {
  it('D-30 are argon2id with their own salt, and match only their password', async () => {
    const [one, two] = await Promise.all([passwords.hash('correct horse 7', 'a'), passwords.hash('correct horse 7', 'a')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.isRight(one as string, 'correct horse 7', 'a')).toBe(true)
    expect(await passwords.isRight(one as string, 'correct horse 8', 'a')).toBe(false)
  })

  it('D-32 never match without an account, for any input', async () => {
    expect(await passwords.isRight(null, 'no account has this password', 'a')).toBe(false)
  })

  it('D-30 accept the same characters from any keyboard', async () => {
    const storedHash = (await passwords.hash('pässword été', 'a')) as string
    expect(await passwords.isRight(storedHash, 'pässword été'.normalize('NFD'), 'a')).toBe(true)
  })

  it('D-30 use their own cost for the check, not the cost of new hashes', async () => {
    const cheap = await createPasswordHashes('cheap')
    const storedHash = (await cheap.hash('correct horse 7', 'a')) as string
    expect(storedHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
    expect(await passwords.isRight(storedHash, 'correct horse 7', 'a')).toBe(true)
  })

  it('answer busy when too many run, and recover afterwards', async () => {
    const busy = await createPasswordHashes('cheap', 3)
    const answers = await Promise.all(Array.from({ length: 9 }, () => busy.isRight(null, 'guess', 'a')))
    expect(answers.filter(isRefusal)).toHaveLength(4)
    expect(await busy.isRight(null, 'guess', 'a')).toBe(false)
  })

  it('D-42 refuse an address block that sends many, so that others do not wait', async () => {
    const shared = await createPasswordHashes('cheap', 10, 5)
    const flood = Array.from({ length: 30 }, () => shared.isRight(null, 'guess', 'flood'))
    const others = ['a', 'b', 'c'].map((party) => shared.isRight(null, 'guess', party))
    expect(await Promise.all(others)).toEqual([false, false, false])
    expect((await Promise.all(flood)).filter(isRefusal).map(({ code }) => code)).toEqual(Array<string>(23).fill('too_many_requests'))
  })
})
