import { describe, expect, it } from 'vitest'

import { unencryptedStores } from './transport.ts'

const database = (DATABASE_URL: string, UNENCRYPTED_HOSTS = '', PGHOST?: string) =>
  unencryptedStores({ DATABASE_URL, UNENCRYPTED_HOSTS, PGHOST })
const redis = (REDIS_URL: string, UNENCRYPTED_HOSTS = '') => unencryptedStores({ REDIS_URL, UNENCRYPTED_HOSTS })

describe('BEY-19 stores that production reaches without TLS', () => {
  it.each([
    'postgres://u:p@database.internal:5432/house',
    'postgres://u:p@10.0.0.7/house',
    'postgres://u:p@[fd00::7]/house',
    'postgres://u:p@database.internal/house?sslmode=disable',
    'postgres://u:p@database.internal/house?sslmode=no-verify',
    'postgres://u:p@database.internal/house?sslmode=prefer',
    'postgres://u:p@database.internal/house?ssl=true',
    'postgres://u:p@localhost/house?host=database.internal',
    'postgres://u:p@127.0.0.1.internal/house',
    'postgres://u:p@localhost.internal/house',
    'postgres://u:p@/house?host=database.internal',
    'postgres://u:p@localhost/house?host=localhost&host=database.internal',
    'postgres://u:p@database.internal/house?sslmode=verify-full&sslmode=disable',
  ])('BEY-19 refuses %s', (url) => {
    expect(database(url)).toEqual([
      expect.stringMatching(/^DATABASE_URL: .+ is reached without TLS; add sslmode=verify-full, or set UNENCRYPTED_HOSTS=/),
    ])
    expect(database(url).join()).not.toContain('u:p')
  })

  it.each([
    'postgres://u:p@database.internal/house?sslmode=verify-full&sslrootcert=/ca.pem',
    'postgres://u:p@localhost:5432/house',
    'postgres://u:p@db.localhost/house',
    'postgres://u:p@127.0.0.1/house',
    'postgres://u:p@[::1]/house',
    'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/house',
    'postgres:///house?host=/var/run/postgresql',
    'postgres:///house',
    'postgres://u:p@/house?host=/var/run/postgresql',
    'socket:/var/run/postgresql?db=house',
  ])('BEY-19 accepts %s', (url) => {
    expect(database(url)).toEqual([])
  })

  it('BEY-19 checks the host of PGHOST where the address names none', () => {
    expect(database('postgres:///house', '', 'database.internal')).toHaveLength(1)
    expect(database('postgres:///house', '', '/var/run/postgresql')).toEqual([])
  })

  it('BEY-19 accepts a host that the setting names, and no other', () => {
    const url = 'postgres://u:p@database/house'
    expect([database(url, 'other, database'), database(url, 'data,base')]).toEqual([[], [expect.any(String)]])
  })

  it('BEY-19 checks Redis by the same rule', () => {
    expect(redis('redis://:p@redis.internal:6379')).toEqual([
      expect.stringMatching(/^REDIS_URL: redis\.internal is reached without TLS; use rediss:/),
    ])
    for (const url of ['rediss://:p@redis.internal', 'redis://localhost:6379', 'redis://127.0.0.1', 'redis://[::1]:6379'])
      expect(redis(url)).toEqual([])
    expect(redis('redis://redis', 'redis')).toEqual([])
  })
})
